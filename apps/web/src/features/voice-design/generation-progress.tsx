import { PREVIEWS_PER_GENERATION } from "@voicewright/contract/rules/limits";
import { chargedCharacters } from "@voicewright/contract/rules/pricing";
import { useEffect, useState } from "react";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { type DesignEvents, designProgress } from "./design-progress.ts";

const TICK_MS = 200;

type GenerationProgressProps = {
  readonly startedAtMs: number;
  readonly text: string;
  readonly events: DesignEvents;
};

/** How far the previews are. It never goes back. */
export function GenerationProgress({ startedAtMs, text, events }: GenerationProgressProps) {
  const [nowMs, setNowMs] = useState(startedAtMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const share = designProgress((nowMs - startedAtMs) / 1_000, chargedCharacters(text), events);
  const percent = Math.round(share * 100);
  return (
    <div className="grid gap-2">
      <div className="flex justify-between text-[0.8125rem] text-soft tabular-nums">
        <Status>
          {events.complete === 0
            ? "Generating voices …"
            : `${events.complete} of ${PREVIEWS_PER_GENERATION} voices are ready`}
        </Status>
        <span aria-hidden>{percent}%</span>
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> cannot be drawn the same everywhere
        role="progressbar"
        aria-label="Generation"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-fill-strong"
      >
        <div
          className="h-full rounded-full bg-ink transition-[width] duration-200 ease-linear"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}

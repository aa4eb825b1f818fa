import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { RotateCcw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { Slider } from "@/shared/ui/fields/slider.tsx";
import { formatTime } from "./format-time.ts";
import { moveTrimEnd, moveTrimStart, type Trim } from "./settings-form.ts";
import { TrimHandle } from "./trim-handle.tsx";
import { useWaveform } from "./use-waveform.ts";
import { zoomScale } from "./waveform-view.ts";

type TrimEditorProps = {
  readonly voiceId: string;
  readonly sampleId: string;
  readonly durationMs: number;
  readonly trim: Trim;
  readonly onChange: (trim: Trim) => void;
  /** Lets the cuts be heard. */
  readonly children?: ReactNode;
};

/** Where a sample begins and ends, chosen on its waveform. */
export function TrimEditor({ voiceId, sampleId, durationMs, trim, onChange, children }: TrimEditorProps) {
  const [zoomPercent, setZoomPercent] = useState(0);
  const { scroller, canvas, state, retry } = useWaveform({ voiceId, sampleId, durationMs, zoomPercent });
  const { startMs, endMs } = trim;
  const isWhole = startMs === 0 && endMs === durationMs;
  const share = (timeMs: number) => `${(timeMs / durationMs) * 100}%`;
  return (
    <section aria-labelledby="sample-trim" className="grid gap-3">
      <div className="flex h-8 items-center justify-between gap-3">
        <h3 id="sample-trim" className="font-medium">
          Trim
        </h3>
        {!isWhole && (
          <Button size="sm" variant="ghost" onClick={() => onChange({ startMs: 0, endMs: durationMs })}>
            <RotateCcw aria-hidden size={14} />
            Use all of it
          </Button>
        )}
      </div>
      <div className="@container relative overflow-hidden rounded-xl border bg-fill">
        {/* A drag here moves a handle or the waveform, not the drawer. */}
        <div ref={scroller} data-base-ui-swipe-ignore className="hairline-scroll overflow-x-auto overflow-y-hidden">
          <div className="relative h-28" style={{ width: `${zoomScale(durationMs, zoomPercent) * 100}%` }}>
            <canvas ref={canvas} aria-hidden className="sticky start-0 block h-full w-[100cqw] text-ink" />
            <div aria-hidden className="absolute inset-y-0 start-0 bg-fill/75" style={{ width: share(startMs) }} />
            <div
              aria-hidden
              className="absolute inset-y-0 end-0 bg-fill/75"
              style={{ width: share(durationMs - endMs) }}
            />
            <TrimHandle
              side="start"
              timeMs={startMs}
              minMs={0}
              maxMs={Math.max(0, endMs - PROFESSIONAL_LIMITS.trimMinMs)}
              durationMs={durationMs}
              onMove={(timeMs) => onChange(moveTrimStart(trim, timeMs))}
            />
            <TrimHandle
              side="end"
              timeMs={endMs}
              minMs={Math.min(durationMs, startMs + PROFESSIONAL_LIMITS.trimMinMs)}
              maxMs={durationMs}
              durationMs={durationMs}
              onMove={(timeMs) => onChange(moveTrimEnd(trim, timeMs, durationMs))}
            />
          </div>
        </div>
        {state === "loading" && <Skeleton className="pointer-events-none absolute inset-0 rounded-none opacity-60" />}
      </div>
      {state === "failed" && (
        <Notice tone="error">
          <div className="flex flex-wrap items-center justify-between gap-2">
            The waveform could not be loaded.
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          </div>
        </Notice>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-[0.8125rem] text-soft tabular-nums">
          {`${formatTime(startMs)} to ${formatTime(endMs)} · ${formatTime(endMs - startMs)} used`}
        </p>
        {children}
      </div>
      <Slider
        label="Zoom"
        min={0}
        max={100}
        step={1}
        value={zoomPercent}
        onChange={setZoomPercent}
        formatValue={(value) => `${value}%`}
      />
    </section>
  );
}

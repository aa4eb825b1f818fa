import { clsx } from "clsx";
import { LoaderCircle, Pause, Play } from "lucide-react";
import { previewPlayer, usePreviewState } from "@/shared/audio/app-audio.ts";
import { toBars } from "@/shared/audio/recorder/peaks.ts";
import { formatDuration } from "@/shared/lib/format.ts";
import { WaveformScrubber } from "./waveform-scrubber.tsx";

const BARS = 56;
/** Quiet recordings are not drawn as if they were loud. */
const LOUDEST_AT_LEAST = 0.1;

type WaveformPlayerProps = {
  readonly id: string;
  readonly url: string;
  /** What is heard: the name of its controls. */
  readonly name: string;
  /** 0–1; without any there is a plain line. */
  readonly peaks: readonly number[];
  readonly durationSeconds: number;
  readonly className?: string;
};

function drawnBars(peaks: readonly number[]): number[] | undefined {
  if (peaks.length === 0) return undefined;
  const bars = toBars(peaks, BARS);
  const loudest = Math.max(LOUDEST_AT_LEAST, ...bars);
  return bars.map((bar) => bar / loudest);
}

/** Plays a recording, and shows where in it one is. */
export function WaveformPlayer({ id, url, name, peaks, durationSeconds, className }: WaveformPlayerProps) {
  return (
    <div className={clsx("flex min-w-0 items-center gap-2.5", className)}>
      <RecordingPlayButton id={id} url={url} name={name} />
      <WaveformScrubber id={id} url={url} name={name} bars={drawnBars(peaks)} durationSeconds={durationSeconds} />
      <span className="shrink-0 text-xs text-soft tabular-nums">{formatDuration(durationSeconds)}</span>
    </div>
  );
}

/** The button alone, where there is no room for a waveform. */
export function RecordingPlayButton({ id, url, name }: Pick<WaveformPlayerProps, "id" | "url" | "name">) {
  const { id: activeId, playback } = usePreviewState();
  const isPlaying = activeId === id && playback !== "paused";
  const Icon = !isPlaying ? Play : playback === "loading" ? LoaderCircle : Pause;
  return (
    <button
      type="button"
      aria-label={isPlaying ? `Pause ${name}` : `Play ${name}`}
      onClick={() => previewPlayer.togglePause(id, url)}
      className="grid size-8 shrink-0 place-items-center rounded-full border border-line-strong bg-panel hover:bg-fill"
    >
      <Icon
        aria-hidden
        size={14}
        fill={Icon === LoaderCircle ? "none" : "currentColor"}
        className={clsx(Icon === LoaderCircle && "animate-spin-slow")}
      />
    </button>
  );
}

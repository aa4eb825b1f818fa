import { clsx } from "clsx";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { previewPlayer, usePreviewState } from "@/shared/audio/app-audio.ts";
import { formatDuration } from "@/shared/lib/format.ts";
import { seekByKey } from "./seek-by-key.ts";

const ARROW_SECONDS = 1;
const PAGE_SECONDS = 5;
const BAR_WIDTH = 2;
const BAR_STEP = 3;
const HEIGHT = 32;
/** Silence is still a line. */
const BAR_MIN_HEIGHT = 2;

type WaveformScrubberProps = {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** 0 while the length is not known: there is no place to go to yet. */
  readonly durationSeconds: number;
  readonly bars: readonly number[] | undefined;
  /** Going somewhere plays the recording. */
  readonly onPlay?: (() => void) | undefined;
};

function barsPath(bars: readonly number[]): string {
  return bars
    .map((bar, index) => {
      const height = Math.max(BAR_MIN_HEIGHT, bar * HEIGHT);
      return `M${index * BAR_STEP} ${(HEIGHT - height) / 2}h${BAR_WIDTH}v${height}h${-BAR_WIDTH}z`;
    })
    .join("");
}

/** The waveform of a recording, and the way to another place in it. */
export function WaveformScrubber({ id, name, url, durationSeconds, bars, onPlay }: WaveformScrubberProps) {
  const slider = useRef<HTMLDivElement>(null);
  const preview = usePreviewState();
  const isActive = preview.id === id;
  const motion = !isActive ? "idle" : preview.playback === "paused" ? "still" : "moving";
  const isSeekable = durationSeconds > 0;

  // Written past React, because it moves with every frame.
  useEffect(() => {
    let frame = 0;
    const show = () => {
      const seconds = motion === "idle" ? 0 : previewPlayer.position().currentSeconds;
      const shown = slider.current;
      if (shown !== null) {
        const share = durationSeconds === 0 ? 0 : Math.min(seconds / durationSeconds, 1);
        shown.style.setProperty("--played", `${share * 100}%`);
        shown.setAttribute("aria-valuenow", seconds.toFixed(1));
        shown.setAttribute("aria-valuetext", `${formatDuration(seconds)} of ${formatDuration(durationSeconds)}`);
      }
      if (motion === "moving") frame = requestAnimationFrame(show);
    };
    show();
    return () => cancelAnimationFrame(frame);
  }, [motion, durationSeconds]);

  const seek = (seconds: number) => {
    if (!isSeekable) return;
    previewPlayer.seek(id, url, Math.min(Math.max(seconds, 0), durationSeconds));
    onPlay?.();
  };

  const seekByPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) seek(((event.clientX - left) / width) * durationSeconds);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const currentSeconds = isActive ? previewPlayer.position().currentSeconds : 0;
    const place = {
      currentSeconds,
      endSeconds: durationSeconds,
      arrowSeconds: ARROW_SECONDS,
      pageSeconds: PAGE_SECONDS,
    };
    seekByKey(event, place, seek);
  };

  return (
    <div
      ref={slider}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is written with every frame, past React
      role="slider"
      tabIndex={0}
      aria-label={`Position in ${name}`}
      aria-disabled={!isSeekable || undefined}
      aria-valuemin={0}
      aria-valuemax={durationSeconds}
      aria-valuenow={0}
      onPointerUp={seekByPointer}
      onKeyDown={onKeyDown}
      className={clsx("relative h-8 min-w-0 flex-1 rounded-md", isSeekable && "cursor-pointer")}
    >
      {bars === undefined ? (
        <span className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 overflow-hidden rounded-full bg-line-strong">
          <span className="absolute inset-y-0 start-0 w-[var(--played,0%)] bg-ink" />
        </span>
      ) : (
        <>
          <Bars bars={bars} className="fill-line-strong" />
          <span className="absolute inset-0 [clip-path:inset(0_calc(100%_-_var(--played,0%))_0_0)]">
            <Bars bars={bars} className="fill-ink" />
          </span>
        </>
      )}
    </div>
  );
}

function Bars({ bars, className }: { readonly bars: readonly number[]; readonly className: string }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${bars.length * BAR_STEP - (BAR_STEP - BAR_WIDTH)} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      <path d={barsPath(bars)} className={className} />
    </svg>
  );
}

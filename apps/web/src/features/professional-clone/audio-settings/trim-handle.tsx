import { clsx } from "clsx";
import type { KeyboardEvent, PointerEvent } from "react";
import { formatTime } from "./format-time.ts";

const STEP_MS = 100;
const SHIFT_STEP_MS = 1_000;
const PAGE_STEP_MS = 10_000;

type TrimHandleProps = {
  readonly side: "start" | "end";
  readonly timeMs: number;
  readonly minMs: number;
  readonly maxMs: number;
  readonly durationMs: number;
  readonly onMove: (timeMs: number) => void;
};

/** One end of a trim: dragged along the waveform, or moved by keys. */
export function TrimHandle({ side, timeMs, minMs, maxMs, durationMs, onMove }: TrimHandleProps) {
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.shiftKey ? SHIFT_STEP_MS : STEP_MS;
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: timeMs - step,
      ArrowDown: timeMs - step,
      ArrowRight: timeMs + step,
      ArrowUp: timeMs + step,
      PageDown: timeMs - PAGE_STEP_MS,
      PageUp: timeMs + PAGE_STEP_MS,
      Home: minMs,
      End: maxMs,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onMove(target);
    const handle = event.currentTarget;
    requestAnimationFrame(() => handle.scrollIntoView({ block: "nearest", inline: "nearest" }));
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const track = event.currentTarget.parentElement?.getBoundingClientRect();
    if (track !== undefined) onMove(((event.clientX - track.left) / track.width) * durationMs);
  };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two of them share one waveform, at any zoom
      role="slider"
      tabIndex={0}
      aria-label={side === "start" ? "Trim start" : "Trim end"}
      aria-valuemin={minMs}
      aria-valuemax={maxMs}
      aria-valuenow={timeMs}
      aria-valuetext={formatTime(timeMs)}
      onKeyDown={moveByKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus({ preventScroll: true });
      }}
      onPointerMove={drag}
      style={{ insetInlineStart: `${(timeMs / durationMs) * 100}%` }}
      className={clsx(
        "absolute inset-y-0 z-10 flex w-6 cursor-ew-resize touch-none items-center rounded-md outline-offset-0 focus-visible:outline-2 focus-visible:outline-ring",
        side === "start" ? "justify-start" : "-translate-x-full justify-end",
      )}
    >
      <span aria-hidden className="h-full w-1 bg-ring" />
      <span
        aria-hidden
        className={clsx(
          "absolute top-1/2 h-9 w-3 -translate-y-1/2 bg-ring",
          side === "start" ? "start-0 rounded-e-md" : "end-0 rounded-s-md",
        )}
      />
    </div>
  );
}

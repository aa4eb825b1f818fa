import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { audioEngine } from "@/shared/audio/app-audio.ts";
import type { AudioPosition } from "@/shared/audio/audio-track.ts";
import { formatDuration } from "@/shared/lib/format.ts";
import { seekByKey } from "@/shared/ui/sound/seek-by-key.ts";

const ARROW_SECONDS = 5;
const PAGE_SECONDS = 15;

type ScrubberRefs = {
  readonly slider: RefObject<HTMLElement | null>;
  readonly elapsed: RefObject<HTMLElement | null>;
  readonly total: RefObject<HTMLElement | null>;
  /** Where a finger or the mouse holds the thumb, as a share of the track. */
  readonly heldShare: RefObject<number | undefined>;
};

/** Written past React, because it moves with every frame. */
function showPosition(refs: ScrubberRefs, position: AudioPosition) {
  const [slider, elapsed, total] = [refs.slider.current, refs.elapsed.current, refs.total.current];
  if (slider === null || elapsed === null || total === null) return;
  const { durationSeconds, seekableSeconds } = position;
  const held = refs.heldShare.current;
  const currentSeconds = held === undefined ? position.currentSeconds : held * seekableSeconds;
  const share = seekableSeconds === 0 ? 0 : Math.min(currentSeconds / seekableSeconds, 1);
  slider.style.setProperty("--played", `${share * 100}%`);
  const isLengthKnown = durationSeconds !== undefined;
  const elapsedText = formatDuration(currentSeconds);
  const totalText = isLengthKnown ? formatDuration(durationSeconds) : `${formatDuration(seekableSeconds)}+`;
  if (elapsed.textContent === elapsedText && total.textContent === totalText) return;
  elapsed.textContent = elapsedText;
  total.textContent = totalText;
  slider.setAttribute("aria-valuenow", currentSeconds.toFixed(0));
  slider.setAttribute("aria-valuemax", seekableSeconds.toFixed(0));
  slider.setAttribute(
    "aria-valuetext",
    isLengthKnown
      ? `${elapsedText} of ${totalText}`
      : `${elapsedText}, ${formatDuration(seekableSeconds)} generated so far`,
  );
}

function pointerShare(event: PointerEvent<HTMLElement>): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return width === 0 ? 0 : Math.min(Math.max((event.clientX - left) / width, 0), 1);
}

/** Where the track is, and the way to another place in what there is of it. */
export function Scrubber() {
  const slider = useRef<HTMLDivElement>(null);
  const elapsed = useRef<HTMLSpanElement>(null);
  const total = useRef<HTMLSpanElement>(null);
  const heldShare = useRef<number>(undefined);

  useEffect(() => {
    const show = (position: AudioPosition) => showPosition({ slider, elapsed, total, heldShare }, position);
    show(audioEngine.position());
    return audioEngine.on("position", show);
  }, []);

  const hold = (event: PointerEvent<HTMLDivElement>) => {
    heldShare.current = pointerShare(event);
    showPosition({ slider, elapsed, total, heldShare }, audioEngine.position());
  };

  const release = (event: PointerEvent<HTMLDivElement>) => {
    if (heldShare.current === undefined) return;
    heldShare.current = undefined;
    audioEngine.seek(pointerShare(event) * audioEngine.position().seekableSeconds);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { currentSeconds, seekableSeconds } = audioEngine.position();
    const place = {
      currentSeconds,
      endSeconds: seekableSeconds,
      arrowSeconds: ARROW_SECONDS,
      pageSeconds: PAGE_SECONDS,
    };
    seekByKey(event, place, (seconds) => audioEngine.seek(seconds));
  };

  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 text-xs text-soft tabular-nums">
      <span ref={elapsed} className="w-9 text-end">
        0:00
      </span>
      <div
        ref={slider}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is written with every frame, past React
        role="slider"
        tabIndex={0}
        aria-label="Position"
        aria-valuemin={0}
        aria-valuemax={0}
        aria-valuenow={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          hold(event);
        }}
        onPointerMove={(event) => {
          if (heldShare.current !== undefined) hold(event);
        }}
        onPointerUp={release}
        onPointerCancel={() => {
          heldShare.current = undefined;
        }}
        className="group/scrubber relative flex h-6 min-w-0 flex-1 cursor-pointer touch-none items-center rounded-full"
      >
        <div className="h-1 w-full overflow-hidden rounded-full bg-fill-strong">
          <div className="h-full w-(--played) bg-ink" />
        </div>
        <div className="absolute left-(--played) size-3 -translate-x-1/2 rounded-full bg-ink opacity-0 transition-opacity group-hover/scrubber:opacity-100 group-focus-visible/scrubber:opacity-100 [@media(hover:none)]:opacity-100" />
      </div>
      <span ref={total} className="w-9">
        0:00
      </span>
    </div>
  );
}

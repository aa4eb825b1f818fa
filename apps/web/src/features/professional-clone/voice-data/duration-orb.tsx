import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { clsx } from "clsx";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { durationHint, filledTicks, providedText, RING_MARKERS, RING_TICKS, ringShare } from "./duration-ring.ts";

/** Of the drawing, in its own units; the ring starts at the top and runs clockwise. */
const SIZE = 240;
const CENTER = SIZE / 2;
const TICK_INNER = 88;
const TICK_OUTER = 97;
const MARKER_OUTER = 104;
const LABEL_RADIUS = 116;
const ORB_PX = 140;

function point(share: number, radius: number): { readonly x: number; readonly y: number } {
  const angle = (share - 0.25) * 2 * Math.PI;
  return { x: CENTER + radius * Math.cos(angle), y: CENTER + radius * Math.sin(angle) };
}

/** Beside the ring, on the side where there is room. */
function anchorOf(x: number): "start" | "middle" | "end" {
  if (Math.abs(x - CENTER) < SIZE / 10) return "middle";
  return x > CENTER ? "start" : "end";
}

type DurationOrbProps = { readonly voiceId: string; readonly totalMs: number };

/** How much audio a voice has, on the way to what makes it perfect. */
export function DurationOrb({ voiceId, totalMs }: DurationOrbProps) {
  const filled = filledTicks(totalMs);
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <div className="relative grid place-items-center" style={{ width: SIZE, height: SIZE }}>
        <svg aria-hidden viewBox={`0 0 ${SIZE} ${SIZE}`} className="absolute inset-0 overflow-visible">
          {Array.from({ length: RING_TICKS }, (_, tick) => {
            const from = point(tick / RING_TICKS, TICK_INNER);
            const to = point(tick / RING_TICKS, TICK_OUTER);
            return (
              <line
                key={tick}
                x1={from.x}
                y1={from.y}
                x2={to.x}
                y2={to.y}
                strokeWidth={2.5}
                strokeLinecap="round"
                className={clsx("transition-colors duration-300", tick < filled ? "stroke-ink" : "stroke-line-strong")}
              />
            );
          })}
          {RING_MARKERS.map(({ ms, grade, text }) => (
            <RingMarker key={ms} share={ringShare(ms)} grade={grade} text={text} isReached={totalMs >= ms} />
          ))}
        </svg>
        <VoiceAvatar seed={voiceId} sizePx={ORB_PX} />
      </div>
      <progress
        aria-label="Audio provided"
        max={PROFESSIONAL_LIMITS.durationRingMaxMs}
        value={Math.min(totalMs, PROFESSIONAL_LIMITS.durationRingMaxMs)}
        aria-valuetext={providedText(totalMs)}
        className="sr-only"
      />
      <Status>
        <p className="text-base font-semibold tabular-nums">{providedText(totalMs)}</p>
        <p className="mt-0.5 text-[0.8125rem] text-soft">{durationHint(totalMs)}</p>
      </Status>
    </div>
  );
}

type RingMarkerProps = {
  readonly share: number;
  readonly grade: string;
  readonly text: string;
  readonly isReached: boolean;
};

function RingMarker({ share, grade, text, isReached }: RingMarkerProps) {
  const from = point(share, TICK_OUTER + 2);
  const to = point(share, MARKER_OUTER + 4);
  const label = point(share, LABEL_RADIUS);
  const anchor = anchorOf(label.x);
  return (
    <g className={isReached ? "text-ink" : "text-soft"}>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeWidth={1} className="stroke-current" />
      <text x={label.x} y={label.y - 2} textAnchor={anchor} className="fill-current text-[11px] font-semibold">
        {grade}
      </text>
      <text x={label.x} y={label.y + 11} textAnchor={anchor} className="fill-current text-[11px]">
        {text}
      </text>
    </g>
  );
}

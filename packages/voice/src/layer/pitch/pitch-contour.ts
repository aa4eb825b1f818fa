import type { VoiceLikeness } from "../../likeness/likeness.ts";

/** Maps how far a pitch lies from a speaker's usual one, in natural logarithms, to how far another speaker would go. */
export type PitchContour = (distance: number) => number;

/** Beyond what the quantiles cover, the range of one speaker may become so many times another's. */
const STRETCH_BOUNDS = { min: 0.5, max: 1.8 };
/** Semitones. */
const SMALLEST_SPREAD = 0.1;

/** From the pitch of one speaker to that of another, by the quantiles of both; `share` is how far to go, 0–1. */
export function createPitchContour(
  source: VoiceLikeness["pitch"],
  target: VoiceLikeness["pitch"],
  share: number,
): PitchContour {
  const stretch = Math.min(
    STRETCH_BOUNDS.max,
    Math.max(STRETCH_BOUNDS.min, target.spreadSemitones / Math.max(SMALLEST_SPREAD, source.spreadSemitones)),
  );
  const from = source.quantilesHz.map((hz) => Math.log(hz / source.medianHz));
  const to = target.quantilesHz.map((hz) => Math.log(hz / target.medianHz));
  return (distance) => distance + share * (interpolate(from, to, distance, stretch) - distance);
}

/** Piecewise linear; beyond the ends it continues with the given slope. */
function interpolate(from: readonly number[], to: readonly number[], value: number, slope: number): number {
  const first = from[0] ?? 0;
  const last = from.at(-1) ?? 0;
  if (value <= first) return (to[0] ?? 0) + slope * (value - first);
  if (value >= last) return (to.at(-1) ?? 0) + slope * (value - last);
  const upper = from.findIndex((point) => point > value);
  const [low = 0, high = 1] = from.slice(upper - 1, upper + 1);
  const [lowTarget = 0, highTarget = 0] = to.slice(upper - 1, upper + 1);
  return lowTarget + ((highTarget - lowTarget) * (value - low)) / Math.max(1e-6, high - low);
}

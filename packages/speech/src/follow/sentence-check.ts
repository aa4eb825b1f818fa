import { alignFrames } from "../text-check/align-frames.ts";
import type { SentenceReading } from "./script-reading.ts";

/** A stretch of what was heard: rows of mapped values, and what each would cost if it were not of the script. */
export type MatchedStretch = { readonly frames: readonly Float32Array[]; readonly otherCosts: readonly number[] };

/** How well a stretch says a sentence, as a gain over other sounds for each frame. */
export type SentenceScore = {
  /** Of the whole sentence. */
  readonly mean: number;
  /** Of the worst second of it. */
  readonly worst: number;
  /** The frames of the stretch that say it, or were said in its place; `end` is behind the last. */
  readonly start: number;
  readonly end: number;
};

const NO_FIT = -10;
/** Nobody says a sentence more slowly than this: what a longer stretch has besides is not the sentence. */
const SLOWEST = 2;
const WORST_STRETCH_FRAMES = 40;

/** What a sentence that was read as it is written has at least. */
const LEAST_MEAN = -0.15;
const LEAST_WORST = -0.5;

export function isReadWell({ mean, worst }: Pick<SentenceScore, "mean" | "worst">): boolean {
  return mean >= LEAST_MEAN && worst >= LEAST_WORST;
}

/** Compares what was heard with a sentence from its first to its last sound. */
export function scoreSentence(heard: MatchedStretch, reading: SentenceReading): SentenceScore {
  const [recordedCount, expectedCount] = [heard.frames.length, reading.frameCount];
  const unfit = { mean: NO_FIT, worst: NO_FIT, start: 0, end: Math.min(recordedCount, SLOWEST * expectedCount) };
  if (recordedCount === 0 || expectedCount === 0) return unfit;
  const distances = new Float32Array(recordedCount * expectedCount);
  for (const [row, frame] of heard.frames.entries()) {
    for (let column = 0; column < expectedCount; column++)
      distances[row * expectedCount + column] = nearest(reading.templates, column, frame);
  }
  const { cost, costs, path } = alignFrames({ recordedCount, expectedCount, distances });
  if (!Number.isFinite(cost)) return unfit;
  const gains = Float32Array.from(costs, (value, at) => (heard.otherCosts[path[at] ?? 0] ?? 0) - value);
  return {
    mean: meanOf(gains, 0, gains.length),
    worst: worstOf(gains),
    start: path[0] ?? 0,
    end: (path.at(-1) ?? recordedCount - 1) + 1,
  };
}

function nearest(templates: readonly Float32Array[], at: number, frame: Float32Array): number {
  let least = Infinity;
  for (const template of templates) {
    let sum = 0;
    for (let index = 0, from = at * frame.length; index < frame.length; index++, from++)
      sum += ((template[from] ?? 0) - (frame[index] ?? 0)) ** 2;
    if (sum < least) least = sum;
  }
  return Math.sqrt(least);
}

function worstOf(gains: Float32Array): number {
  const length = Math.min(WORST_STRETCH_FRAMES, gains.length);
  let sum = 0;
  let worst = Infinity;
  for (const [at, gain] of gains.entries()) {
    sum += gain - (at >= length ? (gains[at - length] ?? 0) : 0);
    if (at >= length - 1) worst = Math.min(worst, sum / length);
  }
  return worst;
}

function meanOf(values: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at++) sum += values[at] ?? 0;
  return sum / Math.max(1, to - from);
}

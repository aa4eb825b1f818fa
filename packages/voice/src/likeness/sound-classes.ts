import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import type { SeededRandom } from "@voicewright/audio/signal/seeded-random";
import { LIKENESS_COEFFICIENTS } from "./likeness.ts";
import type { EnvelopeClass } from "./likeness.ts";

const ROUNDS = 14;
/** Variances count as no smaller, and are drawn towards the common one as if by so many more frames. */
const SMALLEST_VARIANCE = 0.02;
const PRIOR_FRAMES = 8;
/** Classes of fewer frames are not worth keeping. */
const MIN_FRAMES = 20;

/**
 * Fits a mixture of diagonal Gaussians to cepstra (`LIKENESS_COEFFICIENTS` values each, one after the other) by
 * expectation maximisation. Classes differ by shape: the level, coefficient 0, is described but not looked at.
 */
export function fitClasses(frames: Float32Array, classCount: number): EnvelopeClass[] {
  const frameCount = frames.length / LIKENESS_COEFFICIENTS;
  if (frameCount < MIN_FRAMES) return [];
  const common = describeAll(frames, frameCount);
  const count = Math.max(1, Math.min(classCount, Math.floor(frameCount / MIN_FRAMES)));
  let classes = spreadStart(frames, frameCount, count, common);
  for (let round = 0; round < ROUNDS; round++) classes = improve(frames, frameCount, classes, common);
  return classes;
}

/** Tells to which of a person's sounds a cepstrum belongs. */
export class ClassFinder {
  readonly #classes: readonly EnvelopeClass[];
  readonly #offsets: Float64Array;
  readonly #precisions: Float64Array;
  readonly #means: Float64Array;
  /** Probability of each class, as last found. */
  readonly shares: Float64Array;

  constructor(classes: readonly EnvelopeClass[]) {
    this.#classes = classes;
    this.shares = new Float64Array(classes.length);
    this.#means = Float64Array.from(classes.flatMap(({ mean }) => mean));
    this.#precisions = Float64Array.from(
      classes.flatMap(({ variance }) => variance.map((value) => 0.5 / Math.max(SMALLEST_VARIANCE, value))),
    );
    this.#offsets = Float64Array.from(
      classes,
      ({ weight, variance }) =>
        Math.log(weight + 1e-9) -
        0.5 * variance.slice(1).reduce((sum, value) => sum + Math.log(Math.max(SMALLEST_VARIANCE, value)), 0),
    );
  }

  /** Fills `shares` for the cepstrum at `offset`. */
  find(cepstra: Float32Array | Float64Array, offset: number): void {
    const { shares } = this;
    let largest = Number.NEGATIVE_INFINITY;
    for (let index = 0; index < this.#classes.length; index++) {
      let score = this.#offsets[index] ?? 0;
      const row = index * LIKENESS_COEFFICIENTS;
      for (let order = 1; order < LIKENESS_COEFFICIENTS; order++) {
        const distance = (cepstra[offset + order] ?? 0) - (this.#means[row + order] ?? 0);
        score -= distance * distance * (this.#precisions[row + order] ?? 0);
      }
      shares[index] = score;
      if (score > largest) largest = score;
    }
    let total = 0;
    for (let index = 0; index < shares.length; index++) {
      const share = Math.exp((shares[index] ?? 0) - largest);
      shares[index] = share;
      total += share;
    }
    for (let index = 0; index < shares.length; index++) shares[index] = (shares[index] ?? 0) / total;
  }
}

type Moments = { readonly mean: readonly number[]; readonly variance: readonly number[] };

function describeAll(frames: Float32Array, frameCount: number): Moments {
  const mean = new Float64Array(LIKENESS_COEFFICIENTS);
  const square = new Float64Array(LIKENESS_COEFFICIENTS);
  for (let index = 0; index < frames.length; index++) {
    const order = index % LIKENESS_COEFFICIENTS;
    const value = frames[index] ?? 0;
    mean[order] = (mean[order] ?? 0) + value / frameCount;
    square[order] = (square[order] ?? 0) + (value * value) / frameCount;
  }
  return { mean: [...mean], variance: [...square].map((value, order) => value - (mean[order] ?? 0) ** 2) };
}

/** Starts from frames of which each is likely to be far from those before it (k-means++). */
function spreadStart(frames: Float32Array, frameCount: number, count: number, common: Moments): EnvelopeClass[] {
  const random = createSeededRandom(frameCount, count);
  const distances = new Float64Array(frameCount).fill(Number.POSITIVE_INFINITY);
  const classes: EnvelopeClass[] = [];
  let chosen = Math.floor(random.uniform() * frameCount);
  while (classes.length < count) {
    const mean = [...frames.subarray(chosen * LIKENESS_COEFFICIENTS, (chosen + 1) * LIKENESS_COEFFICIENTS)];
    classes.push({ weight: 1 / count, mean, variance: common.variance });
    chosen = drawDistant(frames, distances, mean, common, random);
  }
  return classes;
}

function drawDistant(
  frames: Float32Array,
  distances: Float64Array,
  mean: readonly number[],
  common: Moments,
  random: SeededRandom,
): number {
  let total = 0;
  for (let frame = 0; frame < distances.length; frame++) {
    let distance = 0;
    for (let order = 1; order < LIKENESS_COEFFICIENTS; order++) {
      const difference = (frames[frame * LIKENESS_COEFFICIENTS + order] ?? 0) - (mean[order] ?? 0);
      distance += (difference * difference) / Math.max(SMALLEST_VARIANCE, common.variance[order] ?? 0);
    }
    const nearest = Math.min(distances[frame] ?? 0, distance);
    distances[frame] = nearest;
    total += nearest;
  }
  let left = random.uniform() * total;
  for (let frame = 0; frame < distances.length; frame++) {
    left -= distances[frame] ?? 0;
    if (left <= 0) return frame;
  }
  return distances.length - 1;
}

function improve(
  frames: Float32Array,
  frameCount: number,
  classes: readonly EnvelopeClass[],
  common: Moments,
): EnvelopeClass[] {
  const finder = new ClassFinder(classes);
  const counts = new Float64Array(classes.length);
  const sums = new Float64Array(classes.length * LIKENESS_COEFFICIENTS);
  const squares = new Float64Array(classes.length * LIKENESS_COEFFICIENTS);
  for (let frame = 0; frame < frameCount; frame++) {
    const offset = frame * LIKENESS_COEFFICIENTS;
    finder.find(frames, offset);
    for (let index = 0; index < classes.length; index++) {
      const share = finder.shares[index] ?? 0;
      if (share < 1e-4) continue;
      counts[index] = (counts[index] ?? 0) + share;
      const row = index * LIKENESS_COEFFICIENTS;
      for (let order = 0; order < LIKENESS_COEFFICIENTS; order++) {
        const value = frames[offset + order] ?? 0;
        sums[row + order] = (sums[row + order] ?? 0) + share * value;
        squares[row + order] = (squares[row + order] ?? 0) + share * value * value;
      }
    }
  }
  return classes.map((known, index) => {
    const frameShare = counts[index] ?? 0;
    if (frameShare < 1) return { ...known, weight: 0 };
    const row = index * LIKENESS_COEFFICIENTS;
    const mean = [...sums.subarray(row, row + LIKENESS_COEFFICIENTS)].map((sum) => sum / frameShare);
    const variance = mean.map((middle, order) => {
      const own = (squares[row + order] ?? 0) / frameShare - middle * middle;
      const drawn = (own * frameShare + (common.variance[order] ?? 0) * PRIOR_FRAMES) / (frameShare + PRIOR_FRAMES);
      return Math.max(SMALLEST_VARIANCE, drawn);
    });
    return { weight: frameShare / frameCount, mean, variance };
  });
}

import { PEAK_LAG, SamplePeaks } from "../measure/true-peak.ts";

/** Keeps a stream below a peak level, between its samples too. Samples that need no limiting pass bit for bit. */
export interface Limiter {
  /** Returns the input delayed by the look-ahead. */
  process(samples: Float32Array): Float32Array;
  /** The delayed rest; input and output are equally long then. */
  finish(): Float32Array;
}

const LOOK_AHEAD_SECONDS = 0.004;
const RELEASE_SECONDS = 0.08;
/** The gain changes a little between the samples that make a peak between them. */
const MARGIN = 10 ** (-0.05 / 20);

/**
 * Look-ahead peak limiter: the gain each sample needs is held for the look-ahead, released exponentially and
 * averaged over the look-ahead, so that it has come down smoothly when the peak arrives. `ceiling` is the
 * largest magnitude of the output, linear, as ITU-R BS.1770 measures true peaks.
 */
export function createLimiter(sampleRateHz: number, ceiling: number): Limiter {
  return new LookAheadLimiter(sampleRateHz, ceiling);
}

class LookAheadLimiter implements Limiter {
  readonly #ceiling: number;
  readonly #peaks: SamplePeaks;
  readonly #delay: number;
  readonly #releaseFactor: number;
  readonly #delayed: Float32Array;
  /** What each of the last samples needs, and what it is given before averaging; rings of the window's length. */
  readonly #needed: Float64Array;
  readonly #given: Float64Array;
  #givenSum: number;
  #position = 0;
  #smallestNeeded = 1;
  #smallestAge = 0;
  /** Samples until the window holds nothing but unity gains. */
  #busyLeft = 0;

  constructor(sampleRateHz: number, ceiling: number) {
    this.#ceiling = ceiling * MARGIN;
    this.#peaks = new SamplePeaks(this.#ceiling);
    this.#delay = PEAK_LAG + Math.max(1, Math.round(sampleRateHz * LOOK_AHEAD_SECONDS));
    this.#releaseFactor = Math.exp(-1 / (sampleRateHz * RELEASE_SECONDS));
    this.#delayed = new Float32Array(this.#delay);
    // A peak is known so much later than its sample, and its gain has only the rest of the delay to come down.
    const windowLength = this.#delay - PEAK_LAG + 1;
    this.#needed = new Float64Array(windowLength).fill(1);
    this.#given = new Float64Array(windowLength).fill(1);
    this.#givenSum = this.#given.length;
  }

  process(samples: Float32Array): Float32Array {
    const output = new Float32Array(samples.length);
    const warmUp = Math.min(samples.length, Math.max(0, this.#delay - this.#position));
    for (let index = 0; index < samples.length; index++) output[index] = this.#next(samples[index] ?? 0);
    return output.subarray(warmUp);
  }

  finish(): Float32Array {
    return this.process(new Float32Array(this.#delay));
  }

  #next(sample: number): number {
    const slot = this.#position % this.#delay;
    const delayed = this.#delayed[slot] ?? 0;
    this.#delayed[slot] = sample;
    const magnitude = this.#peaks.next(sample);
    if (magnitude > this.#ceiling) this.#busyLeft = this.#given.length;
    if (this.#busyLeft === 0) {
      this.#position++;
      return delayed;
    }
    const gain = this.#advanceGain(magnitude > this.#ceiling ? this.#ceiling / magnitude : 1);
    this.#position++;
    return delayed * gain;
  }

  /** Takes the gain the newest sample needs, returns the gain of the sample leaving the delay. */
  #advanceGain(needed: number): number {
    const windowLength = this.#given.length;
    const slot = this.#position % windowLength;
    this.#needed[slot] = needed;
    this.#trackSmallest(needed);
    const previous = this.#given[(slot + windowLength - 1) % windowLength] ?? 1;
    const recovered = 1 - (1 - previous) * this.#releaseFactor;
    const given = Math.min(this.#smallestNeeded, recovered > 0.9999 ? 1 : recovered);
    this.#givenSum += given - (this.#given[slot] ?? 1);
    this.#given[slot] = given;
    if (given < 1) {
      this.#busyLeft = windowLength;
    } else if (--this.#busyLeft === 0) {
      // Nothing but ones is left, so rounding errors of the running sum end here.
      this.#givenSum = windowLength;
    }
    return Math.min(1, this.#givenSum / windowLength);
  }

  #trackSmallest(needed: number): void {
    this.#smallestAge++;
    if (needed <= this.#smallestNeeded) {
      this.#smallestNeeded = needed;
      this.#smallestAge = 0;
      return;
    }
    if (this.#smallestAge < this.#needed.length) return;
    this.#smallestNeeded = 1;
    for (let age = 0; age < this.#needed.length; age++) {
      const value = this.#needed[(this.#position + this.#needed.length - age) % this.#needed.length] ?? 1;
      if (value >= this.#smallestNeeded) continue;
      this.#smallestNeeded = value;
      this.#smallestAge = age;
    }
  }
}

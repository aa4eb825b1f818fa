import { KWeighting } from "@voicewright/audio/measure/loudness";
import { createLimiter, type Limiter } from "@voicewright/audio/signal/limiter";

const STEP_SECONDS = 0.01;
const MEMORY_SECONDS = 0.6;
/** Speech is driven this much harder into the limiter at most, dB. */
const MOST_DRIVE_DB = 6;
/** Decibels of drive added at each step per decibel that is missing. */
const DRIVE_PER_STEP = 0.04;
/** K-weighted mean square below which nothing is learned: a pause. */
const PAUSE_POWER = 1e-5;

/**
 * A limiter that takes nothing from the loudness of speech: what it takes from the peaks, the rest is louder for. For
 * loud acts, of which the peaks alone would leave about half.
 */
export class LoudLimiter implements Limiter {
  readonly #limiter: Limiter;
  readonly #before: KWeighting;
  readonly #after: KWeighting;
  readonly #stepLength: number;
  readonly #memory: number;
  #powerBefore = 0;
  #powerAfter = 0;
  #driveDb = 0;
  #untilStep: number;
  #gain = 1;
  #gainStep = 0;

  constructor(sampleRateHz: number, ceiling: number) {
    this.#limiter = createLimiter(sampleRateHz, ceiling);
    this.#before = new KWeighting(sampleRateHz);
    this.#after = new KWeighting(sampleRateHz);
    this.#stepLength = Math.round(sampleRateHz * STEP_SECONDS);
    this.#memory = Math.exp(-1 / (sampleRateHz * MEMORY_SECONDS));
    this.#untilStep = this.#stepLength;
  }

  process(samples: Float32Array): Float32Array {
    const limited = new Float32Array(samples.length);
    // The first samples stay in the look-ahead.
    let length = 0;
    for (let from = 0; from < samples.length;) {
      const part = samples.slice(from, from + this.#untilStep);
      const done = this.#processPart(part);
      limited.set(done, length);
      length += done.length;
      from += part.length;
      this.#untilStep -= part.length;
      if (this.#untilStep === 0) this.#step();
    }
    return limited.subarray(0, length);
  }

  finish(): Float32Array {
    return this.#limiter.finish();
  }

  #processPart(part: Float32Array): Float32Array {
    this.#powerBefore = this.#follow(this.#powerBefore, this.#before.process(part));
    for (let index = 0; index < part.length; index++) {
      this.#gain += this.#gainStep;
      part[index] = (part[index] ?? 0) * this.#gain;
    }
    const limited = this.#limiter.process(part);
    this.#powerAfter = this.#follow(this.#powerAfter, this.#after.process(limited));
    return limited;
  }

  #follow(power: number, weighted: Float64Array): number {
    let followed = power;
    for (const value of weighted) followed = followed * this.#memory + value * value * (1 - this.#memory);
    return followed;
  }

  #step(): void {
    this.#untilStep = this.#stepLength;
    if (this.#powerBefore > PAUSE_POWER && this.#powerAfter > PAUSE_POWER) {
      const missingDb = 10 * Math.log10(this.#powerBefore / this.#powerAfter);
      this.#driveDb = Math.min(MOST_DRIVE_DB, Math.max(0, this.#driveDb + DRIVE_PER_STEP * missingDb));
    }
    this.#gainStep = (10 ** (this.#driveDb / 20) - this.#gain) / this.#stepLength;
  }
}

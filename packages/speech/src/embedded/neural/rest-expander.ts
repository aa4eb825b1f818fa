export type RestExpanderOptions = {
  readonly sampleRateHz: number;
  /** Integrated loudness of the voice's ordinary statements, LUFS. */
  readonly loudnessLufs: number;
  /** Level of the voice's weakest speech relative to that loudness, dB; sound below is taken for the noise of a rest. */
  readonly weakestSpeechDb: number;
};

const STEP_SECONDS = 0.01;
/** A rest begins so long after the last sound of speech, and ends so long before the next, steps. */
const STEPS_AFTER_SPEECH = 5;
const STEPS_BEFORE_SPEECH = 2;
/** Weak fricatives are known by what they have above about this frequency, where breath has far less. */
const HISS_CORNER_HZ = 4000;
const HISS_BONUS_DB = 15;
/** Decibels taken away per decibel below speech, at most so many, and how quickly. */
const SLOPE = 6;
const LARGEST_REDUCTION_DB = 20;
const CLOSING_DB_PER_STEP = 4;

/**
 * A downward expander for rests in speech: quietens the breath-like noise that neural voices make between words, and
 * leaves speech sample for sample as it is, with 50 ms after it and at least 10 ms before it. The length stays, and the
 * result does not depend on how the sound is cut into blocks.
 */
export class RestExpander {
  readonly #stepLength: number;
  readonly #speechLevelDb: number;
  readonly #lowShare: number;
  readonly #lows = new Float64Array(2);
  /** Samples that are not out yet. */
  #held = new Float32Array(0);
  /** Samples at the beginning of `#held` whose levels are in `#levels`. */
  #measured = 0;
  /** Levels of the steps around the one that goes out next, whose own is at `#before`. */
  #levels: number[] = [];
  #before = 0;
  #reductionDb: number | undefined;

  constructor({ sampleRateHz, loudnessLufs, weakestSpeechDb }: RestExpanderOptions) {
    this.#stepLength = Math.round(STEP_SECONDS * sampleRateHz);
    this.#speechLevelDb = loudnessLufs + weakestSpeechDb;
    this.#lowShare = 1 - Math.exp((-2 * Math.PI * HISS_CORNER_HZ) / sampleRateHz);
  }

  /** Takes the next sound, of any length, and returns what has become certain; at most 30 ms stay behind. */
  process(samples: Float32Array): Float32Array {
    const held = new Float32Array(this.#held.length + samples.length);
    held.set(this.#held);
    held.set(samples, this.#held.length);
    this.#held = held;
    while (this.#measured + this.#stepLength <= held.length) this.#measureStep(this.#stepLength);
    return this.#release(Math.floor(this.#measured / this.#stepLength) - STEPS_BEFORE_SPEECH);
  }

  /** The rest of the sound; the expander is used up then. */
  finish(): Float32Array {
    if (this.#measured < this.#held.length) this.#measureStep(this.#held.length - this.#measured);
    return this.#release(Math.ceil(this.#measured / this.#stepLength));
  }

  #measureStep(length: number): void {
    let energy = 0;
    let hiss = 0;
    for (let index = this.#measured; index < this.#measured + length; index++) {
      const sample = this.#held[index] ?? 0;
      energy += sample * sample;
      hiss += this.#highPass(sample) ** 2;
    }
    this.#measured += length;
    this.#levels.push(Math.max(decibels(energy / length), decibels(hiss / length) + HISS_BONUS_DB));
  }

  /** Two first-order filters, one after the other. */
  #highPass(sample: number): number {
    let high = sample;
    for (let stage = 0; stage < this.#lows.length; stage++) {
      const low = (this.#lows[stage] ?? 0) + (high - (this.#lows[stage] ?? 0)) * this.#lowShare;
      this.#lows[stage] = low;
      high -= low;
    }
    return high;
  }

  #release(steps: number): Float32Array {
    const certain = Math.min(this.#held.length, Math.max(0, steps) * this.#stepLength);
    const released = this.#held.slice(0, certain);
    for (let from = 0; from < certain; from += this.#stepLength)
      this.#expand(released.subarray(from, from + this.#stepLength));
    this.#held = this.#held.slice(certain);
    this.#measured -= certain;
    return released;
  }

  /** Works in place on one step. */
  #expand(step: Float32Array): void {
    const loudest = Math.max(...this.#levels.slice(0, this.#before + STEPS_BEFORE_SPEECH + 1));
    const wanted = Math.min(LARGEST_REDUCTION_DB, Math.max(0, SLOPE * (this.#speechLevelDb - loudest)));
    const previous = this.#reductionDb ?? wanted;
    const reduction = Math.min(wanted, previous + CLOSING_DB_PER_STEP);
    this.#reductionDb = reduction;
    if (this.#before < STEPS_AFTER_SPEECH) this.#before++;
    else this.#levels.shift();
    if (previous === 0 && reduction === 0) return;
    for (let index = 0; index < step.length; index++) {
      const reductionDb = previous + ((reduction - previous) * (index + 1)) / this.#stepLength;
      step[index] = (step[index] ?? 0) * 10 ** (-reductionDb / 20);
    }
  }
}

function decibels(power: number): number {
  return 10 * Math.log10(power + Number.MIN_VALUE);
}

import { createSeededRandom, type SeededRandom } from "@voicewright/audio/signal/seeded-random";
import { SPEECH_LOUDNESS_LUFS } from "./voice-plan.ts";

export type ClauseJoinerOptions = {
  readonly sampleRateHz: number;
  /** Integrated loudness of the speech that is joined, LUFS; absent means the common target. */
  readonly loudnessLufs?: number | undefined;
  /** 32-bit unsigned; decides the noise. */
  readonly seed: number;
};

/** Short enough to leave a consonant its burst, long enough to take the edge off a voice that starts at full strength. */
const FADE_IN_SECONDS = 0.003;
const FADE_OUT_SECONDS = 0.015;
/** The noise floor lies this far below the speech, dB: about where that of the recorded base voices does. */
const FLOOR_BELOW_SPEECH_DB = 48;
/** The noise of a quiet room falls by 6 dB an octave from about here. */
const FLOOR_CORNER_HZ = 500;
/** Keeps the noise apart from everything else that the seed decides. */
const FLOOR_STREAM = 0x666c_6f6f;

/**
 * Makes one stream of the clauses of a line and the rests between them, ready for the voice layer. Clauses begin and
 * end softly wherever they were cut, and one faint noise floor runs under the whole line, so that no rest is digital
 * silence. Lengths stay, and the result does not depend on how a clause is cut into blocks.
 */
export class ClauseJoiner {
  readonly #sampleRateHz: number;
  readonly #fadeIn: Float32Array;
  readonly #fadeOut: Float32Array;
  readonly #random: SeededRandom;
  readonly #floorMemory: number;
  readonly #floorStep: number;
  #floor = 0;
  /** The last samples of the clause, which fade when nothing follows them. */
  #held = new Float32Array(0);
  /** Samples of the clause that were taken in. */
  #position = 0;

  constructor({ sampleRateHz, loudnessLufs = SPEECH_LOUDNESS_LUFS, seed }: ClauseJoinerOptions) {
    this.#sampleRateHz = sampleRateHz;
    this.#fadeIn = risingHalf(FADE_IN_SECONDS * sampleRateHz);
    this.#fadeOut = risingHalf(FADE_OUT_SECONDS * sampleRateHz).reverse();
    this.#random = createSeededRandom(seed, FLOOR_STREAM);
    this.#floorMemory = Math.exp((-2 * Math.PI * FLOOR_CORNER_HZ) / sampleRateHz);
    const amplitude = 10 ** ((loudnessLufs - FLOOR_BELOW_SPEECH_DB) / 20);
    // Uniform noise in [-1, 1] has a third of full power.
    this.#floorStep = amplitude * Math.sqrt(3 * (1 - this.#floorMemory ** 2));
  }

  /** Samples of the clause that came in and are not out yet. */
  get heldLength(): number {
    return this.#held.length;
  }

  /** The next sound of a clause, of any length; its last 15 ms stay behind until more comes or the clause ends. */
  sound(samples: Float32Array): Float32Array {
    const joined = new Float32Array(this.#held.length + samples.length);
    joined.set(this.#held);
    joined.set(samples, this.#held.length);
    for (let index = this.#held.length; index < joined.length && this.#position < this.#fadeIn.length; index++) {
      joined[index] = (joined[index] ?? 0) * (this.#fadeIn[this.#position++] ?? 1);
    }
    const certain = Math.max(0, joined.length - this.#fadeOut.length);
    this.#held = joined.slice(certain);
    return this.#overFloor(joined.subarray(0, certain));
  }

  /** The rest of the clause; what comes next is another one. */
  endClause(): Float32Array {
    const last = this.#held;
    const firstWeight = this.#fadeOut.length - last.length;
    for (let index = 0; index < last.length; index++)
      last[index] = (last[index] ?? 0) * (this.#fadeOut[firstWeight + index] ?? 0);
    this.#held = new Float32Array(0);
    this.#position = 0;
    return this.#overFloor(last);
  }

  /** A rest between two clauses. */
  rest(durationMs: number): Float32Array {
    return this.#overFloor(new Float32Array(Math.round((durationMs * this.#sampleRateHz) / 1000)));
  }

  /** Adds the noise, in place. */
  #overFloor(samples: Float32Array): Float32Array {
    for (let index = 0; index < samples.length; index++) {
      this.#floor = this.#floor * this.#floorMemory + (2 * this.#random.uniform() - 1) * this.#floorStep;
      samples[index] = (samples[index] ?? 0) + this.#floor;
    }
    return samples;
  }
}

/** The rising half of a Hann window. */
function risingHalf(length: number): Float32Array {
  const count = Math.round(length);
  return Float32Array.from({ length: count }, (_, index) => Math.sin((Math.PI * (index + 0.5)) / (2 * count)) ** 2);
}

/** Time from one level to the next. */
export const LEVEL_STEP_MS = 2;
/** Steps over which a level is taken: 8 ms, about a period of a low voice. */
const WINDOW_STEPS = 4;
/** Over this time the difference of two samples rises by 6 dB an octave up to 4 kHz. */
const DIFFERENCE_SECONDS = 1 / 16_000;
const LOWS_LEFT = 0.05;
const TINY_POWER = 1e-12;

/**
 * The level of speech over time, as it comes: with its high frequencies raised, so that an f or an s counts as much as a
 * vowel, and a rumble does not.
 */
export class LevelTrack {
  readonly #stepLength: number;
  readonly #before: Float32Array;
  /** Power of each whole step. */
  readonly #powers: number[] = [];
  #power = 0;
  #length = 0;

  constructor(sampleRateHz: number) {
    this.#stepLength = (LEVEL_STEP_MS * sampleRateHz) / 1000;
    this.#before = new Float32Array(Math.max(1, Math.round(DIFFERENCE_SECONDS * sampleRateHz)));
  }

  /** How much has come, in whole steps. */
  get steps(): number {
    return this.#powers.length;
  }

  add(samples: Float32Array): void {
    const before = this.#before;
    for (const sample of samples) {
      const place = this.#length % before.length;
      const value = sample - (1 - LOWS_LEFT) * (before[place] ?? 0);
      before[place] = sample;
      this.#power += value * value;
      this.#length++;
      if (this.#length >= (this.#powers.length + 1) * this.#stepLength) {
        this.#powers.push(this.#power / this.#stepLength);
        this.#power = 0;
      }
    }
  }

  /** The level around the beginning of a step, dB; of what has come, where the rest has not. */
  at(step: number): number {
    const from = Math.max(0, step - WINDOW_STEPS / 2);
    const powers = this.#powers.slice(from, step + WINDOW_STEPS / 2);
    return 10 * Math.log10(powers.reduce((sum, power) => sum + power, 0) / Math.max(1, powers.length) + TINY_POWER);
  }
}

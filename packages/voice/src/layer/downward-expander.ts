export type DownwardExpanderOptions = {
  readonly sampleRateHz: number;
  /** Of the speech, LUFS. */
  readonly usualLufs: number;
};

/**
 * Peaks this far below the loudness of the speech are no longer speech but what the layer leaves in its rests. Breaks
 * keep their length: what is so quiet counts as silence already.
 */
const REST_DB = 33;
/** Decibels taken away per decibel below that. */
const SLOPE = 2;
const MOST_DB = 24;
/** The level falls to a third in so long, about a period of a low voice, so that rests become quiet and syllables do not. */
const RELEASE_SECONDS = 0.01;
/** So short that the burst of a stop after a rest comes whole. */
const GAIN_STEP_SECONDS = 0.000_5;
const SILENCE = 1e-9;

/** Takes away the noise between words, softly: what is far below speech becomes quieter still. Works in place. */
export class DownwardExpander {
  readonly #restPeak: number;
  readonly #decay: number;
  readonly #stepLength: number;
  #peak = 0;
  #gain = 1;
  #gainStep = 0;
  #untilStep = 0;

  constructor({ sampleRateHz, usualLufs }: DownwardExpanderOptions) {
    this.#restPeak = 10 ** ((usualLufs - REST_DB) / 20);
    this.#decay = Math.exp(-1 / (sampleRateHz * RELEASE_SECONDS));
    this.#stepLength = Math.round(sampleRateHz * GAIN_STEP_SECONDS);
  }

  apply(samples: Float32Array): void {
    for (let index = 0; index < samples.length; index++) {
      const sample = samples[index] ?? 0;
      this.#peak = Math.max(Math.abs(sample), this.#peak * this.#decay);
      if (this.#untilStep === 0) this.#aim();
      this.#untilStep--;
      this.#gain += this.#gainStep;
      samples[index] = sample * this.#gain;
    }
  }

  #aim(): void {
    this.#untilStep = this.#stepLength;
    const belowDb = 20 * Math.log10(this.#restPeak / Math.max(this.#peak, SILENCE));
    const takenDb = Math.min(MOST_DB, Math.max(0, SLOPE * belowDb));
    this.#gainStep = (10 ** (-takenDb / 20) - this.#gain) / this.#stepLength;
  }
}

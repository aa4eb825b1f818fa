import { Biquad } from "@voicewright/audio/signal/biquad";
import { kWeightingStages, loudnessOfPower } from "@voicewright/audio/measure/loudness";

export type DynamicsOptions = {
  readonly sampleRateHz: number;
  /** The level that is left as it is, LUFS. */
  readonly usualLufs: number;
  /** Time over which the level is averaged, seconds. */
  readonly seconds: number;
  /** Decibels of gain per decibel above the usual level; negative evens out. */
  readonly slope: number;
};

const GAIN_STEP_SECONDS = 0.002;
/** Levels count as this far away at most, above and below. */
const LEVEL_BOUNDS_DB = { min: -10, max: 8 };
/** Further below the usual level is a pause, in which the gain stays. */
const PAUSE_DB = -22;

/** A gain that follows the loudness of speech; works in place. */
export class Dynamics {
  readonly #options: DynamicsOptions;
  readonly #weighting: readonly Biquad[];
  readonly #forgetting: number;
  readonly #stepLength: number;
  #power: number;
  #gain = 1;
  #gainStep = 0;
  #untilStep = 0;

  constructor(options: DynamicsOptions) {
    this.#options = options;
    this.#weighting = kWeightingStages(options.sampleRateHz).map((stage) => new Biquad(stage));
    this.#forgetting = 1 - Math.exp(-1 / (options.sampleRateHz * options.seconds));
    this.#stepLength = Math.round(options.sampleRateHz * GAIN_STEP_SECONDS);
    // Starts out at the usual level, which asks for no gain.
    this.#power = 10 ** ((options.usualLufs - loudnessOfPower(1)) / 10);
  }

  apply(samples: Float32Array): void {
    const weighted = new Float64Array(samples);
    for (const stage of this.#weighting) stage.process(weighted);
    for (let index = 0; index < samples.length; index++) {
      const value = weighted[index] ?? 0;
      this.#power += (value * value - this.#power) * this.#forgetting;
      if (this.#untilStep === 0) this.#aim();
      this.#untilStep--;
      this.#gain += this.#gainStep;
      samples[index] = (samples[index] ?? 0) * this.#gain;
    }
  }

  #aim(): void {
    this.#untilStep = this.#stepLength;
    const levelDb = loudnessOfPower(this.#power + 1e-12) - this.#options.usualLufs;
    if (levelDb < PAUSE_DB) {
      this.#gainStep = 0;
      return;
    }
    const counted = Math.min(LEVEL_BOUNDS_DB.max, Math.max(LEVEL_BOUNDS_DB.min, levelDb));
    const aimed = 10 ** ((this.#options.slope * counted) / 20);
    this.#gainStep = (aimed - this.#gain) / this.#stepLength;
  }
}

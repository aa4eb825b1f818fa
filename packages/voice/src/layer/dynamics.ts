import { KWeighting, loudnessOfPower } from "@voicewright/audio/measure/loudness";

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
  readonly #weighting: KWeighting;
  readonly #forgetting: number;
  readonly #stepLength: number;
  #power: number;
  #gain = 1;
  #gainStep = 0;
  #untilStep = 0;

  constructor(options: DynamicsOptions) {
    this.#options = options;
    this.#weighting = new KWeighting(options.sampleRateHz);
    this.#forgetting = 1 - Math.exp(-1 / (options.sampleRateHz * options.seconds));
    this.#stepLength = Math.round(options.sampleRateHz * GAIN_STEP_SECONDS);
    // Starts out at the usual level, which asks for no gain.
    this.#power = 10 ** ((options.usualLufs - loudnessOfPower(1)) / 10);
  }

  apply(samples: Float32Array): void {
    const weighted = this.#weighting.process(samples);
    const forgetting = this.#forgetting;
    let [power, gain, gainStep, untilStep] = [this.#power, this.#gain, this.#gainStep, this.#untilStep];
    for (let index = 0; index < samples.length; index++) {
      const value = weighted[index] ?? 0;
      power += (value * value - power) * forgetting;
      if (untilStep === 0) {
        gainStep = this.#stepTo(power, gain);
        untilStep = this.#stepLength;
      }
      untilStep--;
      gain += gainStep;
      samples[index] = (samples[index] ?? 0) * gain;
    }
    [this.#power, this.#gain, this.#gainStep, this.#untilStep] = [power, gain, gainStep, untilStep];
  }

  /** By how much the gain goes on with each sample until it is aimed again. */
  #stepTo(power: number, gain: number): number {
    const levelDb = loudnessOfPower(power + 1e-12) - this.#options.usualLufs;
    if (levelDb < PAUSE_DB) return 0;
    const counted = Math.min(LEVEL_BOUNDS_DB.max, Math.max(LEVEL_BOUNDS_DB.min, levelDb));
    const aimed = 10 ** ((this.#options.slope * counted) / 20);
    return (aimed - gain) / this.#stepLength;
  }
}

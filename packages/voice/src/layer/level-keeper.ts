import { Biquad } from "@voicewright/audio/signal/biquad";
import { kWeightingStages } from "@voicewright/audio/measure/loudness";

const MEMORY_SECONDS = 3;
/** What average speech does counts as much as this much of the actual speech. */
const PRIOR_SECONDS = 0.3;
/** K-weighted mean square of ordinary speech. */
const PRIOR_POWER = 0.01;
const GAIN_STEP_SECONDS = 0.01;
const GAIN_BOUNDS = { min: 10 ** (-5 / 20), max: 10 ** (5 / 20) };

/** Undoes slowly what a change of tone does to the loudness of this particular voice. */
export class LevelKeeper {
  readonly #weightingBefore: readonly Biquad[];
  readonly #weightingAfter: readonly Biquad[];
  readonly #memory: number;
  readonly #stepLength: number;
  #before: number;
  #after: number;
  #gain = 1;
  #gainStep = 0;
  #untilStep = 0;

  constructor(sampleRateHz: number) {
    this.#weightingBefore = kWeightingStages(sampleRateHz).map((stage) => new Biquad(stage));
    this.#weightingAfter = kWeightingStages(sampleRateHz).map((stage) => new Biquad(stage));
    this.#memory = Math.exp(-1 / (sampleRateHz * MEMORY_SECONDS));
    this.#stepLength = Math.round(sampleRateHz * GAIN_STEP_SECONDS);
    this.#before = PRIOR_POWER * PRIOR_SECONDS * sampleRateHz;
    this.#after = this.#before;
  }

  /** Works in place on `changed`, which is `original` with another tone. */
  apply(original: Float32Array, changed: Float32Array): void {
    for (let index = 0; index < changed.length; index++) {
      const sample = changed[index] ?? 0;
      this.#before = this.#before * this.#memory + weightedPower(this.#weightingBefore, original[index] ?? 0);
      this.#after = this.#after * this.#memory + weightedPower(this.#weightingAfter, sample);
      if (this.#untilStep === 0) this.#aim();
      this.#untilStep--;
      this.#gain += this.#gainStep;
      changed[index] = sample * this.#gain;
    }
  }

  #aim(): void {
    this.#untilStep = this.#stepLength;
    const kept = Math.sqrt((this.#before + Number.MIN_VALUE) / (this.#after + Number.MIN_VALUE));
    this.#gainStep = (Math.min(GAIN_BOUNDS.max, Math.max(GAIN_BOUNDS.min, kept)) - this.#gain) / this.#stepLength;
  }
}

function weightedPower(weighting: readonly Biquad[], sample: number): number {
  let weighted = sample;
  for (const stage of weighting) weighted = stage.next(weighted);
  return weighted * weighted;
}

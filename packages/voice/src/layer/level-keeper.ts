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
    const before = weighted(this.#weightingBefore, original);
    const after = weighted(this.#weightingAfter, changed);
    for (let index = 0; index < changed.length; index++) {
      this.#before = this.#before * this.#memory + (before[index] ?? 0) ** 2;
      this.#after = this.#after * this.#memory + (after[index] ?? 0) ** 2;
      if (this.#untilStep === 0) this.#aim();
      this.#untilStep--;
      this.#gain += this.#gainStep;
      changed[index] = (changed[index] ?? 0) * this.#gain;
    }
  }

  #aim(): void {
    this.#untilStep = this.#stepLength;
    const kept = Math.sqrt((this.#before + Number.MIN_VALUE) / (this.#after + Number.MIN_VALUE));
    this.#gainStep = (Math.min(GAIN_BOUNDS.max, Math.max(GAIN_BOUNDS.min, kept)) - this.#gain) / this.#stepLength;
  }
}

function weighted(weighting: readonly Biquad[], samples: Float32Array): Float64Array {
  const copy = new Float64Array(samples);
  for (const stage of weighting) stage.process(copy);
  return copy;
}

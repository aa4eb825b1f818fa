import { KWeighting } from "@voicewright/audio/measure/loudness";

const MEMORY_SECONDS = 3;
/** What average speech does counts as much as this much of the actual speech. */
const PRIOR_SECONDS = 0.3;
/** K-weighted mean square of ordinary speech. */
const PRIOR_POWER = 0.01;
const GAIN_STEP_SECONDS = 0.01;
const GAIN_BOUNDS = { min: 10 ** (-5 / 20), max: 10 ** (5 / 20) };

/** Undoes slowly what a change of tone does to the loudness of this particular voice. */
export class LevelHold {
  readonly #weightingBefore: KWeighting;
  readonly #weightingAfter: KWeighting;
  readonly #memory: number;
  readonly #stepLength: number;
  #before: number;
  #after: number;
  #gain = 1;
  #gainStep = 0;
  #untilStep = 0;

  /** `usualPower`: K-weighted mean square of the voice, where that is known. */
  constructor(sampleRateHz: number, usualPower = PRIOR_POWER) {
    this.#weightingBefore = new KWeighting(sampleRateHz);
    this.#weightingAfter = new KWeighting(sampleRateHz);
    this.#memory = Math.exp(-1 / (sampleRateHz * MEMORY_SECONDS));
    this.#stepLength = Math.round(sampleRateHz * GAIN_STEP_SECONDS);
    this.#before = usualPower * PRIOR_SECONDS * sampleRateHz;
    this.#after = this.#before;
  }

  /** Works in place on `changed`, which is `original` with another tone. */
  apply(original: Float32Array, changed: Float32Array): void {
    const weightedBefore = this.#weightingBefore.process(original);
    const weightedAfter = this.#weightingAfter.process(changed);
    const memory = this.#memory;
    let [before, after, gain, gainStep, untilStep] = [
      this.#before,
      this.#after,
      this.#gain,
      this.#gainStep,
      this.#untilStep,
    ];
    for (let index = 0; index < changed.length; index++) {
      before = before * memory + (weightedBefore[index] ?? 0) ** 2;
      after = after * memory + (weightedAfter[index] ?? 0) ** 2;
      if (untilStep === 0) {
        gainStep = this.#stepTo(before, after, gain);
        untilStep = this.#stepLength;
      }
      untilStep--;
      gain += gainStep;
      changed[index] = (changed[index] ?? 0) * gain;
    }
    [this.#before, this.#after] = [before, after];
    [this.#gain, this.#gainStep, this.#untilStep] = [gain, gainStep, untilStep];
  }

  /** By how much the gain goes on with each sample until it is aimed again. */
  #stepTo(before: number, after: number, gain: number): number {
    const kept = Math.sqrt((before + Number.MIN_VALUE) / (after + Number.MIN_VALUE));
    return (Math.min(GAIN_BOUNDS.max, Math.max(GAIN_BOUNDS.min, kept)) - gain) / this.#stepLength;
  }
}

import { F0_FRAME_SECONDS, createF0Tracker } from "@voicewright/audio/measure/f0";
import type { F0Tracker } from "@voicewright/audio/measure/f0";
import type { SeededRandom } from "@voicewright/audio/signal/seeded-random";
import { GrainSynthesizer } from "./spectrum/grains.ts";
import { type Inflection, Inflections } from "./pitch/inflections.ts";
import { PitchMarker } from "./pitch/pitch-marks.ts";
import { SampleWindow } from "./spectrum/sample-window.ts";
import type { EnvelopeChange } from "../likeness/speaker-map.ts";
import type { VoicePlan } from "./voice-plan.ts";

/** Where speakers keep their pitch, relative to their usual one. */
const PITCH_SPAN = { lowest: 0.5, highest: 2.2 };
const PITCH_BOUNDS_HZ = { lowest: 50, highest: 650 };
/** A mark may lie this much further than the longest period from the one before. */
const GAP_SLACK = 1.5;

export type RevoicerOptions = {
  readonly plan: VoicePlan;
  readonly sampleRateHz: number;
  readonly random: SeededRandom;
  /** Turns the envelopes into another speaker's. */
  readonly envelopeChange?: EnvelopeChange | undefined;
};

/** Changes pitch, formants, timing and phonation of a stream: tracks the pitch, marks the pulses, sets the grains. */
export class Revoicer {
  readonly #sampleRateHz: number;
  readonly #rate: number;
  readonly #longestGap: number;
  readonly #tracker: F0Tracker;
  readonly #marker: PitchMarker;
  readonly #grains: GrainSynthesizer;
  readonly #inflections: Inflections;
  readonly #input = new SampleWindow();
  #f0: number[] = [];
  /** Frame number of `#f0[0]`. */
  #firstFrame = 0;
  #inputLength = 0;
  #outputLength = 0;

  constructor(options: RevoicerOptions) {
    const { plan, sampleRateHz, random, envelopeChange } = options;
    const expectedHz = plan.pitch.centreHz;
    const floorHz = Math.max(PITCH_BOUNDS_HZ.lowest, expectedHz * PITCH_SPAN.lowest);
    const ceilingHz = Math.min(PITCH_BOUNDS_HZ.highest, expectedHz * PITCH_SPAN.highest);
    this.#sampleRateHz = sampleRateHz;
    this.#rate = plan.rate;
    this.#inflections = new Inflections(sampleRateHz);
    this.#longestGap = Math.ceil((GAP_SLACK * sampleRateHz) / floorHz);
    this.#tracker = createF0Tracker({ sampleRateHz, floorHz, ceilingHz, expectedHz });
    this.#marker = new PitchMarker(sampleRateHz, floorHz);
    this.#grains = new GrainSynthesizer({
      plan,
      sampleRateHz,
      longestGap: this.#longestGap,
      random,
      envelopeChange,
      inflections: this.#inflections,
    });
  }

  /** Says what becomes of speech that is still to come, in order. */
  inflect(inflections: readonly Inflection[]): void {
    this.#inflections.add(inflections);
  }

  /** When the sound at `inputMs` of the input is heard in the output. */
  mapTimeMs(inputMs: number): number {
    return (inputMs + this.#inflections.lagMs(inputMs)) / this.#rate;
  }

  process(samples: Float32Array, isLast: boolean): Float32Array {
    this.#input.append(samples);
    this.#inputLength += samples.length;
    this.#f0.push(...this.#tracker.process(samples));
    if (isLast) return this.#finish();
    const output = this.#advance(this.#input.end, (this.#firstFrame + this.#f0.length - 1) * this.#frameLength);
    this.#outputLength += output.length;
    return output;
  }

  #finish(): Float32Array {
    this.#f0.push(...this.#tracker.finish());
    // Silence lets the last grains be settled by the same rules as all others.
    this.#input.extendTo(this.#inputLength + 12 * this.#longestGap);
    const output = this.#advance(this.#input.end, Number.POSITIVE_INFINITY);
    const lag = (this.#inflections.lagMs(Infinity) * this.#sampleRateHz) / 1000;
    return output.slice(0, Math.max(0, Math.round((this.#inputLength + lag) / this.#rate) - this.#outputLength));
  }

  #advance(inputEnd: number, f0End: number): Float32Array {
    for (;;) {
      const mark = this.#marker.next(this.#input, this.#f0At, inputEnd, f0End);
      if (mark === undefined) break;
      this.#grains.addMark(mark);
    }
    const output = this.#grains.render(this.#input);
    this.#input.discardBefore(Math.min(this.#marker.neededFrom, this.#grains.neededFrom));
    const doneFrames = Math.floor(this.#marker.neededFrom / this.#frameLength) - this.#firstFrame;
    if (doneFrames > 0) {
      this.#f0.splice(0, doneFrames);
      this.#firstFrame += doneFrames;
    }
    return output;
  }

  readonly #f0At = (position: number): number =>
    this.#f0[Math.round(position / this.#frameLength) - this.#firstFrame] ?? 0;

  get #frameLength(): number {
    return this.#sampleRateHz * F0_FRAME_SECONDS;
  }
}

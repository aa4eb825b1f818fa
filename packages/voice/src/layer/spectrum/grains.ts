import type { SeededRandom } from "@voicewright/audio/signal/seeded-random";
import { type Breath, BREATH_TAIL_SECONDS, createBreath } from "../breath.ts";
import { createWhisper, WHISPER_TAIL_SECONDS } from "../whisper.ts";
import { EnvelopeFilter } from "./envelope-filter.ts";
import { GrainShaper } from "./grain-shaper.ts";
import type { InflectionAt, Inflections } from "../pitch/inflections.ts";
import type { PitchMark } from "../pitch/pitch-marks.ts";
import { createPitchTarget } from "../pitch/pitch-target.ts";
import type { PitchTarget } from "../pitch/pitch-target.ts";
import { SampleWindow } from "./sample-window.ts";
import { createSincInterpolator } from "./sinc-interpolation.ts";
import type { SincInterpolator } from "./sinc-interpolation.ts";
import type { EnvelopeChange } from "../../likeness/speaker-map.ts";
import type { VoicePlan } from "../voice-plan.ts";

export type GrainOptions = {
  readonly plan: VoicePlan;
  readonly sampleRateHz: number;
  /** Longest distance of two marks, in samples. */
  readonly longestGap: number;
  readonly random: SeededRandom;
  /** Turns the envelopes into another speaker's. */
  readonly envelopeChange?: EnvelopeChange | undefined;
  readonly inflections: Inflections;
};

/** Irregularity at full roughness: relative spread of the periods, and how much weaker every other pulse is. */
const MAX_JITTER = 0.035;
const MAX_SUBHARMONIC = 0.35;
/** Below this rate sounds without pitch would repeat audibly, so repetitions run backwards. */
const REVERSAL_RATE = 0.97;
/** Grains whose inner speed is this close to one still join up. */
const TIME_WARP_TOLERANCE = 0.03;
/** A pulse is scaled to keep the power when pulses become more or fewer, within limits. */
const PULSE_GAIN_BOUNDS = { min: 0.75, max: 1.4 };
/** Measured on speech: what overlapping pulses lose once they no longer join up, and how far off that is. */
const LOST_OVERLAP_GAIN = 1.1;
const LOST_OVERLAP_DISTANCE = 0.1;
/** A base voice may end nine semitones below its usual pitch, where a question of a higher voice ends six above. */
const INFLECTED_RATIO_BOUNDS = { min: 0.5, max: 3 };

/** A piece of input and where it goes: centres in samples, halves in output samples, inner speed as a factor. */
type Grain = {
  readonly inputCentre: number;
  readonly outputCentre: number;
  readonly left: number;
  readonly right: number;
  readonly speed: number;
  readonly gain: number;
  readonly isVoiced: boolean;
};

/**
 * Pitch-synchronous overlap-add (Moulines & Charpentier 1990). A grain reaches from the mark before its own to
 * the mark after it and is set down at the distance from its predecessor that the target pitch asks for.
 * Inside the grain time runs faster or slower, which moves the formants and nothing else.
 */
export class GrainSynthesizer {
  readonly #plan: VoicePlan;
  readonly #sampleRateHz: number;
  readonly #reach: number;
  /** Whether time inside the grains runs at another speed, so that neighbours no longer join up. */
  readonly #warpsTime: boolean;
  readonly #random: SeededRandom;
  readonly #inflections: Inflections;
  readonly #pitchTarget: PitchTarget;
  readonly #interpolator: SincInterpolator;
  readonly #shaper: GrainShaper | undefined;
  readonly #normal = new Float32Array(1);
  readonly #output = new SampleWindow();
  #weights = new Float64Array(0);
  #marks: PitchMark[] = [];
  /** Index in `#marks` of the mark of the next grain. */
  #current = 0;
  /** Where the next grain is centred, in output samples. */
  #time = 0;
  /** By how much the output is behind, where words were stretched; in input samples. */
  #lag = 0;
  #previousStep = 0;
  #previousStepIsVoiced = false;
  #previousPosition = -1;
  #wasReversed = false;
  #ratio = 1;
  #pulseCount = 0;

  constructor(options: GrainOptions) {
    const { plan, sampleRateHz, longestGap, random, envelopeChange, inflections } = options;
    this.#inflections = inflections;
    this.#plan = plan;
    this.#sampleRateHz = sampleRateHz;
    this.#random = random;
    this.#warpsTime = Math.abs(plan.vocalTractScale - 1) > TIME_WARP_TOLERANCE;
    this.#pitchTarget = createPitchTarget(plan.pitch, random);
    // At low rates speech reaches up to Nyquist, which takes a sharper filter.
    this.#interpolator = createSincInterpolator(sampleRateHz < 32_000 ? 32 : 16, Math.min(1, 1 / plan.vocalTractScale));
    const tailSeconds = plan.isWhispered ? WHISPER_TAIL_SECONDS : BREATH_TAIL_SECONDS;
    const size = 2 ** Math.ceil(Math.log2(2 * (longestGap + tailSeconds * sampleRateHz)));
    const breath = createPlannedBreath(plan, size, sampleRateHz, random);
    const { vocalTractScale } = plan;
    const envelope =
      envelopeChange && new EnvelopeFilter({ map: envelopeChange, fftSize: size, sampleRateHz, vocalTractScale });
    this.#shaper = breath || envelope ? new GrainShaper(size, envelope, breath, plan.isWhispered) : undefined;
    this.#reach = this.#shaper === undefined ? longestGap : size / 2;
  }

  /** Input before this position is not looked at any more. */
  get neededFrom(): number {
    return (this.#marks[this.#current]?.position ?? 0) - this.#inputReach;
  }

  get #inputReach(): number {
    return Math.ceil(this.#reach * this.#plan.vocalTractScale) + this.#interpolator.taps;
  }

  addMark(mark: PitchMark): void {
    this.#marks.push(mark);
  }

  /** Sets down every grain that the marks and the input settle; returns the output no later grain touches. */
  render(input: SampleWindow): Float32Array {
    for (;;) {
      const mark = this.#selectMark();
      if (mark === undefined || mark.position + this.#inputReach > input.end) break;
      this.#setDown(mark, input);
    }
    const forgotten = Math.max(0, this.#current - 1);
    this.#marks.splice(0, forgotten);
    this.#current -= forgotten;
    return this.#output.takeUntil(Math.max(this.#output.start, Math.floor(this.#time) - this.#reach));
  }

  /** The mark nearest to the time of the next grain, once no later mark can be nearer and its successor is known. */
  #selectMark(): PitchMark | undefined {
    const inputTime = this.#time * this.#plan.rate - this.#lag;
    for (;;) {
      const mark = this.#marks[this.#current];
      const next = this.#marks[this.#current + 1];
      if (mark === undefined || next === undefined) return undefined;
      if (Math.abs(next.position - inputTime) > Math.abs(mark.position - inputTime)) return mark;
      this.#current++;
    }
  }

  #setDown(mark: PitchMark, input: SampleWindow): void {
    const before = this.#marks[this.#current - 1];
    const after = this.#marks[this.#current + 1] ?? mark;
    const gap = after.position - mark.position;
    const isVoicedGap = mark.isVoiced && after.isVoiced;
    const inflection = this.#inflections.isEmpty ? undefined : this.#inflections.at(mark.position);
    if (isVoicedGap) this.#ratio = this.#pitchTarget(mark.f0Hz, this.#time / this.#sampleRateHz);
    if (isVoicedGap && inflection !== undefined) this.#ratio = this.#inflect(inflection, mark.f0Hz);
    const step = isVoicedGap ? (gap / this.#ratio) * this.#jitter() : gap;
    // Pulses that move together overlap less when their windows shrink a little, which keeps the buzz down.
    const crowding = Math.sqrt(Math.max(1, this.#ratio));
    // Between pulses the window keeps the length it has in the input; elsewhere windows must add up to one.
    const followsPulse = this.#previousStepIsVoiced && mark.isVoiced && before?.isVoiced === true;
    const isRepeated = mark.position === this.#previousPosition;
    this.#wasReversed = !mark.isVoiced && isRepeated && this.#plan.rate < REVERSAL_RATE && !this.#wasReversed;
    this.#addGrain(input, {
      inputCentre: mark.position,
      outputCentre: this.#time,
      left: followsPulse ? (mark.position - before.position) / crowding : this.#previousStep,
      right: isVoicedGap ? gap / crowding : step,
      speed: this.#wasReversed ? -this.#plan.vocalTractScale : this.#plan.vocalTractScale,
      gain: (mark.isVoiced ? this.#pulseGain() : 1) * (inflection?.gain ?? 1),
      isVoiced: mark.isVoiced,
    });
    this.#previousPosition = mark.position;
    this.#previousStep = step;
    this.#previousStepIsVoiced = isVoicedGap;
    if (inflection !== undefined) this.#lag += step * this.#plan.rate * (1 - 1 / inflection.stretch);
    this.#time += step;
  }

  #inflect({ ratio, riseShare, riseTo }: InflectionAt, f0Hz: number): number {
    const { centreHz, ratio: usualRatio } = this.#plan.pitch;
    const risen = (riseTo * centreHz * usualRatio) / (f0Hz * this.#ratio);
    const inflected = this.#ratio * ratio * risen ** riseShare;
    return Math.min(INFLECTED_RATIO_BOUNDS.max, Math.max(INFLECTED_RATIO_BOUNDS.min, inflected));
  }

  #jitter(): number {
    if (this.#plan.roughness === 0) return 1;
    this.#random.fillNormal(this.#normal);
    return 1 + MAX_JITTER * this.#plan.roughness * Math.max(-2, Math.min(2, this.#normal[0] ?? 0));
  }

  #pulseGain(): number {
    const kept = Math.min(PULSE_GAIN_BOUNDS.max, Math.max(PULSE_GAIN_BOUNDS.min, 1 / Math.sqrt(this.#ratio)));
    const moved = Math.max(Math.abs(Math.log(this.#ratio)), Math.abs(Math.log(this.#plan.vocalTractScale)));
    const restored = 1 + (LOST_OVERLAP_GAIN - 1) * Math.min(1, moved / LOST_OVERLAP_DISTANCE);
    const alternation = (MAX_SUBHARMONIC / 2) * this.#plan.roughness;
    return kept * restored * (this.#pulseCount++ % 2 === 0 ? 1 + alternation : 1 - alternation);
  }

  #addGrain(input: SampleWindow, grain: Grain): void {
    if (this.#shaper?.shapes(grain.isVoiced)) this.#addShapedGrain(this.#shaper, input, grain);
    else this.#addPlainGrain(input, grain);
  }

  #addPlainGrain(input: SampleWindow, grain: Grain): void {
    const first = Math.max(this.#output.start, Math.ceil(grain.outputCentre - grain.left));
    const last = Math.floor(grain.outputCentre + grain.right);
    this.#output.extendTo(last + 1);
    const output = this.#output.samples;
    const offset = this.#output.start;
    const weights = this.#weigh(grain, first, last);
    for (let position = first; position <= last; position++) {
      const value = (weights[position - first] ?? 0) * this.#readInput(input, grain, position);
      output[position - offset] = (output[position - offset] ?? 0) + value;
    }
  }

  #addShapedGrain(shaper: GrainShaper, input: SampleWindow, grain: Grain): void {
    const half = shaper.size / 2;
    const origin = Math.round(grain.outputCentre) - half;
    const samples = shaper.begin();
    const first = Math.ceil(grain.outputCentre - Math.min(grain.left, half - 1));
    const last = Math.floor(grain.outputCentre + Math.min(grain.right, half - 1));
    const weights = this.#weigh(grain, first, last);
    for (let position = first; position <= last; position++) {
      samples[position - origin] = (weights[position - first] ?? 0) * this.#readInput(input, grain, position);
    }
    shaper.apply(grain.isVoiced, last - first);
    this.#output.extendTo(origin + shaper.size);
    const output = this.#output.samples;
    const start = this.#output.start;
    for (let index = Math.max(0, start - origin); index < shaper.size; index++) {
      const slot = origin + index - start;
      output[slot] = (output[slot] ?? 0) + (samples[index] ?? 0);
    }
  }

  /**
   * What the grain counts at the output positions from `first` to `last`, valid until the next call: rising and falling
   * halves of Hann windows. Noise that no longer continues from grain to grain adds up by power instead, which takes the
   * roots of them.
   */
  #weigh(grain: Grain, first: number, last: number): Float64Array {
    const length = Math.max(0, last - first + 1);
    if (this.#weights.length < length) this.#weights = new Float64Array(2 * length);
    const weights = this.#weights;
    const rising = Math.min(length, Math.max(0, Math.ceil(grain.outputCentre) - first));
    fillHann(weights, { from: 0, to: rising, distance: first - grain.outputCentre, half: grain.left });
    fillHann(weights, { from: rising, to: length, distance: first + rising - grain.outputCentre, half: grain.right });
    const takesRoots = this.#warpsTime && !grain.isVoiced;
    for (let index = 0; index < length; index++) {
      const weight = weights[index] ?? 0;
      weights[index] = grain.gain * (takesRoots ? Math.sqrt(Math.max(0, weight)) : weight);
    }
    return weights;
  }

  #readInput(input: SampleWindow, grain: Grain, position: number): number {
    const distance = position - grain.outputCentre;
    return this.#interpolator.at(input.samples, grain.inputCentre + distance * grain.speed - input.start);
  }
}

type HannStretch = {
  readonly from: number;
  readonly to: number;
  /** From the middle of the window, of the value at `from`, samples. */
  readonly distance: number;
  readonly half: number;
};

/** Values of a Hann window around its middle; each cosine comes from the two before it (Chebyshev's recurrence). */
function fillHann(weights: Float64Array, { from, to, distance, half }: HannStretch): void {
  if (half === 0) {
    for (let index = from; index < to; index++) weights[index] = distance + index - from === 0 ? 1 : 0;
    return;
  }
  const angle = Math.PI / half;
  const factor = 2 * Math.cos(angle);
  let cosine = Math.cos(angle * distance);
  let following = Math.cos(angle * (distance + 1));
  for (let index = from; index < to; index++) {
    weights[index] = 0.5 + 0.5 * cosine;
    const next = factor * following - cosine;
    cosine = following;
    following = next;
  }
}

function createPlannedBreath(
  plan: VoicePlan,
  size: number,
  sampleRateHz: number,
  random: SeededRandom,
): Breath | undefined {
  if (plan.isWhispered) return createWhisper(size, sampleRateHz, random);
  return plan.breathiness > 0 ? createBreath(plan.breathiness, size, sampleRateHz, random) : undefined;
}

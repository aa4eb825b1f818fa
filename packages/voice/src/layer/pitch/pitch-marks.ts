import type { SampleWindow } from "../spectrum/sample-window.ts";

/** Where a grain of the base speech is centred: on a glottal pulse, or at a regular step where there is none. */
export type PitchMark = {
  /** Sample position in the input. */
  readonly position: number;
  readonly isVoiced: boolean;
  /** 0 when not voiced. */
  readonly f0Hz: number;
};

/** F0 by sample position; 0 where the speech is not voiced. */
export type F0Lookup = (position: number) => number;

/** Mean distance of unvoiced marks: short enough for bursts. */
const UNVOICED_STEP_SECONDS = 0.005;
/** The distance varies by this share, or seams between grains would hum. */
const UNVOICED_STEP_SPREAD = 0.1;
/** Multiples of it modulo 1 are spread evenly in every short run. */
const GOLDEN_SECTION = 0.618_033_988_75;
/** The next pulse is looked for so far around the expected period. */
const SEARCH_REACH = 0.2;
/** Likeness keeps marks on the same point of each cycle, energy keeps them on the pulse. */
const ENERGY_WEIGHT = 0.35;
/** Marks are compared and weighed at about this rate, which keeps the pulse and saves most of the work. */
const COMPARISON_RATE_HZ = 11_025;

/**
 * Places marks along a stream. In voiced speech each lies about a period after the last, where the waveform
 * looks most like that around the last one and has its energy.
 */
export class PitchMarker {
  readonly #sampleRateHz: number;
  readonly #unvoicedStep: number;
  readonly #longestPeriod: number;
  readonly #stride: number;
  #last: PitchMark | undefined;
  #unvoicedCount = 0;

  constructor(sampleRateHz: number, floorHz: number) {
    this.#sampleRateHz = sampleRateHz;
    this.#unvoicedStep = Math.round(sampleRateHz * UNVOICED_STEP_SECONDS);
    this.#longestPeriod = Math.ceil(sampleRateHz / floorHz);
    this.#stride = Math.max(1, Math.round(sampleRateHz / COMPARISON_RATE_HZ));
  }

  /** Input before this position is not looked at any more. */
  get neededFrom(): number {
    return (this.#last?.position ?? 0) - this.#longestPeriod;
  }

  /** The next mark, if the input up to `inputEnd` and the F0 up to `f0End` suffice to place it. */
  next(input: SampleWindow, f0At: F0Lookup, inputEnd: number, f0End: number): PitchMark | undefined {
    const last = this.#last;
    if (last === undefined) return this.#place(0, 0);
    if (last.position + 2 * this.#longestPeriod > inputEnd) return undefined;
    if (last.position + this.#longestPeriod > f0End) return undefined;
    if (last.isVoiced) return this.#continueVoice(last, input, f0At);
    const f0Hz = f0At(last.position + this.#unvoicedStep);
    if (f0Hz === 0) return this.#placeUnvoiced(last);
    const first = last.position + (this.#unvoicedStep >> 1);
    return this.#place(this.#loudest(input, first, first + this.#sampleRateHz / f0Hz), f0Hz);
  }

  #place(position: number, f0Hz: number): PitchMark {
    this.#last = { position: Math.round(position), isVoiced: f0Hz > 0, f0Hz };
    return this.#last;
  }

  #placeUnvoiced(last: PitchMark): PitchMark {
    const variation = ((this.#unvoicedCount++ * GOLDEN_SECTION) % 1) - 0.5;
    return this.#place(last.position + this.#unvoicedStep * (1 + UNVOICED_STEP_SPREAD * 2 * variation), 0);
  }

  #continueVoice(last: PitchMark, input: SampleWindow, f0At: F0Lookup): PitchMark {
    const f0Hz = f0At(last.position + this.#sampleRateHz / last.f0Hz);
    if (f0Hz === 0) return this.#placeUnvoiced(last);
    const period = this.#sampleRateHz / f0Hz;
    return this.#place(this.#mostAlike(input, last.position, period), f0Hz);
  }

  #loudest(input: SampleWindow, from: number, to: number): number {
    let best = from;
    let bestEnergy = -1;
    for (let position = from; position < to; position += this.#stride) {
      const energy = this.#energyAround(input, position);
      if (energy <= bestEnergy) continue;
      best = position;
      bestEnergy = energy;
    }
    return best;
  }

  #mostAlike(input: SampleWindow, last: number, period: number): number {
    const reach = Math.max(1, Math.round(period * SEARCH_REACH));
    const expected = Math.round(last + period);
    const positions: number[] = [];
    for (let shift = -reach; shift <= reach; shift += this.#stride) positions.push(expected + shift);
    const energies = positions.map((position) => this.#energyAround(input, position));
    const largestEnergy = Math.max(...energies, 1e-12);
    const scores = positions.map(
      (position, index) =>
        this.#likeness(input, last, position, period) + (ENERGY_WEIGHT * (energies[index] ?? 0)) / largestEnergy,
    );
    const best = scores.indexOf(Math.max(...scores));
    return (positions[best] ?? expected) + this.#stride * peakShift(scores, best);
  }

  /** Correlation of the cycles around two positions, -1…1. */
  #likeness(input: SampleWindow, first: number, second: number, period: number): number {
    const half = Math.round(period / 2);
    const { samples, start } = input;
    let product = 0;
    let firstEnergy = 1e-12;
    let secondEnergy = 1e-12;
    for (let offset = -half; offset <= half; offset += this.#stride) {
      const a = samples[first + offset - start] ?? 0;
      const b = samples[second + offset - start] ?? 0;
      product += a * b;
      firstEnergy += a * a;
      secondEnergy += b * b;
    }
    return product / Math.sqrt(firstEnergy * secondEnergy);
  }

  /** Mean square of about 2 ms. */
  #energyAround(input: SampleWindow, position: number): number {
    const half = Math.round(this.#sampleRateHz * 0.001);
    const first = Math.round(position) - input.start;
    let energy = 0;
    for (let offset = -half; offset <= half; offset += this.#stride)
      energy += (input.samples[first + offset] ?? 0) ** 2;
    return energy;
  }
}

/** Where between its neighbours the peak of a parabola through a largest value lies, -0.5…0.5 steps. */
function peakShift(scores: readonly number[], best: number): number {
  const before = scores[best - 1];
  const here = scores[best] ?? 0;
  const after = scores[best + 1];
  if (before === undefined || after === undefined) return 0;
  const curvature = before - 2 * here + after;
  return curvature < 0 ? (0.5 * (before - after)) / curvature : 0;
}

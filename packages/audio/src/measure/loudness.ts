import { Biquad } from "../signal/biquad.ts";
import type { BiquadCoefficients } from "../signal/biquad.ts";

/** Makes the loudness of a mono full-scale 997 Hz sine -3.01 LUFS (ITU-R BS.1770-4). */
const LOUDNESS_OFFSET_DB = -0.691;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_DB = -10;
/** Gating blocks last 400 ms and start every 100 ms. */
const HOPS_PER_SECOND = 10;
const HOPS_PER_BLOCK = 4;

/** Loudness in LUFS of a K-weighted mean square. */
export function loudnessOfPower(weightedMeanSquare: number): number {
  return LOUDNESS_OFFSET_DB + 10 * Math.log10(weightedMeanSquare);
}

/** K-weighted mean square of a loudness in LUFS. */
export function powerOfLoudness(lufs: number): number {
  return 10 ** ((lufs - LOUDNESS_OFFSET_DB) / 10);
}

/** The two stages of K-weighting for any sample rate: head shelf, then high-pass (ITU-R BS.1770-4, bilinear). */
export function kWeightingStages(sampleRateHz: number): readonly [BiquadCoefficients, BiquadCoefficients] {
  return [headShelf(sampleRateHz), lowCut(sampleRateHz)];
}

/** K-weights a stream, block by block. */
export class KWeighting {
  readonly #stages: readonly Biquad[];

  constructor(sampleRateHz: number) {
    this.#stages = kWeightingStages(sampleRateHz).map((stage) => new Biquad(stage));
  }

  /** A weighted copy of a block. */
  process(samples: Float32Array): Float64Array {
    const weighted = new Float64Array(samples);
    for (const stage of this.#stages) stage.process(weighted);
    return weighted;
  }
}

/** Measures the integrated loudness of a mono stream after EBU R128. */
export interface LoudnessMeter {
  push(samples: Float32Array): void;
  /** Integrated loudness of everything so far, LUFS; -Infinity for less than 400 ms or for silence. */
  integratedLufs(): number;
}

export function createLoudnessMeter(sampleRateHz: number): LoudnessMeter {
  const weighting = new KWeighting(sampleRateHz);
  const hopLength = Math.round(sampleRateHz / HOPS_PER_SECOND);
  const hopPowers: number[] = [];
  let energy = 0;
  let count = 0;
  return {
    push(samples) {
      for (const weighted of weighting.process(samples)) {
        energy += weighted * weighted;
        if (++count < hopLength) continue;
        hopPowers.push(energy / hopLength);
        energy = 0;
        count = 0;
      }
    },
    integratedLufs: () => gatedLoudness(blockPowers(hopPowers)),
  };
}

function blockPowers(hopPowers: readonly number[]): number[] {
  const powers: number[] = [];
  for (let end = HOPS_PER_BLOCK; end <= hopPowers.length; end++)
    powers.push(mean(hopPowers.slice(end - HOPS_PER_BLOCK, end)));
  return powers;
}

function gatedLoudness(powers: readonly number[]): number {
  const audible = powers.filter((power) => loudnessOfPower(power) > ABSOLUTE_GATE_LUFS);
  if (audible.length === 0) return -Infinity;
  const threshold = loudnessOfPower(mean(audible)) + RELATIVE_GATE_DB;
  return loudnessOfPower(mean(audible.filter((power) => loudnessOfPower(power) > threshold)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function headShelf(sampleRateHz: number): BiquadCoefficients {
  const k = Math.tan((Math.PI * 1_681.974450955533) / sampleRateHz);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

function lowCut(sampleRateHz: number): BiquadCoefficients {
  const k = Math.tan((Math.PI * 38.13547087602444) / sampleRateHz);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}

import { createRealFft } from "@voicewright/audio/signal/fft";
import type { SeededRandom } from "@voicewright/audio/signal/seeded-random";

/** Replaces part of a grain by noise of the same spectrum. */
export type Breath = {
  /** Works on the grain's spectrum, in place. */
  apply(real: Float64Array, imaginary: Float64Array): void;
};

/** Breath sounds on so long after a grain. */
export const BREATH_TAIL_SECONDS = 0.004;

/** How much of the spectrum turns to noise at full breathiness, by frequency: the voice stays at the bottom. */
const NOISE_SHARES = [
  { frequencyHz: 300, share: 0.02 },
  { frequencyHz: 1_000, share: 0.12 },
  { frequencyHz: 3_000, share: 0.5 },
  { frequencyHz: 6_000, share: 0.8 },
];
const BURST_COUNT = 24;

/**
 * Each grain is convolved with a random short burst of white noise, mixed with the grain itself so that every
 * frequency keeps its power: noise that follows the pulses, as breath does.
 */
export function createBreath(breathiness: number, size: number, sampleRateHz: number, random: SeededRandom): Breath {
  const fft = createRealFft(size);
  const bins = size / 2 + 1;
  const filters = Array.from({ length: BURST_COUNT }, (): Spectrum => {
    const burst = noiseBurst(size, Math.round(BREATH_TAIL_SECONDS * sampleRateHz), random);
    const [real, imaginary] = [new Float64Array(bins), new Float64Array(bins)];
    fft.forward(burst, real, imaginary);
    for (let bin = 0; bin < bins; bin++) {
      const share = breathiness * noiseShare((bin * sampleRateHz) / size);
      real[bin] = Math.sqrt(1 - share) + Math.sqrt(share) * (real[bin] ?? 0);
      imaginary[bin] = Math.sqrt(share) * (imaginary[bin] ?? 0);
    }
    return { real, imaginary };
  });
  return {
    apply: (real, imaginary) => {
      const filter = filters[Math.floor(random.uniform() * BURST_COUNT)];
      if (filter !== undefined) multiplySpectra(real, imaginary, filter);
    },
  };
}

type Spectrum = { readonly real: Float64Array; readonly imaginary: Float64Array };

/** Multiplies complex spectra, in place. */
export function multiplySpectra(real: Float64Array, imaginary: Float64Array, factor: Spectrum): void {
  for (let bin = 0; bin < real.length; bin++) {
    const a = real[bin] ?? 0;
    const b = imaginary[bin] ?? 0;
    const c = factor.real[bin] ?? 0;
    const d = factor.imaginary[bin] ?? 0;
    real[bin] = a * c - b * d;
    imaginary[bin] = a * d + b * c;
  }
}

/** White on average, with unit energy. */
function noiseBurst(size: number, length: number, random: SeededRandom): Float64Array {
  const noise = new Float32Array(length);
  random.fillNormal(noise);
  const energy = noise.reduce((sum, sample) => sum + sample * sample, 0);
  const burst = new Float64Array(size);
  for (const [index, sample] of noise.entries()) burst[index] = sample / Math.sqrt(energy);
  return burst;
}

function noiseShare(frequencyHz: number): number {
  const above = NOISE_SHARES.findIndex((point) => frequencyHz < point.frequencyHz);
  const upper = NOISE_SHARES.at(above);
  const lower = above === -1 ? upper : NOISE_SHARES[Math.max(0, above - 1)];
  if (upper === undefined || lower === undefined) return 0;
  if (upper === lower) return upper.share;
  const position = Math.log(frequencyHz / lower.frequencyHz) / Math.log(upper.frequencyHz / lower.frequencyHz);
  return lower.share + (upper.share - lower.share) * position;
}

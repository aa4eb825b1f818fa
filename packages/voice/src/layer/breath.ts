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

/** Power of the rushing air at full breathiness, relative to that of the voice below 4 kHz. */
const MOST_RUSH = 1;
const VOICE_UP_TO_HZ = 4_000;
/** Share of that power by which the whole is made quieter: the ear hears those frequencies well. */
const LEVEL_TAKEN = 1.5;
/** Its spectrum: none of it where the voice is strongest, so that words stay clear. */
const RUSH_SPECTRUM = [
  { frequencyHz: 900, share: 0 },
  { frequencyHz: 1_600, share: 1 },
  { frequencyHz: 3_800, share: 1 },
  { frequencyHz: 8_000, share: 0.35 },
];
const TINY_POWER = 1e-12;

/** Breath of a breathiness up to 2: above 1 air rushes beside the voice as well. */
export function createBreath(breathiness: number, size: number, sampleRateHz: number, random: SeededRandom): Breath {
  const mixed = createMixedBreath(mixedShare(breathiness), size, sampleRateHz, random);
  if (breathiness <= 1) return mixed;
  const rush = createRush(MOST_RUSH * (breathiness - 1), size, sampleRateHz, random);
  return {
    apply: (real, imaginary) => {
      mixed.apply(real, imaginary);
      rush.apply(real, imaginary);
    },
  };
}

/** Beside rushing air less of the voice itself turns to noise, which costs more clearness. */
function mixedShare(breathiness: number): number {
  return breathiness <= 1 ? breathiness : Math.max(LEAST_MIXED, 1 - MIXED_SLOPE * (breathiness - 1));
}

const LEAST_MIXED = 0.1;
const MIXED_SLOPE = 3;

/**
 * Noise of a given power relative to the grain's, whatever the grain has at those frequencies: bright and dark voices
 * become equally breathy.
 */
function createRush(share: number, size: number, sampleRateHz: number, random: SeededRandom): Breath {
  const bins = size / 2 + 1;
  const lastOfVoice = Math.min(bins - 1, Math.floor((VOICE_UP_TO_HZ * size) / sampleRateHz));
  const spectrum = Float64Array.from({ length: bins }, (_, bin) => shareAt(RUSH_SPECTRUM, (bin * sampleRateHz) / size));
  const ownPower = spectrum.reduce((sum, gain) => sum + gain * gain, 0);
  const quieter = 1 / Math.sqrt(1 + LEVEL_TAKEN * share);
  const bursts = createBursts(size, Math.round(BREATH_TAIL_SECONDS * sampleRateHz), random);
  return {
    apply: (real, imaginary) => {
      const burst = bursts[Math.floor(random.uniform() * BURST_COUNT)];
      if (burst === undefined) return;
      let power = 0;
      for (let bin = 0; bin <= lastOfVoice; bin++) power += (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
      const level = Math.sqrt((share * power) / ownPower);
      for (let bin = 0; bin < bins; bin++) {
        const [a, b] = [real[bin] ?? 0, imaginary[bin] ?? 0];
        // With the grain's phases the noise is where the grain is.
        const gain = (level * (spectrum[bin] ?? 0)) / Math.sqrt(a * a + b * b + TINY_POWER);
        const [c, d] = [burst.real[bin] ?? 0, burst.imaginary[bin] ?? 0];
        real[bin] = quieter * (a + gain * (a * c - b * d));
        imaginary[bin] = quieter * (b + gain * (a * d + b * c));
      }
    },
  };
}

/**
 * Each grain is convolved with a random short burst of white noise, mixed with the grain itself so that every
 * frequency keeps its power: noise that follows the pulses, as breath does.
 */
function createMixedBreath(breathiness: number, size: number, sampleRateHz: number, random: SeededRandom): Breath {
  const bins = size / 2 + 1;
  const filters = createBursts(size, Math.round(BREATH_TAIL_SECONDS * sampleRateHz), random);
  for (const { real, imaginary } of filters) {
    for (let bin = 0; bin < bins; bin++) {
      const share = breathiness * shareAt(NOISE_SHARES, (bin * sampleRateHz) / size);
      real[bin] = Math.sqrt(1 - share) + Math.sqrt(share) * (real[bin] ?? 0);
      imaginary[bin] = Math.sqrt(share) * (imaginary[bin] ?? 0);
    }
  }
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

function createBursts(size: number, length: number, random: SeededRandom): Spectrum[] {
  const fft = createRealFft(size);
  return Array.from({ length: BURST_COUNT }, () => {
    const burst = noiseBurst(size, length, random);
    const [real, imaginary] = [new Float64Array(size / 2 + 1), new Float64Array(size / 2 + 1)];
    fft.forward(burst, real, imaginary);
    return { real, imaginary };
  });
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

function shareAt(
  shares: readonly { readonly frequencyHz: number; readonly share: number }[],
  frequencyHz: number,
): number {
  const above = shares.findIndex((point) => frequencyHz < point.frequencyHz);
  const upper = shares.at(above);
  const lower = above === -1 ? upper : shares[Math.max(0, above - 1)];
  if (upper === undefined || lower === undefined) return 0;
  if (upper === lower) return upper.share;
  const position = Math.log(frequencyHz / lower.frequencyHz) / Math.log(upper.frequencyHz / lower.frequencyHz);
  return lower.share + (upper.share - lower.share) * position;
}

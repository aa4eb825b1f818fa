import { createRealFft } from "@voicewright/audio/signal/fft";
import type { SeededRandom } from "@voicewright/audio/signal/seeded-random";
import { type Breath, multiplySpectra } from "./breath.ts";

/** As long as the slowest pulses are apart, so that no pulse is heard in the noise. */
export const WHISPER_TAIL_SECONDS = 0.018;
const BURST_COUNT = 96;
/** Without pulses there is nothing at the pitch and below; the voice's own tilt falls faster than that of breath. */
const FULL_FROM_HZ = 700;
const TILT_DB_PER_OCTAVE = 2;
const LOW_CUT_DB_PER_OCTAVE = 10;
/** How much of a grain's level comes back that its low frequencies took away (0.5 is all of it): else dark voices fade. */
const LEVEL_KEPT = 0.35;
const TINY_POWER = 1e-9;
const TILT_BOUNDS_DB = { min: -24, max: 6 };

/**
 * Convolves each grain with a random burst of white noise under a Hann window that is longer than the distance of the
 * pulses: what is left of the voice is the resonances of its mouth, in breath.
 */
export function createWhisper(size: number, sampleRateHz: number, random: SeededRandom): Breath {
  const fft = createRealFft(size);
  const bins = size / 2 + 1;
  const gains = Float64Array.from({ length: bins }, (_, bin) => breathGain((bin * sampleRateHz) / size));
  const bursts = Array.from({ length: BURST_COUNT }, () => {
    const burst = hannBurst(size, Math.round(WHISPER_TAIL_SECONDS * sampleRateHz), random);
    const [real, imaginary] = [new Float64Array(bins), new Float64Array(bins)];
    fft.forward(burst, real, imaginary);
    for (let bin = 0; bin < bins; bin++) {
      real[bin] = (real[bin] ?? 0) * (gains[bin] ?? 0);
      imaginary[bin] = (imaginary[bin] ?? 0) * (gains[bin] ?? 0);
    }
    return { real, imaginary };
  });
  return {
    apply: (real, imaginary) => {
      const burst = bursts[Math.floor(random.uniform() * BURST_COUNT)];
      if (burst === undefined) return;
      const before = powerOf(real, imaginary);
      multiplySpectra(real, imaginary, burst);
      const kept = ((before + TINY_POWER) / (powerOf(real, imaginary) + TINY_POWER)) ** LEVEL_KEPT;
      for (let bin = 0; bin < bins; bin++) {
        real[bin] = (real[bin] ?? 0) * kept;
        imaginary[bin] = (imaginary[bin] ?? 0) * kept;
      }
    },
  };
}

function powerOf(real: Float64Array, imaginary: Float64Array): number {
  let power = 0;
  for (let bin = 0; bin < real.length; bin++) power += (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
  return power;
}

function breathGain(frequencyHz: number): number {
  const octaves = Math.log2(Math.max(1, frequencyHz) / FULL_FROM_HZ);
  const slope = octaves < 0 ? LOW_CUT_DB_PER_OCTAVE * octaves : TILT_DB_PER_OCTAVE * octaves;
  return 10 ** (Math.min(TILT_BOUNDS_DB.max, Math.max(TILT_BOUNDS_DB.min, slope)) / 20);
}

/** White on average, with unit energy. */
function hannBurst(size: number, length: number, random: SeededRandom): Float64Array {
  const noise = new Float32Array(length);
  random.fillNormal(noise);
  const shaped = noise.map((sample, index) => sample * Math.sin((Math.PI * (index + 0.5)) / length) ** 2);
  const energy = shaped.reduce((sum, sample) => sum + sample * sample, 0);
  const burst = new Float64Array(size);
  for (const [index, sample] of shaped.entries()) burst[index] = sample / Math.sqrt(energy);
  return burst;
}

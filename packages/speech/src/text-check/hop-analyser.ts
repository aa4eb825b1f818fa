import { createCepstrumTransform, createMelBank } from "@voicewright/audio/measure/mel-cepstrum";
import { createRealFft } from "@voicewright/audio/signal/fft";

/** The rate at which words are compared. */
export const FRAME_SAMPLE_RATE_HZ = 16_000;
export const WINDOW_SAMPLES = 400;
export const HOP_SAMPLES = 160;
/** Cepstral coefficients of one hop. */
export const COEFFICIENTS = 13;

const FFT_SIZE = 512;
const PRE_EMPHASIS = 0.97;
const BAND_COUNT = 40;
/** Leaves room below 8 kHz for the shortest vocal tract. */
const LOW_HZ = 100;
const HIGH_HZ = 6800;
const LEAST_POWER = 1e-10;

/** Mel cepstra of 25 ms windows of 16 kHz samples. One caller at a time. */
export interface HopAnalyser {
  /**
   * Writes `COEFFICIENTS` values of the window that begins at sample `start` to `coefficients` from `offset` on.
   * Returns the level of the window, dB.
   */
  analyse(samples: Float32Array, start: number, coefficients: Float32Array, offset: number): number;
}

/** May change the powers of a window's mel bands, whose level in dB is given. */
export type BandCleaner = (bands: Float64Array, levelDb: number) => void;

/** `tractScale` stretches the frequency axis towards a speaker of another size. */
export function createHopAnalyser(tractScale = 1, clean?: BandCleaner): HopAnalyser {
  const fft = createRealFft(FFT_SIZE);
  const bank = createMelBank({
    sampleRateHz: FRAME_SAMPLE_RATE_HZ,
    fftSize: FFT_SIZE,
    bandCount: BAND_COUNT,
    lowHz: LOW_HZ * tractScale,
    highHz: HIGH_HZ * tractScale,
  });
  const transform = createCepstrumTransform(BAND_COUNT, COEFFICIENTS);
  const window = Float64Array.from(
    { length: WINDOW_SAMPLES },
    (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (WINDOW_SAMPLES - 1)),
  );
  const frame = new Float64Array(FFT_SIZE);
  const real = new Float64Array(FFT_SIZE / 2 + 1);
  const imaginary = new Float64Array(FFT_SIZE / 2 + 1);
  const bands = new Float64Array(BAND_COUNT);
  const cepstrum = new Float64Array(COEFFICIENTS);
  return {
    analyse(samples, start, coefficients, offset) {
      let previous = samples[Math.max(0, start - 1)] ?? 0;
      for (let index = 0; index < WINDOW_SAMPLES; index++) {
        const sample = samples[start + index] ?? 0;
        frame[index] = (sample - PRE_EMPHASIS * previous) * (window[index] ?? 0);
        previous = sample;
      }
      fft.forward(frame, real, imaginary);
      let power = 0;
      for (let bin = 0; bin < real.length; bin++) {
        const binPower = (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
        real[bin] = binPower;
        power += binPower;
      }
      const levelDb = 10 * Math.log10(power + LEAST_POWER);
      bank.apply(real, bands);
      clean?.(bands, levelDb);
      for (let band = 0; band < BAND_COUNT; band++) bands[band] = Math.log((bands[band] ?? 0) + LEAST_POWER);
      transform.forward(bands, cepstrum);
      coefficients.set(cepstrum, offset);
      return levelDb;
    },
  };
}

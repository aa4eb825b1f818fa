import { createRealFft } from "@voicewright/audio/signal/fft";
import { createMelBank } from "@voicewright/audio/measure/mel-cepstrum";
import { createResampler } from "@voicewright/audio/signal/resampler";

/** All speaker measures look at speech of this rate. */
export const SPEAKER_RATE_HZ = 16_000;
export const MEL_BAND_COUNT = 40;
export const FRAMES_PER_SECOND = 100;

const FRAME_SAMPLES = 400;
const HOP_SAMPLES = SPEAKER_RATE_HZ / FRAMES_PER_SECOND;
const FFT_SIZE = 512;
const LOW_HZ = 80;
const HIGH_HZ = 7_600;
const PRE_EMPHASIS = 0.97;
/** Below this the sound is digital silence: -100 dBFS. */
const SILENT_POWER = 1e-10;

/** `logBands` (natural logarithms of mel powers) is used again for the next frame. */
export type MelFrameListener = (logBands: Float64Array, levelDb: number) => void;

/** Cuts a stream into frames of 25 ms, one each 10 ms, and gives their spectra on the mel scale. */
export interface MelFrames {
  push(samples: Float32Array): void;
  /** Reports the frames that are left; the stream is used up afterwards. */
  finish(): void;
}

/** Mono samples of any whole rate; the level given with each frame is its mean power in dBFS. */
export function createMelFrames(sampleRateHz: number, listener: MelFrameListener): MelFrames {
  return new ResamplingMelFrames(sampleRateHz, listener);
}

class ResamplingMelFrames implements MelFrames {
  readonly #resampler;
  readonly #listener: MelFrameListener;
  readonly #fft = createRealFft(FFT_SIZE);
  readonly #bank = createMelBank({
    sampleRateHz: SPEAKER_RATE_HZ,
    fftSize: FFT_SIZE,
    bandCount: MEL_BAND_COUNT,
    lowHz: LOW_HZ,
    highHz: HIGH_HZ,
  });
  readonly #window = Float64Array.from(
    { length: FRAME_SAMPLES },
    (_, index) => 0.54 - 0.46 * Math.cos((2 * Math.PI * index) / (FRAME_SAMPLES - 1)),
  );
  readonly #frame = new Float64Array(FFT_SIZE);
  readonly #real = new Float64Array(FFT_SIZE / 2 + 1);
  readonly #imaginary = new Float64Array(FFT_SIZE / 2 + 1);
  readonly #bands = new Float64Array(MEL_BAND_COUNT);
  #pending = new Float32Array(0);

  constructor(sampleRateHz: number, listener: MelFrameListener) {
    this.#resampler = createResampler(sampleRateHz, SPEAKER_RATE_HZ);
    this.#listener = listener;
  }

  push(samples: Float32Array): void {
    this.#consume(this.#resampler.process(samples));
  }

  finish(): void {
    this.#consume(this.#resampler.finish());
  }

  #consume(samples: Float32Array): void {
    const joined = new Float32Array(this.#pending.length + samples.length);
    joined.set(this.#pending);
    joined.set(samples, this.#pending.length);
    let start = 0;
    for (; start + FRAME_SAMPLES <= joined.length; start += HOP_SAMPLES) this.#report(joined, start);
    this.#pending = joined.slice(start);
  }

  #report(samples: Float32Array, start: number): void {
    const [frame, window, real, imaginary, bands] = [
      this.#frame,
      this.#window,
      this.#real,
      this.#imaginary,
      this.#bands,
    ];
    let power = 0;
    let before = samples[start] ?? 0;
    for (let index = 0; index < FRAME_SAMPLES; index++) {
      const sample = samples[start + index] ?? 0;
      power += sample * sample;
      frame[index] = (sample - PRE_EMPHASIS * before) * (window[index] ?? 0);
      before = sample;
    }
    this.#fft.forward(frame, real, imaginary);
    for (let bin = 0; bin < real.length; bin++) real[bin] = (real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2;
    this.#bank.apply(real, bands);
    for (let band = 0; band < MEL_BAND_COUNT; band++) bands[band] = Math.log((bands[band] ?? 0) + SILENT_POWER);
    this.#listener(bands, 10 * Math.log10(power / FRAME_SAMPLES + SILENT_POWER));
  }
}

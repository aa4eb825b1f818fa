import { createRealFft } from "../signal/fft.ts";
import { createResampler, type Resampler } from "../signal/resampler.ts";

/** Hop between the frames that distinguish speech from other sound. */
export const SPEECH_FRAME_SECONDS = 0.01;

/** Only frequencies below 4 kHz are used. */
const RATE_HZ = 8_000;
const WINDOW_LENGTH = 320;
const HOP_LENGTH = RATE_HZ * SPEECH_FRAME_SECONDS;
const FFT_SIZE = 512;
const LOWEST_BIN = Math.ceil((120 * FFT_SIZE) / RATE_HZ);
const HIGHEST_BIN = Math.floor((3_600 * FFT_SIZE) / RATE_HZ);
const SHORTEST_PERIOD = Math.floor(RATE_HZ / 420);
const LONGEST_PERIOD = Math.ceil(RATE_HZ / 65);
const SILENCE_POWER = 1e-10;
const FIRST_CAPACITY = 4_096;

/** One value for each frame; frame n is centred on n times `SPEECH_FRAME_SECONDS`. */
export type SpeechFeatures = {
  readonly frameCount: number;
  /** Level between 120 Hz and 3.6 kHz, dB. */
  readonly levelDb: Float32Array;
  /** 0–1: how well the frame repeats itself at a voice's pitch. */
  readonly periodicity: Float32Array;
  /** 0–1: near one for noise, near zero where the energy stands in a few places (geometric by arithmetic mean). */
  readonly flatness: Float32Array;
};

export interface SpeechFeatureReader {
  push(samples: Float32Array): void;
  finish(): SpeechFeatures;
}

/** Measures level, periodicity and flatness of a mono stream. Where it is cut does not change the result. */
export function createSpeechFeatureReader(sampleRateHz: number): SpeechFeatureReader {
  return new FrameReader(sampleRateHz);
}

class FrameReader implements SpeechFeatureReader {
  readonly #resampler: Resampler;
  readonly #fft = createRealFft(FFT_SIZE);
  readonly #window = hannWindow();
  readonly #windowCorrelation: Float64Array;
  readonly #buffer = new Float64Array(FFT_SIZE);
  readonly #real = new Float64Array(FFT_SIZE / 2 + 1);
  readonly #imaginary = new Float64Array(FFT_SIZE / 2 + 1);
  readonly #correlation = new Float64Array(FFT_SIZE);
  /** Half a window of silence precedes the input. */
  #pending = new Float32Array(WINDOW_LENGTH / 2);
  #levelDb = new Float32Array(FIRST_CAPACITY);
  #periodicity = new Float32Array(FIRST_CAPACITY);
  #flatness = new Float32Array(FIRST_CAPACITY);
  #frameCount = 0;

  constructor(sampleRateHz: number) {
    this.#resampler = createResampler(sampleRateHz, RATE_HZ);
    this.#buffer.set(this.#window);
    this.#transform();
    this.#correlate();
    this.#windowCorrelation = this.#correlation.map((value) => value / (this.#correlation[0] ?? 1));
  }

  push(samples: Float32Array): void {
    this.#advance(this.#resampler.process(samples));
  }

  finish(): SpeechFeatures {
    this.#advance(this.#resampler.finish());
    this.#advance(new Float32Array(WINDOW_LENGTH / 2));
    return {
      frameCount: this.#frameCount,
      levelDb: this.#levelDb.subarray(0, this.#frameCount),
      periodicity: this.#periodicity.subarray(0, this.#frameCount),
      flatness: this.#flatness.subarray(0, this.#frameCount),
    };
  }

  #advance(samples: Float32Array): void {
    const joined = new Float32Array(this.#pending.length + samples.length);
    joined.set(this.#pending);
    joined.set(samples, this.#pending.length);
    let start = 0;
    for (; start + WINDOW_LENGTH <= joined.length; start += HOP_LENGTH) this.#measure(joined, start);
    this.#pending = joined.slice(start);
  }

  #measure(samples: Float32Array, start: number): void {
    if (this.#frameCount === this.#levelDb.length) this.#grow();
    for (let index = 0; index < WINDOW_LENGTH; index++)
      this.#buffer[index] = (samples[start + index] ?? 0) * (this.#window[index] ?? 0);
    this.#buffer.fill(0, WINDOW_LENGTH);
    this.#transform();
    let power = 0;
    let logPower = 0;
    for (let bin = LOWEST_BIN; bin <= HIGHEST_BIN; bin++) {
      const value = (this.#real[bin] ?? 0) + SILENCE_POWER;
      power += value;
      logPower += Math.log(value);
    }
    const bins = HIGHEST_BIN - LOWEST_BIN + 1;
    const frame = this.#frameCount++;
    this.#levelDb[frame] = 10 * Math.log10(power / (WINDOW_LENGTH * WINDOW_LENGTH));
    this.#flatness[frame] = Math.exp(logPower / bins) / (power / bins);
    // Rumble below the voice would pass for a voice.
    this.#real.fill(0, 0, LOWEST_BIN);
    this.#correlate();
    this.#periodicity[frame] = this.#bestPeriodicity();
  }

  /** Leaves the power spectrum in `#real`. */
  #transform(): void {
    this.#fft.forward(this.#buffer, this.#real, this.#imaginary);
    for (let bin = 0; bin < this.#real.length; bin++)
      this.#real[bin] = (this.#real[bin] ?? 0) ** 2 + (this.#imaginary[bin] ?? 0) ** 2;
  }

  #correlate(): void {
    this.#imaginary.fill(0);
    this.#fft.inverse(this.#real, this.#imaginary, this.#correlation);
  }

  #bestPeriodicity(): number {
    const energy = this.#correlation[0] ?? 0;
    if (energy <= SILENCE_POWER) return 0;
    let best = 0;
    for (let lag = SHORTEST_PERIOD; lag <= LONGEST_PERIOD; lag++) {
      const value = this.#normalised(lag);
      if (value > best && value >= this.#normalised(lag - 1) && value >= this.#normalised(lag + 1)) best = value;
    }
    return Math.min(1, best / energy);
  }

  #normalised(lag: number): number {
    return (this.#correlation[lag] ?? 0) / (this.#windowCorrelation[lag] ?? 1);
  }

  #grow(): void {
    this.#levelDb = doubled(this.#levelDb);
    this.#periodicity = doubled(this.#periodicity);
    this.#flatness = doubled(this.#flatness);
  }
}

function doubled(values: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const larger = new Float32Array(values.length * 2);
  larger.set(values);
  return larger;
}

function hannWindow(): Float64Array {
  return Float64Array.from(
    { length: WINDOW_LENGTH },
    (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / WINDOW_LENGTH),
  );
}

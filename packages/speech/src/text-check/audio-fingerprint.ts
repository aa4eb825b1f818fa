import type { Clip } from "@voicewright/audio/clip/clip";
import { createRealFft, type RealFft } from "@voicewright/audio/signal/fft";
import { createMelBank, type MelBank } from "@voicewright/audio/measure/mel-cepstrum";
import { createResampler } from "@voicewright/audio/signal/resampler";

const SAMPLE_RATE_HZ = 8000;
const WINDOW_SAMPLES = 1024;
const HOP_SAMPLES = 128;
/** Time between two words of a fingerprint. */
export const FINGERPRINT_HOP_MS = (HOP_SAMPLES * 1000) / SAMPLE_RATE_HZ;
export const FINGERPRINT_BITS = 32;
/** What every telephone and codec keeps. */
const LOW_HZ = 250;
const HIGH_HZ = 3400;
const LEAST_POWER = 1e-9;
/** Frames further below the loudest are background and do not identify the recording. */
const SPEECH_RANGE_DB = 30;

/** What of a recording survives another level, codec or cut, and no second reading has. */
export type AudioFingerprint = {
  /** One word for each 16 ms. */
  readonly words: Uint32Array;
  /** 1 where there is speech. */
  readonly isSpeech: Uint8Array;
};

/**
 * The sign of the level differences between neighbouring bands and moments, 32 bits each 16 ms from windows of
 * 128 ms (Haitsma and Kalker, "A highly robust audio fingerprinting system", 2002). Reads in blocks.
 */
export async function fingerprintClip(clip: Clip, signal: AbortSignal): Promise<AudioFingerprint> {
  const analyser = new FingerprintAnalyser();
  const resampler = createResampler(clip.sampleRateHz, SAMPLE_RATE_HZ);
  for await (const block of clip.blocks()) {
    signal.throwIfAborted();
    analyser.take(resampler.process(block));
  }
  analyser.take(resampler.finish());
  return analyser.finish();
}

class FingerprintAnalyser {
  readonly #fft: RealFft = createRealFft(WINDOW_SAMPLES);
  readonly #bank: MelBank = createMelBank({
    sampleRateHz: SAMPLE_RATE_HZ,
    fftSize: WINDOW_SAMPLES,
    bandCount: FINGERPRINT_BITS + 1,
    lowHz: LOW_HZ,
    highHz: HIGH_HZ,
  });
  readonly #window = Float64Array.from(
    { length: WINDOW_SAMPLES },
    (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / WINDOW_SAMPLES),
  );
  readonly #frame = new Float64Array(WINDOW_SAMPLES);
  readonly #real = new Float64Array(WINDOW_SAMPLES / 2 + 1);
  readonly #imaginary = new Float64Array(WINDOW_SAMPLES / 2 + 1);
  readonly #words: number[] = [];
  readonly #levelsDb: number[] = [];
  #bands = new Float64Array(FINGERPRINT_BITS + 1);
  #previousBands = new Float64Array(FINGERPRINT_BITS + 1);
  #pending = new Float32Array(0);

  take(samples: Float32Array): void {
    const joined = new Float32Array(this.#pending.length + samples.length);
    joined.set(this.#pending);
    joined.set(samples, this.#pending.length);
    let start = 0;
    for (; start + WINDOW_SAMPLES <= joined.length; start += HOP_SAMPLES) this.#analyse(joined, start);
    this.#pending = joined.slice(start);
  }

  finish(): AudioFingerprint {
    const loudestDb = this.#levelsDb.reduce((loudest, level) => Math.max(loudest, level), -Infinity);
    return {
      words: Uint32Array.from(this.#words),
      isSpeech: Uint8Array.from(this.#levelsDb, (level) =>
        level > loudestDb - SPEECH_RANGE_DB && level > -70 ? 1 : 0,
      ),
    };
  }

  #analyse(samples: Float32Array, start: number): void {
    for (let index = 0; index < WINDOW_SAMPLES; index++)
      this.#frame[index] = (samples[start + index] ?? 0) * (this.#window[index] ?? 0);
    this.#fft.forward(this.#frame, this.#real, this.#imaginary);
    let power = 0;
    for (let bin = 0; bin < this.#real.length; bin++) {
      const binPower = (this.#real[bin] ?? 0) ** 2 + (this.#imaginary[bin] ?? 0) ** 2;
      this.#real[bin] = binPower;
      power += binPower;
    }
    [this.#bands, this.#previousBands] = [this.#previousBands, this.#bands];
    const [bands, before] = [this.#bands, this.#previousBands];
    this.#bank.apply(this.#real, bands);
    let word = 0;
    for (let band = 0; band <= FINGERPRINT_BITS; band++) bands[band] = Math.log((bands[band] ?? 0) + LEAST_POWER);
    for (let bit = 0; bit < FINGERPRINT_BITS; bit++) {
      const here = (bands[bit] ?? 0) - (bands[bit + 1] ?? 0);
      const there = (before[bit] ?? 0) - (before[bit + 1] ?? 0);
      if (here > there) word |= 1 << bit;
    }
    this.#words.push(word >>> 0);
    this.#levelsDb.push(10 * Math.log10(power / WINDOW_SAMPLES ** 2 + 1e-12));
  }
}

import { createRealFft, type RealFft } from "../signal/fft.ts";
import { keepBank, type PolyphaseBank, renderPolyphase } from "../signal/polyphase.ts";

/** Time between two frames. */
export const PEAK_FRAME_MS = 16;
const WINDOW_MS = 64;
/** What every telephone and codec keeps. */
const LOW_HZ = 250;
const HIGH_HZ = 3400;
/** The analysis runs at the lowest rate from this on that the recording's own is a multiple of. */
const LOWEST_RATE_HZ = 8000;
/** Between the highest peak and what would fold onto it; about 40 dB with the window of the filter. */
const TRANSITION_HZ = 1200;
/** A peak is the loudest place within so many hertz and frames on every side. */
const REACH_HZ = 94;
const REACH_FRAMES = 4;
/** Peaks further below the loudest of the last seconds are background. */
const PEAK_RANGE_DB = 36;
const LOUDEST_DECAY_DB = 0.1;
const QUIETEST_DB = -84;

const FREQUENCY_BITS = 12;
const FREQUENCY_MASK = 2 ** FREQUENCY_BITS - 1;
/** A step of the frequency is 0.14 %. */
export const PEAK_STEPS_PER_OCTAVE = 512;
const MOST_FRAMES = 2 ** (32 - FREQUENCY_BITS);

/**
 * Where the spectrum of a recording has its peaks, in the order of time: what of it survives codecs, noise, rooms and
 * telephones. Each is one number, the frame in its upper 20 bits (4.6 hours) and the frequency in its lower 12.
 */
export type SpectralPeaks = Uint32Array;

export function peakFrame(peak: number): number {
  return peak >>> FREQUENCY_BITS;
}

/** Those between two times, a frame more on either side. */
export function cutPeaks(peaks: SpectralPeaks, startMs: number, endMs: number): SpectralPeaks {
  const first = Math.floor(startMs / PEAK_FRAME_MS) - 1;
  const last = Math.ceil(endMs / PEAK_FRAME_MS) + 1;
  return peaks.filter((peak) => peakFrame(peak) >= first && peakFrame(peak) <= last);
}

/** The same peaks, so much later, to the nearest frame. */
export function delayPeaks(peaks: SpectralPeaks, byMs: number): SpectralPeaks {
  const frames = Math.round(byMs / PEAK_FRAME_MS);
  return frames === 0 ? peaks : peaks.map((peak) => peak + frames * 2 ** FREQUENCY_BITS);
}

/** In steps of a 512th of an octave above 250 Hz. */
export function peakFrequency(peak: number): number {
  return peak & FREQUENCY_MASK;
}

/** Finds the peaks of a stream of mono samples in [-1, 1]. Less than 2 ms of work for a second of speech. */
export interface PeakFinder {
  /** The peaks that have become certain; they lag the samples by a tenth of a second. */
  process(samples: Float32Array): SpectralPeaks;
  /** The rest. */
  finish(): SpectralPeaks;
}

/**
 * Local maxima of a spectrogram of 64 ms windows, 16 ms apart (after Wang, "An industrial-strength audio search
 * algorithm", 2003). Where blocks are cut does not change the result.
 */
export function createPeakFinder(sampleRateHz: number): PeakFinder {
  return new SpectrogramPeakFinder(sampleRateHz);
}

class SpectrogramPeakFinder implements PeakFinder {
  readonly #decimator: Decimator;
  readonly #rateHz: number;
  readonly #window: Float64Array;
  readonly #fft: RealFft;
  readonly #windowed: Float64Array;
  readonly #real: Float64Array;
  readonly #imaginary: Float64Array;
  /** Speech falls by about so much towards high frequencies; without it all peaks would be low ones. */
  readonly #tiltDb: Float64Array;
  readonly #lowBin: number;
  readonly #highBin: number;
  readonly #reachBins: number;
  /** The frames that a peak in the middle one has to stand out from, the oldest first: levels of the bins, dB. */
  readonly #frames: Float32Array[] = [];
  #pending = new Float32Array(0);
  /** Position of `#pending[0]`. */
  #pendingStart = 0;
  #frameCount = 0;
  #loudestDb = QUIETEST_DB;

  constructor(sampleRateHz: number) {
    const factor = Math.max(1, Math.floor(sampleRateHz / LOWEST_RATE_HZ));
    this.#decimator = new Decimator(factor, sampleRateHz);
    this.#rateHz = sampleRateHz / factor;
    const length = Math.round((this.#rateHz * WINDOW_MS) / 1000);
    this.#window = Float64Array.from(
      { length },
      (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / length),
    );
    const fftSize = 2 ** Math.ceil(Math.log2(length));
    this.#fft = createRealFft(fftSize);
    this.#windowed = new Float64Array(fftSize);
    this.#real = new Float64Array(fftSize / 2 + 1);
    this.#imaginary = new Float64Array(fftSize / 2 + 1);
    const binHz = this.#rateHz / fftSize;
    this.#lowBin = Math.ceil(LOW_HZ / binHz);
    this.#highBin = Math.floor(Math.min(HIGH_HZ, 0.45 * this.#rateHz) / binHz);
    this.#reachBins = Math.round(REACH_HZ / binHz);
    this.#tiltDb = Float64Array.from(
      { length: this.#highBin + 2 },
      (_, bin) => 20 * Math.log10((4 / length) * Math.max(1, bin / this.#lowBin)),
    );
  }

  process(samples: Float32Array): SpectralPeaks {
    return this.#take(this.#decimator.process(samples));
  }

  finish(): SpectralPeaks {
    const silence = new Float32Array(this.#window.length + Math.ceil(REACH_FRAMES * this.#hopSamples));
    return Uint32Array.from([...this.#take(this.#decimator.finish()), ...this.#take(silence)]);
  }

  /** Not whole at some rates; frames begin at the nearest sample. */
  get #hopSamples(): number {
    return (this.#rateHz * PEAK_FRAME_MS) / 1000;
  }

  #take(samples: Float32Array): SpectralPeaks {
    const joined = new Float32Array(this.#pending.length + samples.length);
    joined.set(this.#pending);
    joined.set(samples, this.#pending.length);
    const peaks: number[] = [];
    let start = this.#nextStart();
    for (; start + this.#window.length <= joined.length; start = this.#nextStart()) {
      this.#frames.push(this.#analyse(joined, start));
      if (this.#frames.length > 2 * REACH_FRAMES + 1) this.#frames.shift();
      this.#frameCount++;
      this.#collectPeaks(peaks);
    }
    const done = Math.min(start, joined.length);
    this.#pending = joined.slice(done);
    this.#pendingStart += done;
    return Uint32Array.from(peaks);
  }

  #nextStart(): number {
    return Math.round(this.#frameCount * this.#hopSamples) - this.#pendingStart;
  }

  #analyse(samples: Float32Array, start: number): Float32Array {
    for (let index = 0; index < this.#window.length; index++)
      this.#windowed[index] = (samples[start + index] ?? 0) * (this.#window[index] ?? 0);
    this.#fft.forward(this.#windowed, this.#real, this.#imaginary);
    const levelsDb = new Float32Array(this.#highBin + 2);
    for (let bin = this.#lowBin - 1; bin < levelsDb.length; bin++) {
      const power = (this.#real[bin] ?? 0) ** 2 + (this.#imaginary[bin] ?? 0) ** 2;
      levelsDb[bin] = 10 * Math.log10(power + 1e-12) + (this.#tiltDb[bin] ?? 0);
    }
    return levelsDb;
  }

  /** Those of the middle frame. */
  #collectPeaks(peaks: number[]): void {
    const middle = this.#frames[this.#frames.length - 1 - REACH_FRAMES];
    const frame = this.#frameCount - 1 - REACH_FRAMES;
    if (middle === undefined || frame >= MOST_FRAMES) return;
    let loudestDb = this.#loudestDb - LOUDEST_DECAY_DB;
    for (let bin = this.#lowBin; bin <= this.#highBin; bin++) loudestDb = Math.max(loudestDb, middle[bin] ?? 0);
    this.#loudestDb = loudestDb;
    const floorDb = Math.max(QUIETEST_DB, loudestDb - PEAK_RANGE_DB);
    for (let bin = this.#lowBin; bin <= this.#highBin; bin++) {
      const levelDb = middle[bin] ?? 0;
      if (levelDb <= floorDb || levelDb < (middle[bin - 1] ?? 0) || levelDb < (middle[bin + 1] ?? 0)) continue;
      if (!this.#standsOut(bin, levelDb)) continue;
      peaks.push(((frame << FREQUENCY_BITS) | this.#frequencyStep(middle, bin)) >>> 0);
    }
  }

  #standsOut(bin: number, levelDb: number): boolean {
    const first = Math.max(this.#lowBin - 1, bin - this.#reachBins);
    const last = Math.min(this.#highBin + 1, bin + this.#reachBins);
    for (const levelsDb of this.#frames) {
      for (let near = first; near <= last; near++) if ((levelsDb[near] ?? 0) > levelDb) return false;
    }
    return true;
  }

  /** Between the bins by a parabola through three levels. */
  #frequencyStep(levelsDb: Float32Array, bin: number): number {
    const [before, here, after] = [levelsDb[bin - 1] ?? 0, levelsDb[bin] ?? 0, levelsDb[bin + 1] ?? 0];
    const curvature = before - 2 * here + after;
    const shift = curvature >= 0 ? 0 : (0.5 * (before - after)) / curvature;
    const frequencyHz = ((bin + Math.max(-0.5, Math.min(0.5, shift))) * this.#rateHz) / this.#fft.size;
    const step = Math.round(PEAK_STEPS_PER_OCTAVE * Math.log2(frequencyHz / LOW_HZ));
    return Math.max(0, Math.min(FREQUENCY_MASK, step));
  }
}

/** Every so manieth sample of what a low-pass leaves, the delay taken out; a short filter, because peaks need no better. */
class Decimator {
  readonly #bank: PolyphaseBank | undefined;
  readonly #half: number;
  #pending: Float32Array;

  constructor(factor: number, sampleRateHz: number) {
    this.#half = Math.ceil((1.6 * sampleRateHz) / TRANSITION_HZ);
    this.#bank = factor === 1 ? undefined : lowPass(factor, this.#half, sampleRateHz);
    this.#pending = new Float32Array(this.#half);
  }

  process(samples: Float32Array): Float32Array {
    if (this.#bank === undefined) return samples;
    const { taps, inputStep } = this.#bank;
    const joined = new Float32Array(this.#pending.length + samples.length);
    joined.set(this.#pending);
    joined.set(samples, this.#pending.length);
    const output = new Float32Array(Math.max(0, Math.floor((joined.length - taps) / inputStep) + 1));
    renderPolyphase(this.#bank, joined, { start: 0, phase: 0 }, output);
    this.#pending = joined.slice(output.length * inputStep);
    return output;
  }

  finish(): Float32Array {
    if (this.#bank === undefined) return new Float32Array(0);
    return this.process(new Float32Array(this.#bank.taps - 1 - this.#half));
  }
}

const lowPasses = new Map<string, PolyphaseBank>();

/** A sinc in a Hann window, `half` samples to each side, and zeros up to a multiple of four. */
function lowPass(factor: number, half: number, sampleRateHz: number): PolyphaseBank {
  const key = `${factor}/${sampleRateHz}`;
  const known = lowPasses.get(key);
  if (known !== undefined) return known;
  const cutoff = (HIGH_HZ + TRANSITION_HZ / 2) / sampleRateHz;
  const row = new Float32Array(4 * Math.ceil((2 * half + 1) / 4));
  for (let index = 0; index <= 2 * half; index++) {
    const time = index - half;
    const sinc = time === 0 ? 2 * cutoff : Math.sin(2 * Math.PI * cutoff * time) / (Math.PI * time);
    row[index] = sinc * (0.5 + 0.5 * Math.cos((Math.PI * time) / (half + 1)));
  }
  const bank = keepBank({ phases: 1, inputStep: factor, taps: row.length }, row);
  lowPasses.set(key, bank);
  return bank;
}

import { createRealFft } from "../signal/fft.ts";
import type { RealFft } from "../signal/fft.ts";
import { PitchPath, VoicedMedian } from "./pitch-path.ts";
import type { Candidate, FrameCandidates } from "./pitch-path.ts";
import { createResampler } from "../signal/resampler.ts";
import type { Resampler } from "../signal/resampler.ts";

export type F0TrackerOptions = {
  /** A whole number of hertz. */
  readonly sampleRateHz: number;
  readonly floorHz: number;
  readonly ceilingHz: number;
  /** The speaker's usual pitch, Hz: settles doubts about the octave. */
  readonly expectedHz: number;
};

/** Follows the fundamental frequency of a stream, one value in Hz for each frame of 5 ms; 0 where there is none. */
export interface F0Tracker {
  /** Values of the frames that have become certain, about 0.1 s behind the input. Frame n is centred on n * 5 ms. */
  process(samples: Float32Array): number[];
  /** Values of all frames that are left, up to the end of the input. */
  finish(): number[];
}

export const F0_FRAME_SECONDS = 0.005;

/** Voices have their harmonics below 4 kHz, so tracking needs no more. */
const ANALYSIS_RATE_HZ = 8_000;
const PERIODS_PER_WINDOW = 3;
const MAX_CANDIDATES = 7;
const MIN_CORRELATION = 0.25;
const UNVOICED_SCORE = 0.45;
const QUIET_UNVOICED_BONUS = 0.3;
const HIGH_PITCH_BONUS_PER_OCTAVE = 0.04;
/** Speech keeps within this distance of the speaker's usual pitch; further away an octave error is likelier. */
const USUAL_REACH_OCTAVES = 0.75;
const UNUSUAL_PITCH_COST_PER_OCTAVE = 0.5;
/** Peaks below these shares of the loudest peak so far are silence, or begin to doubt voicing. */
const SILENCE_SHARE = 0.005;
const QUIET_SHARE = 0.03;
/** The loudest peak until there is a louder one. */
const ASSUMED_PEAK = 0.03;

/**
 * Autocorrelation candidates normalised by the window's own autocorrelation (Boersma 1993), joined by a
 * Viterbi search with a bounded look-ahead, then a median of five. How the input is cut into blocks does not
 * matter.
 */
export function createF0Tracker(options: F0TrackerOptions): F0Tracker {
  return new ViterbiF0Tracker(options);
}

class ViterbiF0Tracker implements F0Tracker {
  readonly #decimator: Resampler;
  readonly #analysisRateHz: number;
  readonly #candidates: CandidateFinder;
  readonly #path = new PitchPath();
  readonly #median = new VoicedMedian();
  readonly #sampleRateHz: number;
  #inputLength = 0;
  /** Decimated samples from `#pendingStart` on; half a window of silence precedes the input. */
  #pending: Float32Array;
  #pendingStart: number;
  #nextFrame = 0;

  constructor(options: F0TrackerOptions) {
    this.#sampleRateHz = options.sampleRateHz;
    this.#analysisRateHz = options.sampleRateHz / decimation(options.sampleRateHz);
    this.#decimator = createResampler(options.sampleRateHz, this.#analysisRateHz);
    this.#candidates = new CandidateFinder(options, this.#analysisRateHz);
    this.#pending = new Float32Array(this.#candidates.windowLength);
    this.#pendingStart = -this.#candidates.windowLength;
  }

  process(samples: Float32Array): number[] {
    this.#inputLength += samples.length;
    this.#append(this.#decimator.process(samples));
    return this.#analyse(Number.POSITIVE_INFINITY);
  }

  finish(): number[] {
    this.#append(this.#decimator.finish());
    this.#append(new Float32Array(2 * this.#candidates.windowLength));
    const frameCount = Math.floor(this.#inputLength / (this.#sampleRateHz * F0_FRAME_SECONDS)) + 1;
    const values = this.#analyse(frameCount);
    for (const value of this.#path.finish()) values.push(...this.#median.push(value));
    values.push(...this.#median.finish());
    return values;
  }

  #append(samples: Float32Array): void {
    const joined = new Float32Array(this.#pending.length + samples.length);
    joined.set(this.#pending);
    joined.set(samples, this.#pending.length);
    this.#pending = joined;
  }

  #analyse(frameCount: number): number[] {
    const values: number[] = [];
    const { windowLength } = this.#candidates;
    let start = this.#windowStart();
    while (this.#nextFrame < frameCount && start + windowLength <= this.#pending.length) {
      const decided = this.#path.advance(this.#candidates.find(this.#pending.subarray(start, start + windowLength)));
      if (decided !== undefined) values.push(...this.#median.push(decided));
      this.#nextFrame++;
      start = this.#windowStart();
    }
    const done = Math.min(start, this.#pending.length);
    this.#pending = this.#pending.slice(done);
    this.#pendingStart += done;
    return values;
  }

  /** Where the next frame's window begins in `#pending`. */
  #windowStart(): number {
    const centre = Math.round(this.#nextFrame * F0_FRAME_SECONDS * this.#analysisRateHz);
    return centre - (this.#candidates.windowLength >> 1) - this.#pendingStart;
  }
}

function decimation(sampleRateHz: number): number {
  let factor = Math.max(1, Math.floor(sampleRateHz / ANALYSIS_RATE_HZ));
  while (sampleRateHz % factor !== 0) factor--;
  return factor;
}

class CandidateFinder {
  readonly windowLength: number;
  readonly #rateHz: number;
  readonly #options: F0TrackerOptions;
  readonly #fft: RealFft;
  readonly #window: Float64Array;
  readonly #windowCorrelation: Float64Array;
  readonly #buffer: Float64Array;
  readonly #real: Float64Array;
  readonly #imaginary: Float64Array;
  readonly #correlation: Float64Array;
  #loudestPeak = ASSUMED_PEAK;

  constructor(options: F0TrackerOptions, rateHz: number) {
    this.#options = options;
    this.#rateHz = rateHz;
    this.windowLength = Math.round((rateHz * PERIODS_PER_WINDOW) / options.floorHz);
    this.#fft = createRealFft(2 ** Math.ceil(Math.log2(this.windowLength * 1.5)));
    this.#window = Float64Array.from(
      { length: this.windowLength },
      (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (index + 0.5)) / this.windowLength),
    );
    this.#buffer = new Float64Array(this.#fft.size);
    this.#real = new Float64Array(this.#fft.size / 2 + 1);
    this.#imaginary = new Float64Array(this.#fft.size / 2 + 1);
    this.#correlation = new Float64Array(this.#fft.size);
    this.#buffer.set(this.#window);
    this.#correlate();
    this.#windowCorrelation = this.#correlation.map((value) => value / (this.#correlation[0] ?? 1));
  }

  find(frame: Float32Array): FrameCandidates {
    let mean = 0;
    for (const sample of frame) mean += sample;
    mean /= frame.length;
    let peak = 0;
    for (let index = 0; index < frame.length; index++) {
      const sample = (frame[index] ?? 0) - mean;
      peak = Math.max(peak, Math.abs(sample));
      this.#buffer[index] = sample * (this.#window[index] ?? 0);
    }
    this.#loudestPeak = Math.max(this.#loudestPeak, peak);
    if (peak < this.#loudestPeak * SILENCE_SHARE) {
      return { voiced: [], unvoicedScore: UNVOICED_SCORE + QUIET_UNVOICED_BONUS };
    }
    this.#correlate();
    const quietness = 1 - Math.min(1, peak / (this.#loudestPeak * QUIET_SHARE));
    return { voiced: this.#pickPeaks(), unvoicedScore: UNVOICED_SCORE + QUIET_UNVOICED_BONUS * quietness };
  }

  #correlate(): void {
    this.#fft.forward(this.#buffer, this.#real, this.#imaginary);
    for (let bin = 0; bin < this.#real.length; bin++) {
      this.#real[bin] = (this.#real[bin] ?? 0) ** 2 + (this.#imaginary[bin] ?? 0) ** 2;
      this.#imaginary[bin] = 0;
    }
    this.#fft.inverse(this.#real, this.#imaginary, this.#correlation);
  }

  #pickPeaks(): Candidate[] {
    const { floorHz, ceilingHz } = this.#options;
    const first = Math.max(2, Math.floor(this.#rateHz / ceilingHz));
    const last = Math.min(Math.ceil(this.#rateHz / floorHz), Math.floor(this.windowLength * 0.6));
    const candidates: Candidate[] = [];
    for (let lag = first; lag < last; lag++) {
      const here = this.#normalised(lag);
      if (here < MIN_CORRELATION) continue;
      const before = this.#normalised(lag - 1);
      const after = this.#normalised(lag + 1);
      if (here <= before || here < after) continue;
      const shift = (0.5 * (before - after)) / (before - 2 * here + after);
      const f0Hz = this.#rateHz / (lag + shift);
      candidates.push({ f0Hz, score: Math.min(1, here - 0.25 * (before - after) * shift) + this.#preference(f0Hz) });
    }
    return candidates.sort((a, b) => b.score - a.score).slice(0, MAX_CANDIDATES);
  }

  #normalised(lag: number): number {
    return (this.#correlation[lag] ?? 0) / (this.#correlation[0] ?? 1) / (this.#windowCorrelation[lag] ?? 1);
  }

  /** A slight one for the shorter of two equally good periods, and for what the speaker usually does. */
  #preference(f0Hz: number): number {
    const octavesBelowCeiling = Math.log2(this.#options.ceilingHz / f0Hz);
    const octavesFromExpected = Math.abs(Math.log2(f0Hz / this.#options.expectedHz));
    const octavesTooFar = Math.max(0, octavesFromExpected - USUAL_REACH_OCTAVES);
    return -HIGH_PITCH_BONUS_PER_OCTAVE * octavesBelowCeiling - UNUSUAL_PITCH_COST_PER_OCTAVE * octavesTooFar;
  }
}

import { ENVELOPE_CENTRES_HZ, ENVELOPE_TRANSFORM } from "../layer/spectrum/envelope.ts";
import { LIKENESS_BANDS, LIKENESS_COEFFICIENTS } from "../likeness/likeness.ts";
import type { EnvelopeStatistics, VoiceLikeness } from "../likeness/likeness.ts";
import type { SoundFrames } from "../likeness/sound-frames.ts";
import type { SpeechFrames } from "../layer/spectrum/speech-frames.ts";

/** Speech lies within so many decibels of the loud frames of its recording. */
const SPEECH_DEPTH_DB = 32;
const PITCH_QUANTILES = 21;
const TRIMMED_PITCH_SHARE = 0.025;
/** Band levels this far below the strongest band hold no sound of the speaker. */
const EMPTY_BAND_DB = -62;
/** How speech falls off on average where a recording no longer shows it. */
const NATURAL_FALL_DB_PER_BAND = -0.6;
/** Frames kept for fitting; longer recordings are thinned out. */
const MAX_FRAMES = 90_000;
const FRAMES_PER_SECOND = 1 / 0.0065;
/** Syllables stand out from what is between them by this much. */
const NUCLEUS_DEPTH_DB = 3;
const NUCLEUS_SMOOTHING = 0.25;
const PITCH_STEP_SECONDS = 0.005;
const LOG_POWER_PER_DB = Math.LN10 / 10;

/** Collects the speech frames of one person's recordings and fits a likeness to them. */
export class LikenessFitter {
  readonly #voiced = new FrameStore();
  readonly #unvoiced = new FrameStore();
  readonly #f0Hz: number[] = [];
  readonly #loudDb: number[] = [];
  #keepEvery: number;
  #seen = 0;
  #nuclei = 0;
  #pitchSeconds = 0;
  #speechSeconds = 0;

  /** `expectedSeconds` of speech, about, will come. */
  constructor(expectedSeconds: number) {
    this.#keepEvery = Math.max(1, Math.ceil((expectedSeconds * FRAMES_PER_SECOND) / MAX_FRAMES));
  }

  get speechSeconds(): number {
    return this.#speechSeconds;
  }

  get voicedSeconds(): number {
    return this.#pitchSeconds;
  }

  /** Adds a stretch of a recording whose loud frames reach `loudDb`; pitch counts above `noiseDb` alone. */
  add(frames: SpeechFrames, loudDb: number, noiseDb: number = Number.NEGATIVE_INFINITY): void {
    const threshold = loudDb - SPEECH_DEPTH_DB;
    const offset = loudDb * LOG_POWER_PER_DB;
    for (let frame = 0; frame < frames.count; frame++) {
      if ((frames.loudnessDb[frame] ?? 0) < threshold) continue;
      const seconds = frames.seconds[frame] ?? 0;
      this.#speechSeconds += seconds;
      const f0Hz = frames.f0Hz[frame] ?? 0;
      if (f0Hz > 0 && (frames.loudnessDb[frame] ?? 0) > noiseDb) this.#addPitch(f0Hz, seconds);
      if (this.#seen++ % this.#keepEvery !== 0) continue;
      const levels = frames.levels.subarray(frame * LIKENESS_BANDS, (frame + 1) * LIKENESS_BANDS);
      (f0Hz > 0 ? this.#voiced : this.#unvoiced).add(levels, offset);
    }
    this.#nuclei += countNuclei(frames, loudDb);
    this.#loudDb.push(loudDb);
  }

  /** Long periods count for more, as they last longer. */
  #addPitch(f0Hz: number, seconds: number): void {
    this.#pitchSeconds += seconds;
    while (this.#f0Hz.length * PITCH_STEP_SECONDS < this.#pitchSeconds) this.#f0Hz.push(f0Hz);
  }

  fit(): VoiceLikeness {
    const lastBand = lastSoundingBand(this.#averagePowers());
    this.#voiced.continueAbove(lastBand);
    this.#unvoiced.continueAbove(lastBand);
    const voicedFrames = this.#voiced.cepstra();
    const unvoicedFrames = this.#unvoiced.cepstra();
    return {
      version: 1,
      pitch: describePitch(this.#f0Hz),
      levelDb: round(this.#loudDb.toSorted((left, right) => left - right)[this.#loudDb.length >> 1] ?? 0),
      voiced: describeEnvelopes(voicedFrames),
      unvoiced: describeEnvelopes(unvoicedFrames.length >= voicedFrames.length / 50 ? unvoicedFrames : voicedFrames),
      voicedShare: round(this.#voiced.count / Math.max(1, this.#voiced.count + this.#unvoiced.count)),
      averageSpectrumDb: toRelativeDb(this.#averagePowers()),
      bandwidthHz: Math.round(ENVELOPE_CENTRES_HZ[lastBand] ?? 0),
      syllablesPerSecond: round(this.#nuclei / Math.max(1, this.#speechSeconds)),
    };
  }

  /** Up to `count` frames, evenly spread. */
  sampleFrames(count: number): SoundFrames {
    const share = Math.min(1, count / Math.max(1, this.#voiced.count + this.#unvoiced.count));
    return { voiced: this.#voiced.sample(share), unvoiced: this.#unvoiced.sample(share) };
  }

  #averagePowers(): Float64Array {
    const powers = new Float64Array(LIKENESS_BANDS);
    const count = this.#voiced.count + this.#unvoiced.count;
    for (const store of [this.#voiced, this.#unvoiced]) store.addPowers(powers, 1 / Math.max(1, count));
    return powers;
  }
}

class FrameStore {
  #levels = new Float32Array(1 << 16);
  count = 0;

  add(levels: Float32Array, offset: number): void {
    const end = (this.count + 1) * LIKENESS_BANDS;
    if (end > this.#levels.length) {
      const larger = new Float32Array(this.#levels.length * 2);
      larger.set(this.#levels);
      this.#levels = larger;
    }
    const start = this.count * LIKENESS_BANDS;
    for (let band = 0; band < LIKENESS_BANDS; band++) this.#levels[start + band] = (levels[band] ?? 0) - offset;
    this.count++;
  }

  addPowers(powers: Float64Array, weight: number): void {
    for (let index = 0; index < this.count * LIKENESS_BANDS; index++) {
      const band = index % LIKENESS_BANDS;
      powers[band] = (powers[band] ?? 0) + weight * Math.exp(this.#levels[index] ?? 0);
    }
  }

  /** Replaces the bands above `lastBand`, which the recording cuts off, by a natural continuation. */
  continueAbove(lastBand: number): void {
    for (let frame = 0; frame < this.count; frame++) {
      const start = frame * LIKENESS_BANDS;
      for (let band = lastBand + 1; band < LIKENESS_BANDS; band++)
        this.#levels[start + band] =
          (this.#levels[start + band - 1] ?? 0) + NATURAL_FALL_DB_PER_BAND * LOG_POWER_PER_DB;
    }
  }

  /** Cepstra of a share of the frames. */
  sample(share: number): Float64Array[] {
    const wanted = Math.floor(this.count * share);
    const bands = new Float64Array(LIKENESS_BANDS);
    return Array.from({ length: wanted }, (_, index) => {
      const frame = Math.floor((index + 0.5) / share);
      bands.set(this.#levels.subarray(frame * LIKENESS_BANDS, (frame + 1) * LIKENESS_BANDS));
      const coefficients = new Float64Array(LIKENESS_COEFFICIENTS);
      ENVELOPE_TRANSFORM.forward(bands, coefficients);
      return coefficients;
    });
  }

  cepstra(): Float32Array {
    const cepstra = new Float32Array(this.count * LIKENESS_COEFFICIENTS);
    const bands = new Float64Array(LIKENESS_BANDS);
    const coefficients = new Float64Array(LIKENESS_COEFFICIENTS);
    for (let frame = 0; frame < this.count; frame++) {
      bands.set(this.#levels.subarray(frame * LIKENESS_BANDS, (frame + 1) * LIKENESS_BANDS));
      ENVELOPE_TRANSFORM.forward(bands, coefficients);
      cepstra.set(coefficients, frame * LIKENESS_COEFFICIENTS);
    }
    return cepstra;
  }
}

/** Mean and covariance of cepstra, one after the other. */
function describeEnvelopes(cepstra: Float32Array): EnvelopeStatistics {
  const count = cepstra.length / LIKENESS_COEFFICIENTS;
  const mean = new Float64Array(LIKENESS_COEFFICIENTS);
  for (let index = 0; index < cepstra.length; index++) {
    const order = index % LIKENESS_COEFFICIENTS;
    mean[order] = (mean[order] ?? 0) + (cepstra[index] ?? 0) / count;
  }
  const covariance = new Float64Array((LIKENESS_COEFFICIENTS * (LIKENESS_COEFFICIENTS + 1)) / 2);
  const deviation = new Float64Array(LIKENESS_COEFFICIENTS);
  for (let frame = 0; frame < count; frame++) {
    for (let order = 0; order < LIKENESS_COEFFICIENTS; order++)
      deviation[order] = (cepstra[frame * LIKENESS_COEFFICIENTS + order] ?? 0) - (mean[order] ?? 0);
    let index = 0;
    for (let row = 0; row < LIKENESS_COEFFICIENTS; row++) {
      for (let column = 0; column <= row; column++, index++)
        covariance[index] = (covariance[index] ?? 0) + ((deviation[row] ?? 0) * (deviation[column] ?? 0)) / count;
    }
  }
  return { mean: [...mean].map(round), covariance: [...covariance].map(round) };
}

function describePitch(f0Hz: readonly number[]): VoiceLikeness["pitch"] {
  const sorted = f0Hz.toSorted((left, right) => left - right);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const medianHz = at(0.5);
  const inner = sorted.slice(
    Math.floor(sorted.length * TRIMMED_PITCH_SHARE),
    Math.ceil(sorted.length * (1 - TRIMMED_PITCH_SHARE)),
  );
  const squares = inner.reduce((sum, value) => sum + (12 * Math.log2(value / medianHz)) ** 2, 0);
  return {
    medianHz: round(medianHz),
    spreadSemitones: round(Math.sqrt(squares / Math.max(1, inner.length))),
    quantilesHz: Array.from({ length: PITCH_QUANTILES }, (_, index) =>
      round(at(TRIMMED_PITCH_SHARE + ((1 - 2 * TRIMMED_PITCH_SHARE) * index) / (PITCH_QUANTILES - 1))),
    ),
  };
}

/** Loudness peaks of voiced speech that stand out by some decibels: about one to a syllable (Mermelstein 1975, roughly). */
function countNuclei(frames: SpeechFrames, loudDb: number): number {
  let nuclei = 0;
  let peak = Number.NEGATIVE_INFINITY;
  let valley = Number.POSITIVE_INFINITY;
  let smoothed = loudDb - SPEECH_DEPTH_DB;
  for (let frame = 0; frame < frames.count; frame++) {
    smoothed += NUCLEUS_SMOOTHING * (Math.max(loudDb - SPEECH_DEPTH_DB, frames.loudnessDb[frame] ?? 0) - smoothed);
    if (smoothed < valley) {
      valley = smoothed;
      peak = smoothed;
    }
    if (smoothed > peak) peak = smoothed;
    if (peak - valley > NUCLEUS_DEPTH_DB && peak - smoothed > NUCLEUS_DEPTH_DB) {
      nuclei++;
      valley = smoothed;
      peak = smoothed;
    }
  }
  return nuclei;
}

function lastSoundingBand(powers: Float64Array): number {
  const decibels = powers.map((power) => 10 * Math.log10(power));
  const threshold = Math.max(...decibels) + EMPTY_BAND_DB;
  return Math.max(
    LIKENESS_BANDS / 2,
    decibels.findLastIndex((level) => level > threshold),
  );
}

function toRelativeDb(powers: Float64Array): number[] {
  const decibels = [...powers].map((power) => 10 * Math.log10(power));
  const mean = decibels.reduce((sum, level) => sum + level / LIKENESS_BANDS, 0);
  return decibels.map((level) => round(level - mean));
}

/** Four digits are more than any of this is good for. */
function round(value: number): number {
  return Number(value.toPrecision(4));
}

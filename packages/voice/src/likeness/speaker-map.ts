import { Matrix } from "ml-matrix";
import { BAND_LOUDNESS_WEIGHTS, ENVELOPE_TRANSFORM } from "../layer/spectrum/envelope.ts";
import { LIKENESS_BANDS, LIKENESS_COEFFICIENTS } from "./likeness.ts";
import type { EnvelopeStatistics, VoiceLikeness } from "./likeness.ts";
import { mapEigenvalues, symmetricFromTriangle } from "./matrix.ts";
import type { SoundFrames } from "./sound-frames.ts";

/** Decides what becomes of the spectral envelope of each frame. */
export interface EnvelopeChange {
  /**
   * For a frame with these band levels (natural logarithms of power) writes natural logarithms of amplitude factors
   * to `gains`. Uses `levels` up.
   */
  plan(levels: Float64Array, isVoiced: boolean, gains: Float64Array): void;
}

/** What is known of the sound that is to become another's. */
export type SourceSound = {
  readonly likeness: Pick<VoiceLikeness, "levelDb" | "voiced" | "unvoiced"> & {
    /** As in a likeness; absent means that of the frames. */
    readonly averageSpectrumDb?: readonly number[] | undefined;
  };
  readonly frames: SoundFrames;
};

/** Added to all variances: differences below it are not worth following. */
const VARIANCE_FLOOR = 0.05;
/** A direction of the envelope varies by these factors less or more at most. */
const STRETCH_BOUNDS = { min: 0.6, max: 1.5 };
const NEPERS_PER_DB = Math.LN10 / 20;
/** Gains approach this limit without reaching it (natural logarithm of amplitude). */
const GAIN_LIMIT = 16 * NEPERS_PER_DB;
const DB_PER_LOG_POWER = 10 / Math.LN10;
/** Correction of the average spectrum: how often, how much of it each time and how far in the end. */
const SPECTRUM_ROUNDS = 9;
const SPECTRUM_STEP = 0.8;
const SPECTRUM_LIMIT_DB = 14;
/** Of the average spectrum of a band, what is this far below it makes up little (natural logarithm of power). */
const QUIET_DISTANCE = 9 / DB_PER_LOG_POWER;
const PROMINENCE_RANGE = 8 / DB_PER_LOG_POWER;
/** Frames become louder or softer than they were, relative to the others, by less than this (natural logarithm of amplitude). */
const LEVEL_LIMIT = 8 * NEPERS_PER_DB;
/** Sound this far below the speech is left alone, and this far below is not yet. */
const SILENCE_DB = -46;
const SPEECH_DB = -30;

/**
 * Turns the spectral envelope of one voice, frame by frame, into another's: the linear map that takes one Gaussian to
 * the other with the least movement (optimal transport; Dowson & Landau 1982), and a correction of what is prominent in
 * each band, which makes the average spectrum right. The loudness of a frame changes by little.
 */
export class SpeakerMap implements EnvelopeChange {
  readonly #voiced: KindMap;
  readonly #unvoiced: KindMap;
  readonly #amount: number;
  readonly #correction = new Float64Array(LIKENESS_BANDS);
  /** Frames that are no louder in a band than this hardly count for its average. */
  readonly #quiet = new Float64Array(LIKENESS_BANDS).fill(Number.NEGATIVE_INFINITY);
  readonly #levelOffset: number;
  /** By how much frames become louder on average (natural logarithm of amplitude); undone. */
  #levelShift = 0;
  readonly #speechPower: number;
  readonly #cepstrum = new Float64Array(LIKENESS_COEFFICIENTS);
  readonly #difference = new Float64Array(LIKENESS_COEFFICIENTS);

  /** `amount` is the share of the way from the source to the target, 0–1. */
  constructor({ likeness: source, frames: sourceFrames }: SourceSound, target: VoiceLikeness, amount: number) {
    this.#amount = amount;
    this.#levelOffset = -source.levelDb / DB_PER_LOG_POWER;
    this.#voiced = new KindMap(source.voiced, target.voiced);
    this.#unvoiced = new KindMap(source.unvoiced, target.unvoiced);
    const frames = [
      ...sourceFrames.voiced.map((cepstrum) => this.#prepare(cepstrum, this.#voiced)),
      ...sourceFrames.unvoiced.map((cepstrum) => this.#prepare(cepstrum, this.#unvoiced)),
    ];
    this.#speechPower = frames.reduce((sum, { power }) => sum + power, 0) / Math.max(1, frames.length);
    if (frames.length > 0) this.#correctSpectrum(frames, source.averageSpectrumDb, target.averageSpectrumDb);
  }

  plan(levels: Float64Array, isVoiced: boolean, gains: Float64Array): void {
    for (let band = 0; band < LIKENESS_BANDS; band++) levels[band] = (levels[band] ?? 0) + this.#levelOffset;
    ENVELOPE_TRANSFORM.forward(levels, this.#cepstrum);
    (isVoiced ? this.#voiced : this.#unvoiced).differ(this.#cepstrum, this.#difference);
    ENVELOPE_TRANSFORM.inverse(this.#difference, gains);
    const power = loudnessPower(levels);
    const share = this.#amount * speechShare(DB_PER_LOG_POWER * Math.log(power / this.#speechPower));
    this.#shape(levels, power, share, gains);
  }

  /**
   * Turns what the map alone would add to the levels into gains, of which a share is taken; returns by how much the
   * frame would become louder (natural logarithm of amplitude) if that were not held back.
   */
  #shape(levels: Float64Array, power: number, share: number, gains: Float64Array): number {
    let changed = 0;
    for (let band = 0; band < LIKENESS_BANDS; band++) {
      const added = gains[band] ?? 0;
      const level = levels[band] ?? 0;
      const prominence = Math.min(1, Math.max(0, (level + added - (this.#quiet[band] ?? 0)) / PROMINENCE_RANGE));
      const wanted = 0.5 * added + prominence * (this.#correction[band] ?? 0);
      const gain = share * GAIN_LIMIT * Math.tanh(wanted / GAIN_LIMIT);
      gains[band] = gain;
      changed += (BAND_LOUDNESS_WEIGHTS[band] ?? 0) * Math.exp(level + 2 * gain);
    }
    const louder = 0.5 * Math.log(changed / power);
    const accent = share * LEVEL_LIMIT * Math.tanh((louder - this.#levelShift) / LEVEL_LIMIT);
    for (let band = 0; band < LIKENESS_BANDS; band++) gains[band] = (gains[band] ?? 0) - louder + accent;
    return louder;
  }

  #prepare(cepstrum: Float64Array, map: KindMap): PreparedFrame {
    const levels = new Float64Array(LIKENESS_BANDS);
    const added = new Float64Array(LIKENESS_BANDS);
    map.differ(cepstrum, this.#difference);
    ENVELOPE_TRANSFORM.inverse(cepstrum, levels);
    ENVELOPE_TRANSFORM.inverse(this.#difference, added);
    return { levels, added, powers: levels.map(Math.exp), power: loudnessPower(levels) };
  }

  /** Finds the gains with which the mapped frames, prominent ones at least, have the target's average spectrum. */
  #correctSpectrum(
    frames: readonly PreparedFrame[],
    sourceDb: readonly number[] | undefined,
    targetDb: readonly number[],
  ): void {
    const gains = new Float64Array(LIKENESS_BANDS);
    const before = new Float64Array(LIKENESS_BANDS);
    const after = new Float64Array(LIKENESS_BANDS);
    for (const { powers } of frames)
      for (let band = 0; band < LIKENESS_BANDS; band++) before[band] = (before[band] ?? 0) + (powers[band] ?? 0);
    const knownDb = sourceDb ?? [...before].map((power) => 10 * Math.log10(power));
    for (let round = 0; round < SPECTRUM_ROUNDS; round++) {
      let powerBefore = 0;
      let powerAfter = 0;
      after.fill(0);
      for (const { levels, added, powers, power } of frames) {
        gains.set(added);
        const louder = this.#shape(levels, power, 1, gains);
        powerBefore += power;
        powerAfter += power * Math.exp(2 * louder);
        for (let band = 0; band < LIKENESS_BANDS; band++)
          after[band] = (after[band] ?? 0) + (powers[band] ?? 0) * Math.exp(2 * (gains[band] ?? 0));
      }
      this.#levelShift = 0.5 * Math.log(powerAfter / powerBefore);
      this.#approach(before, after, knownDb, targetDb, frames.length);
    }
  }

  #approach(
    before: Float64Array,
    after: Float64Array,
    sourceDb: readonly number[],
    targetDb: readonly number[],
    frameCount: number,
  ): void {
    const limit = SPECTRUM_LIMIT_DB * NEPERS_PER_DB;
    // The frames of cepstra are smoother than the voice; what they lack is the same before and after.
    const missing = after.map(
      (power, band) =>
        (targetDb[band] ?? 0) - (sourceDb[band] ?? 0) - DB_PER_LOG_POWER * Math.log(power / (before[band] ?? 1)),
    );
    const mean = missing.reduce((sum, level) => sum + level / LIKENESS_BANDS, 0);
    for (let band = 0; band < LIKENESS_BANDS; band++) {
      const step = SPECTRUM_STEP * ((missing[band] ?? 0) - mean) * NEPERS_PER_DB;
      this.#correction[band] = Math.max(-limit, Math.min(limit, (this.#correction[band] ?? 0) + step));
      this.#quiet[band] = Math.log((after[band] ?? 1) / frameCount) - QUIET_DISTANCE;
    }
  }
}

type PreparedFrame = {
  readonly levels: Float64Array;
  /** What the map alone adds to the levels. */
  readonly added: Float64Array;
  readonly powers: Float64Array;
  readonly power: number;
};

/** The map of voiced or of unvoiced frames. */
class KindMap {
  readonly #sourceMean: Float64Array;
  readonly #targetMean: Float64Array;
  readonly #matrix: Float64Array;
  readonly #mapped = new Float64Array(LIKENESS_COEFFICIENTS);

  constructor(source: EnvelopeStatistics, target: EnvelopeStatistics) {
    this.#sourceMean = Float64Array.from(source.mean);
    this.#targetMean = Float64Array.from(target.mean);
    this.#matrix = transportMatrix(source, target);
  }

  /** Writes by how much the cepstrum is to change. */
  differ(cepstrum: Float64Array, difference: Float64Array): void {
    this.#transport(cepstrum);
    for (let order = 0; order < LIKENESS_COEFFICIENTS; order++)
      difference[order] = (this.#mapped[order] ?? 0) - (cepstrum[order] ?? 0);
  }

  #transport(cepstrum: Float64Array): void {
    for (let row = 0; row < LIKENESS_COEFFICIENTS; row++) {
      let sum = this.#targetMean[row] ?? 0;
      const offset = row * LIKENESS_COEFFICIENTS;
      for (let order = 0; order < LIKENESS_COEFFICIENTS; order++)
        sum += (this.#matrix[offset + order] ?? 0) * ((cepstrum[order] ?? 0) - (this.#sourceMean[order] ?? 0));
      this.#mapped[row] = sum;
    }
  }
}

/** S^-1/2 (S^1/2 T S^1/2)^1/2 S^-1/2, its stretch kept in bounds. */
function transportMatrix(source: EnvelopeStatistics, target: EnvelopeStatistics): Float64Array {
  const sourceCovariance = covarianceOf(source);
  const root = mapEigenvalues(sourceCovariance, Math.sqrt);
  const inverseRoot = mapEigenvalues(sourceCovariance, (eigenvalue) => 1 / Math.sqrt(eigenvalue));
  const inner = mapEigenvalues(root.mmul(covarianceOf(target)).mmul(root), Math.sqrt);
  const matrix = inverseRoot.mmul(inner).mmul(inverseRoot);
  const bounded = mapEigenvalues(matrix, (stretch) =>
    Math.min(STRETCH_BOUNDS.max, Math.max(STRETCH_BOUNDS.min, stretch)),
  );
  return Float64Array.from(bounded.to1DArray());
}

function covarianceOf(statistics: EnvelopeStatistics) {
  const matrix = symmetricFromTriangle(statistics.covariance, LIKENESS_COEFFICIENTS);
  return matrix.add(Matrix.eye(LIKENESS_COEFFICIENTS, LIKENESS_COEFFICIENTS, VARIANCE_FLOOR));
}

function loudnessPower(levels: Float64Array): number {
  let power = 0;
  for (let band = 0; band < LIKENESS_BANDS; band++)
    power += (BAND_LOUDNESS_WEIGHTS[band] ?? 0) * Math.exp(levels[band] ?? 0);
  return power;
}

function speechShare(levelDb: number): number {
  return Math.min(1, Math.max(0, (levelDb - SILENCE_DB) / (SPEECH_DB - SILENCE_DB)));
}

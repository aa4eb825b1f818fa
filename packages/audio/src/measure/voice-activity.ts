import type { Clip } from "../clip/clip.ts";
import { createSpeechFeatureReader, SPEECH_FRAME_SECONDS, type SpeechFeatures } from "./speech-features.ts";

/** A stretch of a recording, milliseconds from its start. */
export type SpeechSpan = { readonly startMs: number; readonly endMs: number };

/** Speech stands this share of the way from the background to the loudest, and not too far below the loudest. */
const LEVEL_SHARE = 0.25;
const LEVEL_REACH_DB = 30;
const QUIETEST_SPEECH_DB = -80;
/** Somebody further away is still heard when somebody else was nearer to the microphone an hour before. */
const WHOLE_REACH_DB = 45;
/** Background and speech levels are taken from this block and its two neighbours. */
const LEVEL_BLOCK_FRAMES = 3_000;
const BACKGROUND_QUANTILE = 0.1;
const LOUD_QUANTILE = 0.95;
const HANGOVER_FRAMES = 24;
const PADDING_FRAMES = 6;
const SHORTEST_FRAMES = 10;
/** Evidence is taken from so many frames to both sides, and judged for pieces of this length. */
const EVIDENCE_REACH_FRAMES = 75;
const PIECE_FRAMES = 300;
/** To miss speech is worse than to keep a noise. */
const LEAST_LIKELIHOOD = 0.2;
const VOICED_PERIODICITY = 0.75;
const SMALLEST_FLATNESS = 1e-4;

/** Logistic weights, fitted to recordings of people, the same with noise in them, noises and tones. */
const EVIDENCE_WEIGHTS = {
  voicedShare: 8.82,
  periodicityDeviation: 25.4,
  logFlatness: 4.21,
  logFlatnessDeviation: 3.07,
  bias: -2.5,
} as const;

const FRAME_MS = SPEECH_FRAME_SECONDS * 1000;

/**
 * Finds where somebody speaks. Loud enough against the background (levels adapt to quantiles of the minute
 * around), and with the change between voiced and unvoiced and between colours that speech has and steady noise
 * or tones do not. Pauses under a quarter of a second belong to the speech. Throws the signal's reason when it is aborted.
 */
export async function findSpeechSpans(clip: Clip, signal: AbortSignal): Promise<SpeechSpan[]> {
  const reader = createSpeechFeatureReader(clip.sampleRateHz);
  for await (const block of clip.blocks()) {
    signal.throwIfAborted();
    reader.push(block);
  }
  return findSpeechInFeatures(reader.finish(), clip.durationMs);
}

/** The same for features that are there already. */
export function findSpeechInFeatures(features: SpeechFeatures, durationMs: number): SpeechSpan[] {
  const isLoud = markLoudFrames(features.levelDb);
  const evidence = new SpeechEvidence(features, isLoud);
  const spans: SpeechSpan[] = [];
  for (const piece of loudPieces(isLoud)) {
    if (evidence.likelihood(piece.start, piece.end) < LEAST_LIKELIHOOD) continue;
    const startMs = Math.max(0, (piece.start - (piece.opens ? PADDING_FRAMES : 0)) * FRAME_MS);
    const endMs = Math.min(durationMs, (piece.end + (piece.closes ? PADDING_FRAMES : 0)) * FRAME_MS);
    const last = spans.at(-1);
    if (last && last.endMs >= startMs) spans[spans.length - 1] = { startMs: last.startMs, endMs };
    else if (endMs > startMs) spans.push({ startMs, endMs });
  }
  return spans;
}

function markLoudFrames(levelDb: Float32Array): Uint8Array {
  const isLoud = new Uint8Array(levelDb.length);
  const wholeDb = Math.max(QUIETEST_SPEECH_DB, quantile(levelDb, LOUD_QUANTILE) - WHOLE_REACH_DB);
  for (let start = 0; start < levelDb.length; start += LEVEL_BLOCK_FRAMES) {
    const end = Math.min(levelDb.length, start + LEVEL_BLOCK_FRAMES);
    const around = levelDb.subarray(Math.max(0, start - LEVEL_BLOCK_FRAMES), end + LEVEL_BLOCK_FRAMES).toSorted();
    const backgroundDb = sortedQuantile(around, BACKGROUND_QUANTILE);
    const loudDb = sortedQuantile(around, LOUD_QUANTILE);
    const risenDb = backgroundDb + LEVEL_SHARE * (loudDb - backgroundDb);
    const thresholdDb = Math.max(wholeDb, risenDb, loudDb - LEVEL_REACH_DB);
    for (let frame = start; frame < end; frame++) isLoud[frame] = (levelDb[frame] ?? 0) > thresholdDb ? 1 : 0;
  }
  return isLoud;
}

function quantile(values: Float32Array, share: number): number {
  return sortedQuantile(values.toSorted(), share);
}

function sortedQuantile(sorted: Float32Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? -Infinity;
}

type Piece = {
  readonly start: number;
  readonly end: number;
  /** Whether it begins, or ends, a whole stretch. */
  readonly opens: boolean;
  readonly closes: boolean;
};

/** Stretches of loud frames with short pauses between them, long ones cut to pieces. */
function* loudPieces(isLoud: Uint8Array): Generator<Piece> {
  let start = -1;
  let last = -1;
  for (let frame = 0; frame <= isLoud.length; frame++) {
    if (isLoud[frame] === 1) {
      if (start < 0) start = frame;
      last = frame;
      continue;
    }
    if (start < 0 || (frame < isLoud.length && frame - last <= HANGOVER_FRAMES)) continue;
    yield* piecesOf(start, last + 1);
    start = -1;
  }
}

function* piecesOf(start: number, end: number): Generator<Piece> {
  if (end - start < SHORTEST_FRAMES) return;
  const count = Math.max(1, Math.round((end - start) / PIECE_FRAMES));
  for (let index = 0; index < count; index++) {
    yield {
      start: start + Math.round(((end - start) * index) / count),
      end: start + Math.round(((end - start) * (index + 1)) / count),
      opens: index === 0,
      closes: index === count - 1,
    };
  }
}

/** Running sums over loud frames, so that any neighbourhood costs the same. */
class SpeechEvidence {
  readonly #isLoud: Uint8Array;
  readonly #count: Float64Array;
  readonly #voiced: Float64Array;
  readonly #periodicity: Float64Array;
  readonly #periodicitySquares: Float64Array;
  readonly #flatness: Float64Array;
  readonly #flatnessSquares: Float64Array;

  constructor({ frameCount, periodicity, flatness }: SpeechFeatures, isLoud: Uint8Array) {
    this.#isLoud = isLoud;
    const logFlatness = flatness.map((value) => Math.log10(value + SMALLEST_FLATNESS));
    const sumOfLoud = (valueAt: (frame: number) => number): Float64Array =>
      runningSum(frameCount, (frame) => (isLoud[frame] === 1 ? valueAt(frame) : 0));
    this.#count = sumOfLoud(() => 1);
    this.#voiced = sumOfLoud((frame) => ((periodicity[frame] ?? 0) > VOICED_PERIODICITY ? 1 : 0));
    this.#periodicity = sumOfLoud((frame) => periodicity[frame] ?? 0);
    this.#periodicitySquares = sumOfLoud((frame) => (periodicity[frame] ?? 0) ** 2);
    this.#flatness = sumOfLoud((frame) => logFlatness[frame] ?? 0);
    this.#flatnessSquares = sumOfLoud((frame) => (logFlatness[frame] ?? 0) ** 2);
  }

  /** 0–1: the mean over the loud frames from `start` up to `end`. */
  likelihood(start: number, end: number): number {
    let sum = 0;
    let count = 0;
    for (let frame = start; frame < end; frame++) {
      if (this.#isLoud[frame] !== 1) continue;
      sum += this.#likelihoodAt(frame);
      count++;
    }
    return count === 0 ? 0 : sum / count;
  }

  #likelihoodAt(frame: number): number {
    const from = Math.max(0, frame - EVIDENCE_REACH_FRAMES);
    const to = Math.min(this.#isLoud.length, frame + EVIDENCE_REACH_FRAMES + 1);
    const total = (sums: Float64Array): number => (sums[to] ?? 0) - (sums[from] ?? 0);
    const loud = total(this.#count);
    const weights = EVIDENCE_WEIGHTS;
    const score =
      weights.bias +
      weights.voicedShare * (total(this.#voiced) / loud) +
      weights.periodicityDeviation * deviation(total(this.#periodicity), total(this.#periodicitySquares), loud) +
      weights.logFlatness * (total(this.#flatness) / loud) +
      weights.logFlatnessDeviation * deviation(total(this.#flatness), total(this.#flatnessSquares), loud);
    return 1 / (1 + Math.exp(-score));
  }
}

function runningSum(length: number, valueAt: (index: number) => number): Float64Array {
  const sums = new Float64Array(length + 1);
  for (let index = 0; index < length; index++) sums[index + 1] = (sums[index] ?? 0) + valueAt(index);
  return sums;
}

function deviation(sum: number, squares: number, count: number): number {
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

import { COEFFICIENTS, createHopAnalyser, FRAME_SAMPLE_RATE_HZ, HOP_SAMPLES, WINDOW_SAMPLES } from "./hop-analyser.ts";

/** One frame every 20 ms: two hops of the analysis. */
export const FRAME_MS = 20;
export const FRAME_DIMENSION = 2 * COEFFICIENTS;

const HOPS_PER_FRAME = 2;
/** Reach of the slope on either side, in hops. */
const SLOPE_HOPS = 3;
const SLOPE_WEIGHT = 0.7;
/** What lies further below the loud parts, or nearer to the background, is a pause. */
const SPEECH_RANGE_DB = 33;
const BACKGROUND_SHARE = 0.22;
/** Longer pauses are shortened to this: the length of a pause says nothing about the words. */
const LONGEST_PAUSE_HOPS = 8;

/** Speech as it is compared: mel cepstra and their slopes, freed of level, channel and long pauses. */
export type WordFrames = {
  readonly count: number;
  /** `count` rows of `FRAME_DIMENSION` values, each column of mean 0 and (slopes: weighted) variance 1. */
  readonly values: Float32Array;
  /** Speech without its pauses, milliseconds. */
  readonly speechMs: number;
};

/**
 * Reads 16 kHz samples; `tractScale` stretches the frequency axis towards a speaker of another size.
 * Cepstra of 25 ms windows every 10 ms with slopes over 70 ms, mean and variance normalised over the speech, every
 * second one kept (Sakoe and Chiba compare such frames; the normalisation is Viikki and Laurila 1998).
 */
export function extractWordFrames(samples: Float32Array, tractScale = 1): WordFrames {
  const { coefficients, levelsDb, hopCount } = analyse(samples, tractScale);
  const kept = dropPauses(levelsDb);
  const width = FRAME_DIMENSION;
  const rows = new Float32Array(kept.length * width);
  for (const [row, hop] of kept.entries()) {
    const before = Math.max(0, hop - SLOPE_HOPS) * COEFFICIENTS;
    const after = Math.min(hopCount - 1, hop + SLOPE_HOPS) * COEFFICIENTS;
    for (let order = 0; order < COEFFICIENTS; order++) {
      rows[row * width + order] = coefficients[hop * COEFFICIENTS + order] ?? 0;
      rows[row * width + COEFFICIENTS + order] =
        (coefficients[after + order] ?? 0) - (coefficients[before + order] ?? 0);
    }
  }
  normaliseColumns(rows, kept.length);
  const count = Math.floor(kept.length / HOPS_PER_FRAME);
  const values = new Float32Array(count * width);
  for (let frame = 0; frame < count; frame++) {
    const first = frame * HOPS_PER_FRAME * width;
    for (let column = 0; column < width; column++)
      values[frame * width + column] = ((rows[first + column] ?? 0) + (rows[first + width + column] ?? 0)) / 2;
  }
  return { count, values, speechMs: (kept.length * HOP_SAMPLES * 1000) / FRAME_SAMPLE_RATE_HZ };
}

function analyse(samples: Float32Array, tractScale: number) {
  const hopCount = Math.max(0, 1 + Math.floor((samples.length - WINDOW_SAMPLES) / HOP_SAMPLES));
  const analyser = createHopAnalyser(tractScale);
  const coefficients = new Float32Array(hopCount * COEFFICIENTS);
  const levelsDb = new Float32Array(hopCount);
  for (let hop = 0; hop < hopCount; hop++)
    levelsDb[hop] = analyser.analyse(samples, hop * HOP_SAMPLES, coefficients, hop * COEFFICIENTS);
  return { coefficients, levelsDb, hopCount };
}

/** Numbers of the hops that hold speech, with short pauses as they are, long ones cut and none at either end. */
function dropPauses(levelsDb: Float32Array): number[] {
  const sorted = levelsDb.toSorted();
  const background = sorted[Math.floor(sorted.length * 0.05)] ?? 0;
  const loud = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  const threshold = Math.max(loud - SPEECH_RANGE_DB, background + BACKGROUND_SHARE * (loud - background));
  const kept: number[] = [];
  let pause: number[] = [];
  for (const [hop, level] of levelsDb.entries()) {
    if (level < threshold) {
      if (kept.length > 0 && pause.length < LONGEST_PAUSE_HOPS) pause.push(hop);
      continue;
    }
    kept.push(...pause, hop);
    pause = [];
  }
  return kept;
}

function normaliseColumns(rows: Float32Array, count: number): void {
  for (let column = 0; column < FRAME_DIMENSION; column++) {
    let sum = 0;
    let squares = 0;
    for (let index = column; index < rows.length; index += FRAME_DIMENSION) {
      const value = rows[index] ?? 0;
      sum += value;
      squares += value * value;
    }
    const mean = sum / Math.max(1, count);
    const deviation = Math.sqrt(Math.max(1e-6, squares / Math.max(1, count) - mean * mean));
    const scale = (column < COEFFICIENTS ? 1 : SLOPE_WEIGHT) / deviation;
    for (let index = column; index < rows.length; index += FRAME_DIMENSION)
      rows[index] = ((rows[index] ?? 0) - mean) * scale;
  }
}

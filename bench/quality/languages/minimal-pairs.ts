import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import type { BaseVoice } from "@voicewright/speech/embedded/base-voice";
import {
  COEFFICIENTS,
  createHopAnalyser,
  FRAME_SAMPLE_RATE_HZ,
  HOP_SAMPLES,
  WINDOW_SAMPLES,
} from "@voicewright/speech/text-check/hop-analyser";
import { joinSamples } from "../../../packages/speech/test/speech-fixtures.ts";

/**
 * Two words are apart where what differs most between their readings, a stretch of 80 ms laid over each other, is so many
 * times as far apart as in readings of one word with other seeds; or where one is so much longer. A word against itself
 * passes in fewer than one case of twenty (`falseShare`).
 */
const LEAST_RATIO = 1.4;
const LEAST_LENGTHENING = 1.1;
/** Or where, laid over each other, one falls behind the other by so much within 250 ms, and so many times as much as readings of one. */
const LEAST_LAG_FRAMES = 5;
const LAG_FRAMES = 25;
const STRETCH_FRAMES = 8;
const SEEDS = [1, 2, 3, 4];

export type PairResult = {
  readonly pair: string;
  readonly ratio: number;
  readonly lengthening: number;
  readonly lagRatio: number;
  readonly isApart: boolean;
};
type Reading = { readonly frames: Float32Array; readonly count: number; readonly seconds: number };

/** How far apart a base voice says the words of each pair, and how many words it seems to say apart from themselves. */
export async function measurePairs(
  voice: BaseVoice,
  pairs: readonly string[],
): Promise<{ readonly results: readonly PairResult[]; readonly falseShare: number }> {
  const kept = new Map<string, Promise<readonly Reading[]>>();
  const readingsOf = (word: string, seeds = SEEDS): Promise<readonly Reading[]> => {
    const key = `${word} ${seeds.join()}`;
    const readings = kept.get(key) ?? readWord(voice, word, seeds);
    kept.set(key, readings);
    return readings;
  };
  const results: PairResult[] = [];
  let falseCount = 0;
  for (const pair of pairs) {
    const [one = "", other = ""] = pair.split(" ").map((word) => word.replaceAll("_", " "));
    const first = await readingsOf(one);
    results.push({ pair, ...compare(first, await readingsOf(other)) });
    const again = await readingsOf(
      one,
      SEEDS.map((seed) => seed + 10),
    );
    if (compare(first, again).isApart) falseCount++;
  }
  return { results, falseShare: falseCount / Math.max(1, pairs.length) };
}

function compare(first: readonly Reading[], second: readonly Reading[]): Omit<PairResult, "pair"> {
  const between = first.flatMap((one) => second.map((other) => differenceOf(one, other)));
  const within = [amongst(first), amongst(second)];
  const overall = (part: keyof Difference): { readonly value: number; readonly ratio: number } => {
    const value = median(between.map((difference) => difference[part]));
    const same = Math.max(...within.map((differences) => median(differences.map((difference) => difference[part]))));
    return { value, ratio: value / Math.max(same, 1e-9) };
  };
  const [short = 0, long = 0] = [first, second]
    .map((readings) => median(readings.map(({ seconds }) => seconds)))
    .toSorted((one, other) => one - other);
  const { ratio } = overall("largest");
  const lag = overall("lag");
  const lengthening = long / short;
  const lags = lag.value >= LEAST_LAG_FRAMES && lag.ratio >= LEAST_RATIO;
  return {
    ratio,
    lengthening,
    lagRatio: lag.ratio,
    isApart: ratio >= LEAST_RATIO || lengthening >= LEAST_LENGTHENING || lags,
  };
}

function amongst(readings: readonly Reading[]): Difference[] {
  return readings.flatMap((one, index) => readings.slice(index + 1).map((other) => differenceOf(one, other)));
}

async function readWord(voice: BaseVoice, text: string, seeds: readonly number[]): Promise<readonly Reading[]> {
  const readings: Reading[] = [];
  for (const seed of seeds) {
    const chunks = [];
    const { blocks } = await voice.speak({ text, paceFactor: 1, liveliness: 0.5, seed, isAwaited: false });
    for await (const samples of blocks)
      chunks.push({ samples, sampleRateHz: voice.sampleRateHz, alignment: [], normalizedAlignment: [] });
    readings.push(analyse(resampleWhole(joinSamples(chunks), voice.sampleRateHz, FRAME_SAMPLE_RATE_HZ)));
  }
  return readings;
}

/** From where the word is within 35 dB of its loudest to where it ends so. */
function analyse(samples: Float32Array): Reading {
  const hops = Math.max(0, 1 + Math.floor((samples.length - WINDOW_SAMPLES) / HOP_SAMPLES));
  const analyser = createHopAnalyser();
  const frames = new Float32Array(hops * COEFFICIENTS);
  const levels = Array.from({ length: hops }, (_, hop) =>
    analyser.analyse(samples, hop * HOP_SAMPLES, frames, hop * COEFFICIENTS),
  );
  const least = Math.max(...levels) - 35;
  const start = levels.findIndex((level) => level > least);
  const end = levels.findLastIndex((level) => level > least) + 1;
  return {
    frames: frames.slice(start * COEFFICIENTS, end * COEFFICIENTS),
    count: end - start,
    seconds: ((end - start) * HOP_SAMPLES) / FRAME_SAMPLE_RATE_HZ,
  };
}

/** Along the cheapest way of laying one over the other: the mean distance of the stretch that differs most, and the lag. */
type Difference = { readonly largest: number; readonly lag: number };

function differenceOf(one: Reading, other: Reading): Difference {
  const local = (row: number, column: number): number => {
    let sum = 0;
    // Without the level, which a seed changes as well.
    for (let order = 1; order < COEFFICIENTS; order++)
      sum += ((one.frames[row * COEFFICIENTS + order] ?? 0) - (other.frames[column * COEFFICIENTS + order] ?? 0)) ** 2;
    return Math.sqrt(sum);
  };
  const width = other.count;
  const costs = new Float64Array(one.count * width);
  const from = new Uint8Array(one.count * width);
  const costAt = (row: number, column: number): number =>
    row < 0 || column < 0 ? Infinity : (costs[row * width + column] ?? Infinity);
  for (let row = 0; row < one.count; row++)
    for (let column = 0; column < width; column++) {
      const ways = [costAt(row - 1, column - 1), costAt(row - 1, column), costAt(row, column - 1)];
      const best = row === 0 && column === 0 ? 0 : Math.min(...ways);
      from[row * width + column] = ways.indexOf(best);
      costs[row * width + column] = best + local(row, column);
    }
  const path: number[] = [];
  const leads: number[] = [];
  let [row, column] = [one.count - 1, width - 1];
  while (row >= 0 && column >= 0) {
    path.push(local(row, column));
    leads.push(row - column);
    const way = from[row * width + column];
    if (way !== 2) row--;
    if (way !== 1) column--;
    if (row < 0 && column < 0) break;
  }
  let largest = 0;
  for (let start = 0; start + STRETCH_FRAMES <= path.length; start++)
    largest = Math.max(largest, mean(path.slice(start, start + STRETCH_FRAMES)));
  let lag = 0;
  for (let start = 0; start + LAG_FRAMES < leads.length; start++)
    lag = Math.max(lag, Math.abs((leads[start + LAG_FRAMES] ?? 0) - (leads[start] ?? 0)));
  return { largest, lag };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

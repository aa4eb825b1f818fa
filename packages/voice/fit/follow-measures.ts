import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBaseVoices } from "@voicewright/speech/embedded/base-voices";
import { ScriptFollower } from "@voicewright/speech/follow/script-follower";
import { ScriptReader } from "@voicewright/speech/follow/script-reading";
import { createSoundMap, type SoundMap } from "@voicewright/speech/follow/sound-map";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { TEST_CACHE_DIR } from "../../speech/test/speech-fixtures.ts";
import { percentile } from "../../audio/test/statistics.ts";
import { type TimedReader, RATE_HZ } from "../../audio/test/timed-readers.ts";
import { toSentences } from "./script-sentences.ts";

const CHUNK_SAMPLES = RATE_HZ / 8;
export const EARLIEST_MS = -250;
const LATEST_MS = 400;
const NOISE_BELOW_SPEECH_DB = 15;

export type Span = { readonly startMs: number; readonly endMs: number };
type Verdicts = { readonly read: number; readonly misread: number; readonly unheard: number };
type Followed = {
  /** For each word, when it was marked: again after the reader has gone back. */
  readonly marks: ReadonlyMap<number, readonly number[]>;
  readonly verdicts: Verdicts;
  readonly scores: readonly { readonly mean: number; readonly worst: number }[];
  readonly cpuShare: number;
};

const CACHE = join(tmpdir(), "voicewright-timed-readers");

/** Where the maps are kept that were fitted without one of the readers. */
export const mapPath = (without: TimedReader): string => join(CACHE, `sound-map-without-${without}.json`);

export const voices = createBaseVoices(TEST_CACHE_DIR);

export function mapWithout(reader: TimedReader): SoundMap {
  const { dimension, places, matrix } = JSON.parse(readFileSync(mapPath(reader), "utf8")) as {
    dimension: number;
    places: number[];
    matrix: number[];
  };
  return createSoundMap(dimension, places, Float32Array.from(matrix));
}

export async function openReader(language: string, map: SoundMap): Promise<ScriptReader> {
  const reader = await ScriptReader.open(voices, language, map);
  if (reader === undefined) throw new Error(`No voice speaks ${language}`);
  return reader;
}

export async function follow(reader: ScriptReader, text: string, samples: Float32Array): Promise<Followed> {
  const follower = await ScriptFollower.open(reader, toSentences(text));
  const marks = new Map<number, number[]>();
  const verdicts = { read: 0, misread: 0, unheard: 0 };
  const scores: { mean: number; worst: number }[] = [];
  const startedMs = performance.now();
  for (let from = 0; from < samples.length; from += CHUNK_SAMPLES) {
    const atMs = (Math.min(samples.length, from + CHUNK_SAMPLES) * 1000) / RATE_HZ;
    for (const event of await follower.hear(samples.subarray(from, from + CHUNK_SAMPLES))) {
      if (event.kind === "position") marks.set(event.word, [...(marks.get(event.word) ?? []), atMs]);
      if (event.kind !== "sentence") continue;
      verdicts[event.verdict] += 1;
      if (event.score) scores.push(event.score);
    }
  }
  const cpuShare = ((performance.now() - startedMs) * RATE_HZ) / (samples.length * 1000);
  return { marks, verdicts, scores, cpuShare };
}

/** A word that the position has passed within a few words is marked with the next. */
function markOf(marks: Followed["marks"], word: number, fromMs: number): number | undefined {
  for (let next = word; next <= word + 3; next++) {
    const mark = marks.get(next)?.find((atMs) => atMs >= fromMs);
    if (mark !== undefined) return mark;
  }
  return undefined;
}

/** What of a truth was marked in time; `fromMs`: earlier marks do not count for a word. */
export function count(
  marks: Followed["marks"],
  truth: ReadonlyMap<number, Span>,
  fromMs: (span: Span) => number = () => 0,
) {
  const delays: number[] = [];
  const counts = { right: 0, early: 0, late: 0, missed: 0 };
  for (const [word, span] of truth) {
    const mark = markOf(marks, word, fromMs(span));
    if (mark === undefined) counts.missed += 1;
    else if (mark > span.endMs + LATEST_MS) counts.late += 1;
    else if (mark < span.startMs + EARLIEST_MS) counts.early += 1;
    else counts.right += 1;
    if (mark !== undefined) delays.push(mark - span.endMs);
  }
  return { counts, delays, share: Number(((100 * counts.right) / truth.size).toFixed(1)) };
}

export function rate(name: string, { marks, verdicts, scores, cpuShare }: Followed, truth: ReadonlyMap<number, Span>) {
  const { counts, delays, share } = count(marks, truth);
  const of = (values: readonly number[], share: number): number => Number(percentile(values, share).toFixed(2));
  return {
    what: name,
    words: truth.size,
    "right, %": share,
    ...counts,
    "delay p50/p95, ms": `${of(delays, 0.5)} / ${of(delays, 0.95)}`,
    verdicts: Object.values(verdicts).join("/"),
    "worst p5/p50":
      scores.length === 0
        ? ""
        : `${of(
            scores.map(({ worst }) => worst),
            0.05,
          )} / ${of(
            scores.map(({ worst }) => worst),
            0.5,
          )}`,
    "mean p5/p50":
      scores.length === 0
        ? ""
        : `${of(
            scores.map(({ mean }) => mean),
            0.05,
          )} / ${of(
            scores.map(({ mean }) => mean),
            0.5,
          )}`,
    "CPU share": Number(cpuShare.toFixed(3)),
  };
}

export function addNoise(samples: Float32Array): Float32Array {
  const noise = new Float32Array(samples.length);
  createSeededRandom(1).fillNormal(noise);
  for (let at = 1; at < noise.length; at++) noise[at] = 0.9 * (noise[at - 1] ?? 0) + (noise[at] ?? 0);
  const energy = (values: Float32Array): number => values.reduce((sum, value) => sum + value * value, 0);
  const gain = Math.sqrt(energy(samples) / energy(noise) / 10 ** (NOISE_BELOW_SPEECH_DB / 10));
  return samples.map((sample, at) => sample + gain * (noise[at] ?? 0));
}

export const cutOf = (samples: Float32Array, fromMs: number, toMs: number): Float32Array =>
  samples.subarray((fromMs * RATE_HZ) / 1000, (toMs * RATE_HZ) / 1000);

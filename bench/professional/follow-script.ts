/**
 * Follows shared readers through what they read: which words are marked in time, how late, and whether sentences are
 * judged rightly; then with noise, a skip and a reread, read by other engines, and while something else is said.
 * `node scripts/run.mjs bench/professional/follow-script.ts [utterances]`; needs the shared recordings, and the maps
 * that `bench/fit/fit-sound-map.ts` writes: each reader is followed with a map that was fitted without them.
 *
 * A word is right when it is marked between a quarter of a second before it begins and 400 ms after it ends, counted
 * when the last audio that was needed had come, in stretches of a quarter of a second. When words begin and end is known
 * from laying a reading over each utterance from both ends (for engines, from the engine).
 */
import { readFileSync } from "node:fs";
import { createBaseVoices } from "@voicewright/speech/embedded/base-voices";
import { ScriptFollower } from "@voicewright/speech/follow/script-follower";
import { ScriptReader } from "@voicewright/speech/follow/script-reading";
import { createSoundMap, loadSoundMap, type SoundMap } from "@voicewright/speech/follow/sound-map";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { NEUTRAL_TRAITS } from "@voicewright/voice/recipe/recipe";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { TEST_CACHE_DIR } from "../../packages/speech/test/speech-fixtures.ts";
import { percentile } from "../statistics.ts";
import { alignUtterance, UNMAPPED } from "./align-utterance.ts";
import {
  TIMED_READERS,
  type TimedReader,
  mapPath,
  RATE_HZ,
  readSamples,
  readUtterances,
  toSentences,
  type Utterance,
} from "./timed-readers.ts";

const CHUNK_SAMPLES = RATE_HZ / 4;
const EARLIEST_MS = -250;
const LATEST_MS = 400;
const NOISE_BELOW_SPEECH_DB = 15;
const UTTERANCES = Number(process.argv[2] ?? 60);
const OTHER_SECONDS = 60;

type Span = { readonly startMs: number; readonly endMs: number };
type Verdicts = { readonly read: number; readonly misread: number; readonly unheard: number };
type Followed = {
  readonly marks: ReadonlyMap<number, number>;
  readonly verdicts: Verdicts;
  readonly scores: readonly { readonly mean: number; readonly worst: number }[];
  readonly cpuShare: number;
};

const voices = createBaseVoices(TEST_CACHE_DIR);

function mapWithout(reader: TimedReader): SoundMap {
  const { dimension, places, matrix } = JSON.parse(readFileSync(mapPath(reader), "utf8")) as {
    dimension: number;
    places: number[];
    matrix: number[];
  };
  return createSoundMap(dimension, places, Float32Array.from(matrix));
}

async function openReader(language: string, map: SoundMap): Promise<ScriptReader> {
  const reader = await ScriptReader.open(voices, language, map);
  if (reader === undefined) throw new Error(`No voice speaks ${language}`);
  return reader;
}

async function follow(reader: ScriptReader, text: string, samples: Float32Array): Promise<Followed> {
  const follower = await ScriptFollower.open(reader, toSentences(text));
  const marks = new Map<number, number>();
  const verdicts = { read: 0, misread: 0, unheard: 0 };
  const scores: { mean: number; worst: number }[] = [];
  const startedMs = performance.now();
  for (let from = 0; from < samples.length; from += CHUNK_SAMPLES) {
    const atMs = (Math.min(samples.length, from + CHUNK_SAMPLES) * 1000) / RATE_HZ;
    for (const event of await follower.hear(samples.subarray(from, from + CHUNK_SAMPLES))) {
      if (event.kind === "position" && !marks.has(event.word)) marks.set(event.word, atMs);
      if (event.kind !== "sentence") continue;
      verdicts[event.verdict] += 1;
      if (event.score) scores.push(event.score);
    }
  }
  const cpuShare = ((performance.now() - startedMs) * RATE_HZ) / (samples.length * 1000);
  return { marks, verdicts, scores, cpuShare };
}

/** A word that the position has passed within a few words is marked with the next. */
function markOf(marks: ReadonlyMap<number, number>, word: number): number | undefined {
  for (let next = word; next <= word + 3; next++) {
    const mark = marks.get(next);
    if (mark !== undefined) return mark;
  }
  return undefined;
}

function rate(name: string, { marks, verdicts, scores, cpuShare }: Followed, truth: ReadonlyMap<number, Span>) {
  const delays: number[] = [];
  const counts = { right: 0, early: 0, late: 0, missed: 0 };
  for (const [word, { startMs, endMs }] of truth) {
    const mark = markOf(marks, word);
    if (mark === undefined) counts.missed += 1;
    else if (mark > endMs + LATEST_MS) counts.late += 1;
    else if (mark < startMs + EARLIEST_MS) counts.early += 1;
    else counts.right += 1;
    if (mark !== undefined) delays.push(mark - endMs);
  }
  const of = (values: readonly number[], share: number): number => Number(percentile(values, share).toFixed(2));
  return {
    what: name,
    words: truth.size,
    "right, %": Number(((100 * counts.right) / truth.size).toFixed(1)),
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

async function findTruth(language: string, samples: Float32Array, utterances: readonly Utterance[]) {
  const reader = await openReader(language, UNMAPPED);
  const truth = new Map<number, Span>();
  let firstWord = 0;
  for (const utterance of utterances) {
    const aligned = await alignUtterance(reader, samples, utterance);
    for (const [frame, word] of aligned?.words.entries() ?? []) {
      const endMs = utterance.startMs + (aligned?.frames[aligned.path[frame] ?? 0]?.endMs ?? 0);
      const known = truth.get(firstWord + word);
      truth.set(firstWord + word, { startMs: known?.startMs ?? endMs - 20, endMs });
    }
    firstWord += toSentences(utterance.text).reduce((sum, { words }) => sum + words.length, 0);
  }
  return truth;
}

function addNoise(samples: Float32Array): Float32Array {
  const noise = new Float32Array(samples.length);
  createSeededRandom(1).fillNormal(noise);
  for (let at = 1; at < noise.length; at++) noise[at] = 0.9 * (noise[at - 1] ?? 0) + (noise[at] ?? 0);
  const energy = (values: Float32Array): number => values.reduce((sum, value) => sum + value * value, 0);
  const gain = Math.sqrt(energy(samples) / energy(noise) / 10 ** (NOISE_BELOW_SPEECH_DB / 10));
  return samples.map((sample, at) => sample + gain * (noise[at] ?? 0));
}

const cutOf = (samples: Float32Array, fromMs: number, toMs: number): Float32Array =>
  samples.subarray((fromMs * RATE_HZ) / 1000, (toMs * RATE_HZ) / 1000);

function join(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

const rows: object[] = [];
const show = (row: object): void => {
  rows.push(row);
  console.log(JSON.stringify(row));
};
const read = new Map<TimedReader, { samples: Float32Array; utterances: readonly Utterance[] }>();
for (const { name } of TIMED_READERS) {
  const utterances = readUtterances(name, "01").slice(0, UTTERANCES);
  const samples = cutOf(await readSamples(name, "01.opus"), 0, (utterances.at(-1)?.endMs ?? 0) + 1000);
  read.set(name, { samples, utterances });
}
for (const { name, language } of TIMED_READERS) {
  const { samples, utterances } = read.get(name) ?? { samples: new Float32Array(0), utterances: [] };
  const text = utterances.map((utterance) => utterance.text).join("\n");
  const reader = await openReader(language, mapWithout(name));
  const truth = await findTruth(language, samples, utterances);
  show(rate(name, await follow(reader, text, samples), truth));
  show(rate(`${name}, noise 15 dB below`, await follow(reader, text, addNoise(samples)), truth));
  const few = utterances.slice(0, 8);
  const [third, fourth, fifth] = [few[2], few[3], few[4]];
  if (third && fourth && fifth) {
    const fewText = few.map((utterance) => utterance.text).join("\n");
    const middle = (fourth.startMs + fourth.endMs) / 2;
    const reread = join([cutOf(samples, 0, middle), cutOf(samples, fourth.startMs, few.at(-1)?.endMs ?? 0)]);
    const skip = join([cutOf(samples, 0, third.endMs), cutOf(samples, fifth.startMs, few.at(-1)?.endMs ?? 0)]);
    const shifted = (byMs: number, fromMs: number, outMs = fromMs) =>
      new Map(
        [...truth]
          .filter(
            ([, { startMs, endMs }]) => (startMs >= fromMs || endMs <= outMs) && endMs <= (few.at(-1)?.endMs ?? 0),
          )
          .map(([word, { startMs, endMs }]) => [
            word,
            startMs >= fromMs ? { startMs: startMs + byMs, endMs: endMs + byMs } : { startMs, endMs },
          ]),
      );
    show(
      rate(
        `${name}, half a sentence reread`,
        await follow(reader, fewText, reread),
        shifted(middle - fourth.startMs, middle),
      ),
    );
    show(
      rate(
        `${name}, a sentence skipped`,
        await follow(reader, fewText, skip),
        shifted(third.endMs - fifth.startMs, fifth.startMs, third.endMs),
      ),
    );
  }
  for (const { name: otherName } of TIMED_READERS) {
    if (otherName === name) continue;
    const other = cutOf(read.get(otherName)?.samples ?? new Float32Array(0), 0, OTHER_SECONDS * 1000);
    const { marks, verdicts, scores } = await follow(reader, text, other);
    const means = scores
      .map(({ mean }) => mean)
      .toSorted((a, b) => a - b)
      .map((mean) => mean.toFixed(2));
    show({
      what: `${name}'s script while ${otherName} reads another`,
      marked: marks.size,
      verdicts: Object.values(verdicts).join("/"),
      means: means.join(" "),
    });
  }
}
const english = read.get("kathleen")?.utterances.slice(0, 25) ?? [];
const englishReader = await openReader("en", loadSoundMap());
for (const [base, gender] of [
  ["neural-en", "neutral"],
  ["flite-awb", "male"],
] as const) {
  const voice = await voices.find({ base, gender, f0MeanHz: 150, ...NEUTRAL_TRAITS }, "en");
  if (voice === undefined) continue;
  const parts: Float32Array[] = [];
  const truth = new Map<number, Span>();
  let [firstWord, startMs] = [0, 0];
  for (const { text } of english) {
    for (const sentence of toSentences(text)) {
      const utterance = await voice.speak({
        text: sentence.text,
        paceFactor: 1,
        liveliness: 0.5,
        seed: 7,
        isAwaited: false,
      });
      const blocks: Float32Array[] = [];
      for await (const block of utterance.blocks) blocks.push(block);
      const samples = resampleWhole(join(blocks), voice.sampleRateHz, RATE_HZ);
      for (const anchor of utterance.anchors) {
        const word =
          firstWord +
          Math.max(
            0,
            sentence.words.findLastIndex(({ start }) => start <= anchor.textStart),
          );
        truth.set(word, {
          startMs: truth.get(word)?.startMs ?? startMs + anchor.startMs,
          endMs: startMs + anchor.endMs,
        });
      }
      parts.push(samples, new Float32Array(RATE_HZ / 2));
      startMs += (1000 * samples.length) / RATE_HZ + 500;
      firstWord += sentence.words.length;
    }
  }
  const text = english.map((utterance) => utterance.text).join("\n");
  show(rate(`read by ${base}`, await follow(englishReader, text, join(parts)), truth));
}
console.table(rows);

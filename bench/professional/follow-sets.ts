/**
 * Follows everybody through all that there are transcripts of in the shared recordings, as they are and with noise:
 * every file of the timed readers, the French poems and the sentences of LibriVox.
 * `node scripts/run.mjs bench/professional/follow-sets.ts [set…]`; see follow-script.ts for what is right. The limits
 * were settled on the first files of the timed readers and the map fitted to their second and third, without the reader
 * who is followed; the other sets had no part in either.
 *
 * When a poem begins and ends in its track, behind what LibriVox has said in front of it, is where its reading fits best;
 * when its words are said is less certain than elsewhere.
 */
import { joinBlocks } from "../../packages/audio/test/test-signals.ts";
import { readdirSync, readFileSync } from "node:fs";
import { loadSoundMap } from "@voicewright/speech/follow/sound-map";
import type { ScriptReader } from "@voicewright/speech/follow/script-reading";
import { alignFrames, measureDistances } from "@voicewright/speech/text-check/align-frames";
import { FRAME_DIMENSION } from "@voicewright/speech/text-check/word-frames";
import { sharedDataPath } from "../../packages/audio/test/shared-recordings.ts";
import { type AlignedUtterance, alignUtterance, asFrames, UNMAPPED } from "./align-utterance.ts";
import { addNoise, cutOf, findTruth, follow, mapWithout, openReader, rate } from "./follow-measures.ts";
import { RATE_HZ, readSamples, readShared, readUtterances, TIMED_READERS, type Utterance } from "./timed-readers.ts";

type Reading = { readonly samples: Float32Array; readonly utterances: readonly Utterance[] };
type Set = {
  readonly name: string;
  readonly language: string;
  readonly map: () => ReturnType<typeof loadSoundMap>;
  readonly readings: () => Promise<readonly Reading[]>;
};

const GAP_SAMPLES = RATE_HZ / 2;
/** A pause that may stand between what is said in front of a poem and the poem, or between the poem and what follows. */
const PAUSE_MS = 350;
const LONGEST_INTRODUCTION_MS = 40_000;
const LONGEST_END_MS = 12_000;
/** One frame of so many is looked at to find the poem. */
const COARSE = 5;

const folderOf = (path: string, ending: string): string[] =>
  readdirSync(sharedDataPath(path))
    .filter((file) => file.endsWith(ending))
    .toSorted();

async function readTimed(name: (typeof TIMED_READERS)[number]["name"]): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const file of folderOf(`speech/long/${name}`, ".opus"))
    readings.push({
      samples: await readSamples(name, file),
      utterances: readUtterances(name, file.replace(".opus", "")),
    });
  return readings;
}

async function readSentences(): Promise<Reading[]> {
  const utterances: Utterance[] = [];
  const parts: Float32Array[] = [];
  let startMs = 0;
  for (const file of folderOf("speech/librivox", ".wav")) {
    const samples = await readShared(`speech/librivox/${file}`, file);
    const text = readFileSync(sharedDataPath(`speech/librivox/${file.replace(".wav", ".txt")}`), "utf8").trim();
    const endMs = startMs + (samples.length * 1000) / RATE_HZ;
    utterances.push({ startMs, endMs, text });
    parts.push(samples, new Float32Array(GAP_SAMPLES));
    startMs = endMs + (GAP_SAMPLES * 1000) / RATE_HZ;
  }
  return [{ samples: joinBlocks(parts), utterances }];
}

async function readPoems(): Promise<Reading[]> {
  const reader = await openReader("fr", UNMAPPED);
  const readings: Reading[] = [];
  for (const file of folderOf("speech/long/fleurs-a", ".mp3")) {
    const samples = await readSamples("fleurs-a", file);
    const text = readFileSync(sharedDataPath(`speech/long/fleurs-a/${file.replace(".mp3", ".txt")}`), "utf8");
    const { startMs, endMs } = await findPoem(reader, samples, text);
    console.log(JSON.stringify({ what: `fleurs-a ${file}`, startMs, endMs, of: (samples.length * 1000) / RATE_HZ }));
    const [from, to] = [Math.max(0, startMs - 300), endMs + 1000];
    readings.push({
      samples: cutOf(samples, from, to),
      utterances: [{ startMs: startMs - from, endMs: endMs - from, text }],
    });
  }
  return readings;
}

/** Between which pauses of a track a text fits best. */
async function findPoem(reader: ScriptReader, samples: Float32Array, text: string): Promise<Omit<Utterance, "text">> {
  const wholeMs = (samples.length * 1000) / RATE_HZ;
  const aligned = await alignUtterance(reader, samples, { startMs: 0, endMs: wholeMs, text });
  if (aligned === undefined) return { startMs: 0, endMs: wholeMs };
  const { frames } = aligned;
  const starts = [0];
  const ends: number[] = [frames.length];
  for (let at = 1; at < frames.length; at++) {
    const [before, next] = [frames[at - 1]?.endMs ?? 0, frames[at]?.endMs ?? 0];
    if (next - before < PAUSE_MS) continue;
    if (next < LONGEST_INTRODUCTION_MS) starts.push(at);
    if (wholeMs - before < LONGEST_END_MS) ends.push(at);
  }
  let best = { cost: Infinity, start: 0, end: frames.length };
  for (const start of starts) {
    for (const end of ends) {
      const cost = coarseCost(aligned, start, end);
      if (cost < best.cost) best = { cost, start, end };
    }
  }
  return { startMs: (frames[best.start]?.endMs ?? 20) - 20, endMs: frames[best.end - 1]?.endMs ?? wholeMs };
}

function coarseCost({ heard, templates }: AlignedUtterance, start: number, end: number): number {
  const costs = templates.map((template) => {
    const recorded = thin(heard.subarray(start * FRAME_DIMENSION, end * FRAME_DIMENSION));
    return alignFrames(measureDistances(asFrames(recorded), asFrames(thin(template)))).cost;
  });
  return Math.min(...costs);
}

function thin(frames: Float32Array): Float32Array {
  const count = Math.floor(frames.length / FRAME_DIMENSION / COARSE);
  const thinned = new Float32Array(count * FRAME_DIMENSION);
  for (let at = 0; at < count; at++) {
    const from = at * COARSE * FRAME_DIMENSION;
    thinned.set(frames.subarray(from, from + FRAME_DIMENSION), at * FRAME_DIMENSION);
  }
  return thinned;
}

const SETS: readonly Set[] = [
  { name: "librivox", language: "en", map: loadSoundMap, readings: readSentences },
  { name: "fleurs-a", language: "fr", map: loadSoundMap, readings: readPoems },
  ...TIMED_READERS.map(({ name, language }) => ({
    name,
    language,
    map: () => mapWithout(name),
    readings: () => readTimed(name),
  })),
];

const wanted = process.argv.slice(2);
const rows: object[] = [];
for (const { name, language, map, readings } of SETS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const reader = await openReader(language, map());
  for (const [index, { samples, utterances }] of (await readings()).entries()) {
    const truth = await findTruth(language, samples, utterances);
    const text = utterances.map((utterance) => utterance.text).join("\n");
    for (const [what, heard] of [
      ["", samples],
      [", noise 15 dB below", addNoise(samples)],
    ] as const) {
      const row = rate(`${name} ${index + 1}${what}`, await follow(reader, text, heard), truth);
      rows.push(row);
      console.log(JSON.stringify(row));
    }
  }
}
console.table(rows);

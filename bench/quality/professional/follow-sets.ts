/**
 * Follows everybody through all that there are transcripts of in the shared recordings, as they are and with noise:
 * every file of the timed readers, the French poems and the sentences of LibriVox.
 * `npm run bench -- follow-sets [set…]`; needs Debian's packages pocketsphinx and
 * pocketsphinx-en-us. See follow-script.ts for what is right. The limits were settled on files of the timed readers and, for
 * which quiet sounds count, on two of the poems; the map is fitted to the second and third files of the timed readers,
 * without the reader who is followed. LibriVox had no part in either.
 *
 * When words are said is what PocketSphinx recognises, which shares nothing with the follower. Left out are utterances
 * that are not surely read as they are written (see recognised-words.ts), and words that begin in silence or are silent
 * for the most part, whose times cannot be right. That is settled before anybody follows.
 */
import { joinBlocks } from "../../../packages/audio/test/test-signals.ts";
import { readdirSync, readFileSync } from "node:fs";
import { LiveFrames } from "@voicewright/speech/follow/live-frames";
import { loadSoundMap } from "@voicewright/speech/follow/sound-map";
import { speechThresholdDb } from "@voicewright/speech/follow/speech-gate";
import { FRAME_MS } from "@voicewright/speech/text-check/word-frames";
import { sharedDataPath } from "../../../packages/audio/test/shared-recordings.ts";
import { addNoise, cutOf, follow, mapWithout, openReader, rate } from "../../../packages/voice/fit/follow-measures.ts";
import { recogniseWords, type WordTime } from "../../../packages/voice/fit/recognised-words.ts";
import {
  RATE_HZ,
  readSamples,
  readShared,
  readUtterances,
  TIMED_READERS,
  type Utterance,
} from "../../../packages/audio/test/timed-readers.ts";
import { toSentences } from "../../../packages/voice/fit/script-sentences.ts";

type Reading = {
  readonly name: string;
  readonly samples: Float32Array;
  readonly text: string;
  readonly words: ReadonlyMap<number, WordTime>;
};
type Set = {
  readonly name: string;
  readonly language: string;
  readonly map: () => ReturnType<typeof loadSoundMap>;
  readonly readings: () => Promise<readonly Reading[]>;
};

const GAP_SAMPLES = RATE_HZ / 2;
const BEFORE_POEM_MS = 300;
const AFTER_POEM_MS = 1000;
/** Three poems are in the text of this track, and one in its recording. */
const END_OF_POEM = { track: "05", next: "Je t'adore à l'égal" };
const LONGEST_SILENT_START_MS = 100;

const folderOf = (path: string, ending: string): string[] =>
  readdirSync(sharedDataPath(path))
    .filter((file) => file.endsWith(ending))
    .toSorted();

const textOf = (utterances: readonly Utterance[]): string => utterances.map(({ text }) => text).join("\n");

async function readTimed({ name, language }: (typeof TIMED_READERS)[number]): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const file of folderOf(`speech/long/${name}`, ".opus")) {
    const track = file.replace(".opus", "");
    const samples = await readSamples(name, file);
    const utterances = readUtterances(name, track);
    const words = await recogniseWords(language, samples, utterances);
    readings.push({ name: `${name} ${track}`, samples, text: textOf(utterances), words });
  }
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
  const samples = joinBlocks(parts);
  const words = await recogniseWords("en", samples, utterances);
  return [{ name: "librivox", samples, text: textOf(utterances), words }];
}

async function readPoems(): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const file of folderOf("speech/long/fleurs-a", ".mp3")) {
    const track = file.replace(".mp3", "");
    const samples = await readSamples("fleurs-a", file);
    const text = readPoem(track);
    const whole = { startMs: 0, endMs: (samples.length * 1000) / RATE_HZ, text, isFramed: true };
    const times = [...(await recogniseWords("fr", samples, [whole]))];
    const fromMs = Math.max(0, (times[0]?.[1].startMs ?? 0) - BEFORE_POEM_MS);
    const toMs = (times.at(-1)?.[1].endMs ?? whole.endMs) + AFTER_POEM_MS;
    const words = times.map(
      ([word, { startMs, endMs }]) => [word, { startMs: startMs - fromMs, endMs: endMs - fromMs }] as const,
    );
    readings.push({ name: `fleurs-a ${track}`, samples: cutOf(samples, fromMs, toMs), text, words: new Map(words) });
  }
  return readings;
}

/** A poem without its title, which is written without accents. */
function readPoem(track: string): string {
  const whole = readFileSync(sharedDataPath(`speech/long/fleurs-a/${track}.txt`), "utf8").trim();
  const text = whole.slice(whole.indexOf("\n")).trim();
  const end = track === END_OF_POEM.track ? text.indexOf(END_OF_POEM.next) : text.length;
  if (end < 0) throw new Error(`${track}.txt has changed`);
  return text.slice(0, end).trim();
}

/** Those words whose times can be right. */
function sureWords({ samples, words }: Reading): Map<number, WordTime> {
  const live = new LiveFrames();
  const levels = [...live.push(samples), ...live.finish()].map(({ levelDb }) => levelDb);
  const threshold = speechThresholdDb(levels);
  const isSilent = (fromMs: number, toMs: number, share: number): boolean => {
    const stretch = levels.slice(Math.round(fromMs / FRAME_MS), Math.round(toMs / FRAME_MS));
    return stretch.filter((levelDb) => levelDb < threshold).length >= share * stretch.length;
  };
  return new Map(
    [...words].filter(
      ([, { startMs, endMs }]) =>
        !isSilent(startMs, Math.min(endMs, startMs + LONGEST_SILENT_START_MS), 1) && !isSilent(startMs, endMs, 0.5),
    ),
  );
}

const SETS: readonly Set[] = [
  { name: "librivox", language: "en", map: loadSoundMap, readings: readSentences },
  { name: "fleurs-a", language: "fr", map: loadSoundMap, readings: readPoems },
  ...TIMED_READERS.map((reader) => ({
    ...reader,
    map: () => mapWithout(reader.name),
    readings: () => readTimed(reader),
  })),
];

const wanted = process.argv.slice(2);
const rows: object[] = [];
const sums = new Map<string, { words: number; right: number; all: number }>();
for (const { name, language, map, readings } of SETS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const reader = await openReader(language, map());
  for (const reading of await readings()) {
    const sure = sureWords(reading);
    const wordCount = toSentences(reading.text).reduce((sum, { words }) => sum + words.length, 0);
    for (const [condition, heard] of [
      ["as it is", reading.samples],
      ["noise 15 dB below", addNoise(reading.samples)],
    ] as const) {
      const row = rate(`${reading.name}, ${condition}`, await follow(reader, reading.text, heard), sure);
      rows.push({ ...row, "left out": wordCount - sure.size });
      console.log(JSON.stringify(rows.at(-1)));
      for (const key of [`${name}, ${condition}`, `${language}, ${condition}`, `all, ${condition}`]) {
        const sum = sums.get(key) ?? { words: 0, right: 0, all: 0 };
        const all = sum.all + wordCount;
        sums.set(key, { words: sum.words + row.words, right: sum.right + row.right, all });
      }
    }
  }
}
console.table(rows);
console.table(
  [...sums].map(([what, { words, right, all }]) => ({
    what,
    words,
    "left out": all - words,
    "right, %": Number(((100 * right) / words).toFixed(1)),
  })),
);

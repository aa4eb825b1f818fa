import { readdirSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Clip, openClip, writeClip } from "@voicewright/audio/clip/clip";
import { decodeFile } from "@voicewright/audio/decode/decode-file";
import { recordingsOf, sharedDataPath } from "../../../packages/audio/test/shared-recordings.ts";
import { READER_RATE_HZ, readSamples } from "../clones/readers.ts";

/** Somebody whose recordings are used whole. */
export type LongReader = {
  readonly name: string;
  /** ISO 639-1, of what is read. */
  readonly language: "en" | "de" | "fr" | "nl";
  /** Whether anything of the training was chosen by this person; the numbers that count are those of the others. */
  readonly isTuned: boolean;
};

export const LONG_READERS: readonly LongReader[] = [
  { name: "1688", language: "en", isTuned: true },
  { name: "2033", language: "en", isTuned: true },
  { name: "kathleen", language: "en", isTuned: true },
  { name: "nathalie", language: "nl", isTuned: true },
  { name: "1998", language: "en", isTuned: false },
  { name: "2414", language: "en", isTuned: false },
  { name: "2609", language: "en", isTuned: false },
  { name: "matthes", language: "en", isTuned: false },
  { name: "kerstin", language: "de", isTuned: false },
  { name: "fleurs-a", language: "fr", isTuned: false },
];

/** Recordings of a person: those for training, and those that no training hears. */
export type ReaderClips = { readonly training: readonly Clip[]; readonly held: readonly Clip[] };

const SHORT_READERS = ["1688", "1998", "2033", "2414", "2609"] as const;
/** Share of the recordings that training does not hear. */
const HELD_SHARE = 0.3;
/** Of the last recording of a long reader; all of it is never trained on. */
const LONGEST_HELD_SECONDS = 120;
/** Published readings begin with words that others have spoken too. */
const INTRODUCTION_SECONDS = 30;
const SIGNAL = new AbortController().signal;

/** Opens the recordings of a reader; clips are kept in `cacheDir`. */
export async function openReader({ name }: LongReader, cacheDir: string): Promise<ReaderClips> {
  const folder = join(cacheDir, "long-readers", name);
  await mkdir(folder, { recursive: true });
  const short = SHORT_READERS.find((one) => one === name);
  const paths = short === undefined ? longFiles(name) : recordingsOf(short);
  const clips: Clip[] = [];
  for (const path of paths) clips.push(await openCached(path, folder));
  const split = short === undefined ? clips.length - 1 : splitBySeconds(clips);
  return { training: clips.slice(0, split), held: clips.slice(split) };
}

function longFiles(name: string): string[] {
  const folder = sharedDataPath(`speech/long/${name}`);
  const files = readdirSync(folder).filter((file) => /\.(?:opus|mp3)$/.test(file));
  return files.toSorted().map((file) => join(folder, file));
}

function splitBySeconds(clips: readonly Clip[]): number {
  const total = clips.reduce((sum, { durationMs }) => sum + durationMs, 0);
  let heard = 0;
  return clips.findIndex(({ durationMs }) => (heard += durationMs) > total * (1 - HELD_SHARE));
}

async function openCached(inputPath: string, folder: string): Promise<Clip> {
  const path = join(folder, `${basename(inputPath)}.wav`);
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (!isThere) await writeCached(inputPath, path);
  return openClip(path);
}

async function writeCached(inputPath: string, path: string): Promise<void> {
  if (/\.(?:flac|wav)$/.test(inputPath)) {
    await writeClip(path, READER_RATE_HZ, [await readSamples(inputPath)]);
    return;
  }
  const whole = `${path}.whole`;
  await decodeFile({ inputPath, clipPath: whole, targetSampleRateHz: READER_RATE_HZ, signal: SIGNAL });
  const clip = await openClip(whole);
  const start = inputPath.endsWith(".mp3") ? INTRODUCTION_SECONDS * READER_RATE_HZ : 0;
  await writeClip(path, READER_RATE_HZ, [await clip.read(start)]);
  await clip.close();
}

/** The first minutes of the recordings that training does not hear, at `READER_RATE_HZ`. */
export async function readHeld({ held }: ReaderClips): Promise<Float32Array[]> {
  const parts: Float32Array[] = [];
  let left = LONGEST_HELD_SECONDS * READER_RATE_HZ;
  for (const clip of held) {
    if (left <= 0) break;
    const samples = await clip.read(0, left);
    parts.push(samples);
    left -= samples.length;
  }
  return parts;
}

import { joinBlocks } from "../../../packages/audio/test/test-signals.ts";
import { readdirSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { openClip } from "@voicewright/audio/clip/clip";
import { resampleWhole } from "@voicewright/audio/clip/resample-whole";
import { decodeFile } from "@voicewright/audio/decode/decode-file";
import { readRecording, recordingsOf, sharedDataPath } from "../../../packages/audio/test/shared-recordings.ts";

/** Everything is compared at this rate: most recordings have no other. */
export const READER_RATE_HZ = 16_000;

/** Somebody with enough shared recordings for a clone and a test. Nothing was ever fitted to them. */
export type Reader = {
  readonly name: string;
  /** ISO 639-1, of what is read. */
  readonly language: "en" | "de" | "fr" | "nl";
  /** Mono at `READER_RATE_HZ`, from which clones are made. */
  readonly enrolment: readonly Float32Array[];
  /** Recordings that no clone hears, joined; the person is known by them. */
  readonly test: Float32Array;
};

const LIBRISPEECH = ["1688", "1998", "2033", "2414", "2609"] as const;
const LONG = [
  { name: "fleurs-a", language: "fr" },
  { name: "kathleen", language: "en" },
  { name: "kerstin", language: "de" },
  { name: "matthes", language: "en" },
  { name: "nathalie", language: "nl" },
] as const;

/** Share of the recordings that no clone hears. */
const TEST_SHARE = 0.3;
/** Of the long files so much is taken, after their introduction. */
const LONG_SECONDS = 75;
const INTRODUCTION_SECONDS = 30;
const LONG_PARTS = 3;
const SIGNAL = new AbortController().signal;

/** All readers with 45 seconds or more. `cacheDir` is where decoded files are kept. */
export async function readReaders(cacheDir: string): Promise<Reader[]> {
  const readers: Reader[] = [];
  for (const name of LIBRISPEECH) {
    const all = await Promise.all(recordingsOf(name).map(readSamples));
    const total = all.reduce((sum, { length }) => sum + length, 0);
    let kept = 0;
    const split = all.findIndex(({ length }) => (kept += length) > total * (1 - TEST_SHARE));
    readers.push({
      name,
      language: "en",
      enrolment: [joinBlocks(all.slice(0, split))],
      test: joinBlocks(all.slice(split)),
    });
  }
  for (const { name, language } of LONG) {
    const folder = sharedDataPath(`speech/long/${name}`);
    const files = readdirSync(folder)
      .filter((file) => /\.(?:opus|mp3)$/.test(file))
      .toSorted()
      .map((file) => join(folder, file));
    const parts: Float32Array[] = [];
    for (const path of files.slice(0, LONG_PARTS)) parts.push(await readLong(path, join(cacheDir, "readers")));
    readers.push({ name, language, enrolment: parts.slice(0, -1), test: parts.at(-1) ?? new Float32Array(0) });
  }
  return readers;
}

export async function readSamples(path: string): Promise<Float32Array> {
  const { samples, sampleRateHz } = await readRecording(path);
  return resampleWhole(samples, sampleRateHz, READER_RATE_HZ);
}

async function readLong(inputPath: string, cacheDir: string): Promise<Float32Array> {
  await mkdir(cacheDir, { recursive: true });
  const clipPath = join(cacheDir, `${basename(join(inputPath, ".."))}-${basename(inputPath)}.wav`);
  const isThere = await stat(clipPath).then(
    () => true,
    () => false,
  );
  if (!isThere) await decodeFile({ inputPath, clipPath, targetSampleRateHz: READER_RATE_HZ, signal: SIGNAL });
  const clip = await openClip(clipPath);
  const start = Math.min(
    INTRODUCTION_SECONDS * READER_RATE_HZ,
    Math.max(0, clip.sampleCount - LONG_SECONDS * READER_RATE_HZ),
  );
  const samples = await clip.read(start, start + LONG_SECONDS * READER_RATE_HZ);
  await clip.close();
  return samples;
}

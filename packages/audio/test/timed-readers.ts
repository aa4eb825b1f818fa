import { readFileSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClip } from "../src/clip/clip.ts";
import { decodeFile } from "../src/decode/decode-file.ts";
import { sharedDataPath } from "./shared-recordings.ts";

export const RATE_HZ = 16_000;
/** Shared people who read for many minutes, with the time of each sentence. */
export const TIMED_READERS = [
  { name: "kathleen", language: "en" },
  { name: "matthes", language: "en" },
  { name: "kerstin", language: "de" },
  { name: "nathalie", language: "nl" },
] as const;
export type TimedReader = (typeof TIMED_READERS)[number]["name"];

const CACHE = join(tmpdir(), "voicewright-timed-readers");

export type Utterance = { readonly startMs: number; readonly endMs: number; readonly text: string };

/** A recording of a long reader. */
export async function readSamples(folder: string, file: string): Promise<Float32Array> {
  return await readShared(`speech/long/${folder}/${file}`, `${folder}-${file}`);
}

/** Any shared recording. */
export async function readShared(path: string, name: string): Promise<Float32Array> {
  await mkdir(CACHE, { recursive: true });
  const clipPath = join(CACHE, `${name}.wav`);
  const inputPath = sharedDataPath(path);
  const isThere = await stat(clipPath).then(
    () => true,
    () => false,
  );
  if (!isThere)
    await decodeFile({ inputPath, clipPath, targetSampleRateHz: RATE_HZ, signal: new AbortController().signal });
  const clip = await openClip(clipPath);
  const samples = await clip.read(0, clip.sampleCount);
  await clip.close();
  return samples;
}

export function readUtterances(reader: TimedReader, number: string): Utterance[] {
  const rows = readFileSync(sharedDataPath(`speech/long/${reader}/${number}.tsv`), "utf8")
    .trim()
    .split("\n")
    .slice(1);
  return rows.map((row) => {
    const [start = "", end = "", text = ""] = row.split("\t");
    return { startMs: 1000 * Number(start), endMs: 1000 * Number(end), text };
  });
}

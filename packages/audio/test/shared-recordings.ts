import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readWav, type WavAudio } from "../src/decode/wav.ts";
import { FLACDecoder } from "@wasm-audio-decoders/flac";
import { SHARED_DATA_DIRECTORY } from "./shared-data.ts";

export { hasSharedData } from "./shared-data.ts";

export function sharedDataPath(relativePath: string): string {
  return join(SHARED_DATA_DIRECTORY, relativePath);
}

/** In the repository, so that what needs nobody else is tried on every clone. */
const PEOPLE_DIRECTORY = resolve(import.meta.dirname, "../../../test-kit/people");
const PEOPLE = ["1688", "1998", "2033", "2414"];

/** Real people with several recordings each; the two halves never meet. */
export const TUNING_SPEAKERS = ["1688", "2033", "spk1", "austen"] as const;
export const HELD_OUT_SPEAKERS = ["1998", "2414", "2609", "spk2"] as const;
export type SpeakerName = (typeof TUNING_SPEAKERS)[number] | (typeof HELD_OUT_SPEAKERS)[number];

/** Paths of one person's recordings, in a stable order. */
export function recordingsOf(speaker: SpeakerName): string[] {
  if (PEOPLE.includes(speaker)) return listFiles(join(PEOPLE_DIRECTORY, speaker), ".flac");
  const folder = speaker.startsWith("spk") ? "speechbrain" : speaker === "austen" ? "librivox" : undefined;
  if (folder === undefined) return listFiles(sharedDataPath(`speech/librispeech-test-other/${speaker}`), ".flac");
  return listFiles(sharedDataPath(`speech/${folder}`), ".wav").filter((path) => path.includes(`/${speaker}`));
}

/**
 * One recording each of 251 more people, for fitting speaker measures. Those at even places are for tuning,
 * those at odd places for reported numbers only.
 */
export function trainingRecordings(): string[] {
  return listFiles(sharedDataPath("speech/librispeech-train"), ".flac");
}

function listFiles(directory: string, extension: string): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith(extension))
    .toSorted()
    .map((name) => join(directory, name));
}

/** Mono samples of a shared FLAC or WAV recording, at its own rate. */
export async function readRecording(path: string): Promise<WavAudio> {
  if (path.endsWith(".wav")) return readWav(readFileSync(path));
  const decoder = new FLACDecoder();
  await decoder.ready;
  const { channelData, sampleRate } = await decoder.decodeFile(await readFile(path));
  decoder.free();
  return { samples: channelData[0] ?? new Float32Array(0), sampleRateHz: sampleRate };
}

import { join } from "node:path";
import { openClip } from "../../packages/audio/src/clip/clip.ts";
import { decodeFile } from "../../packages/audio/src/decode/decode-file.ts";
import { sharedDataPath } from "../../packages/audio/test/shared-recordings.ts";

export const JOINED_RATE_HZ = 24_000;

/**
 * Pieces of a reader's recordings of so many minutes, one after the other and begun anew without an end: they prove time
 * and memory, nothing else. The directory is for files in between.
 */
export async function* readJoined(directory: string, minutes: number): AsyncGenerator<Float32Array> {
  const clipPath = join(directory, "reader.wav");
  const inputPath = sharedDataPath("speech/long/matthes/01.opus");
  await decodeFile({ inputPath, clipPath, targetSampleRateHz: JOINED_RATE_HZ, signal: new AbortController().signal });
  const clip = await openClip(clipPath);
  const reading = await clip.read(0, clip.sampleCount);
  await clip.close();
  const length = minutes * 60 * JOINED_RATE_HZ;
  for (let start = 0; ; start += length)
    yield Float32Array.from({ length }, (_, index) => reading[(start + index) % reading.length] ?? 0);
}

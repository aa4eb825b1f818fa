import { join } from "node:path";
import { readSpeech, SPOKEN_RATE_HZ } from "../../../packages/audio/test/spoken-audio.ts";
import { openClip } from "../../../packages/audio/src/clip/clip.ts";
import { decodeFile } from "../../../packages/audio/src/decode/decode-file.ts";
import { createAudioEncoder } from "../../../packages/audio/src/encode/encoder.ts";
import { sharedDataPath } from "../../../packages/audio/test/shared-recordings.ts";

export const JOINED_RATE_HZ = 24_000;
const REPEATED_SECONDS = 300;

type Mp3 = Parameters<typeof createAudioEncoder>[0];

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

/** Hours of MP3: the frames of one reader's five minutes, again and again, as a stream of MP3 may be joined. */
export async function repeatAsMp3(hours: number, format: Mp3): Promise<Buffer> {
  const encoder = await createAudioEncoder(format, SPOKEN_RATE_HZ);
  const piece = await readSpeech({ speaker: "1998", seconds: REPEATED_SECONDS });
  const frames = Buffer.concat([encoder.encode(piece).slice(), encoder.finish()]);
  return Buffer.concat(Array.from({ length: (hours * 3_600) / REPEATED_SECONDS }, () => frames));
}

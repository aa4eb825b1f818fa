import { join } from "node:path";
import { type Clip, openClip, writeClip } from "@voicewright/audio/clip/clip";

export const TONE_RATE_HZ = 16_000;

/** What the tiny models understand. */
export const LOW_HZ = 200;
export const HIGH_HZ = 2_000;

export function tone(frequencyHz: number, seconds: number): Float32Array {
  return Float32Array.from(
    { length: seconds * TONE_RATE_HZ },
    (_, index) => 0.3 * Math.sin((2 * Math.PI * frequencyHz * index) / TONE_RATE_HZ),
  );
}

export function silence(seconds: number): Float32Array {
  return new Float32Array(seconds * TONE_RATE_HZ);
}

export async function makeClip(
  folder: string,
  name: string,
  parts: readonly Float32Array[],
  sampleRateHz = TONE_RATE_HZ,
): Promise<Clip> {
  const path = join(folder, `${name}.wav`);
  await writeClip(path, sampleRateHz, parts);
  return await openClip(path);
}

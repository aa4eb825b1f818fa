import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Clip, openClip } from "../src/clip/clip.ts";
import { decodeToClip } from "../src/decode/decode-to-clip.ts";
import { sniffFile } from "../src/decode/decode-file.ts";
import { SHARED_DATA_DIRECTORY } from "./shared-data.ts";

export { hasSharedData } from "./shared-data.ts";

/** Mono samples of a shared recording at the rate asked for. */
export async function readRecording(relativePath: string, sampleRateHz: number): Promise<Float32Array> {
  const inputPath = join(SHARED_DATA_DIRECTORY, relativePath);
  const directory = await mkdtemp(join(tmpdir(), "voicewright-recording-"));
  let clip: Clip | undefined;
  try {
    const clipPath = join(directory, "clip.wav");
    const container = await sniffFile(inputPath);
    const request = { inputPath, container, clipPath, maxDurationMs: 600_000, maxSampleRateHz: sampleRateHz };
    await decodeToClip({ ...request, targetSampleRateHz: sampleRateHz }, () => {});
    clip = await openClip(clipPath);
    return await clip.read();
  } finally {
    await clip?.close();
    await rm(directory, { recursive: true, force: true });
  }
}

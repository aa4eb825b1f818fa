import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Clip, openClip } from "../src/clip.ts";
import { decodeToClip } from "../src/decode-to-clip.ts";
import { sniffFile } from "../src/decode-file.ts";

/** The shared recordings; tests that need them are skipped where they are not. */
const DATA_DIR = process.env["VOICEWRIGHT_TEST_DATA"] ?? resolve(import.meta.dirname, "../../../../shared/data");

export const hasSharedData = existsSync(join(DATA_DIR, "MANIFEST.md"));

/** Mono samples of a shared recording at the rate asked for. */
export async function readRecording(relativePath: string, sampleRateHz: number): Promise<Float32Array> {
  const inputPath = join(DATA_DIR, relativePath);
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

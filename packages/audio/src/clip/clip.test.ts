import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openClip, writeClip } from "./clip.ts";
import { readWav } from "../decode/wav.ts";

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "voicewright-clip-"));
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
});

test("a clip is read back sample for sample, in blocks, in part, and as an ordinary WAV file", async () => {
  const path = join(directory, "clip.wav");
  const samples = Float32Array.from({ length: 2500 }, (_, index) => Math.round(1000 * Math.sin(index / 9)) / 32_768);
  await writeClip(path, 1000, [samples.subarray(0, 700), samples.subarray(700)]);
  const clip = await openClip(path);
  const blocks: Float32Array[] = [];
  for await (const block of clip.blocks()) blocks.push(block);
  expect(blocks.map((block) => block.length)).toEqual([1000, 1000, 500]);
  expect(await clip.read()).toEqual(samples);
  expect(await clip.read(2400, 9000)).toEqual(samples.slice(2400));
  expect(clip.durationMs).toBe(2500);
  await clip.close();
  expect(readWav(await readFile(path)).samples).toEqual(samples);
});

test("a file that is not a clip is refused", async () => {
  const path = join(directory, "text.wav");
  await writeFile(path, "not a recording");
  await expect(openClip(path)).rejects.toThrow(RangeError);
});

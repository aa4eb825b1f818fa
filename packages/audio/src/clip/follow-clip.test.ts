import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unfinishedClipPath } from "./clip.ts";
import { ClipFileWriter } from "./clip-file-writer.ts";
import { followClip } from "./follow-clip.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voicewright-clip-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ramp = (from: number, count: number) =>
  Float32Array.from({ length: count }, (_, index) => (from + index) / 1_024);

describe("a clip read while it is written", () => {
  it("a growing clip returns all of it in order, and an empty block where nothing is available yet", async () => {
    const path = join(folder, "growing.wav");
    const writer = new ClipFileWriter(unfinishedClipPath(path), 16_000);
    writer.write(ramp(0, 150));
    const clip = await followClip(path);
    const blocks = clip.blocks(100);
    expect((await blocks.next()).value).toHaveLength(100);
    expect((await blocks.next()).value).toHaveLength(0);
    writer.write(ramp(150, 120));
    writer.finish();
    await rename(unfinishedClipPath(path), path);
    const rest: number[] = [];
    for await (const block of blocks) rest.push(...block);
    expect(rest).toEqual([...ramp(100, 170)]);
    await clip.close();
  });

  it("gives all of a clip that was finished after it was opened and before it was read", async () => {
    const path = join(folder, "finished-between.wav");
    const writer = new ClipFileWriter(unfinishedClipPath(path), 16_000);
    writer.write(ramp(0, 150));
    const clip = await followClip(path);
    writer.write(ramp(150, 120));
    writer.finish();
    await rename(unfinishedClipPath(path), path);
    const samples: number[] = [];
    for await (const block of clip.blocks(100)) samples.push(...block);
    expect(samples).toEqual([...ramp(0, 270)]);
    await clip.close();
  });

  it("a growing clip ends with an error when its writer gives up", async () => {
    const path = join(folder, "abandoned.wav");
    const writer = new ClipFileWriter(unfinishedClipPath(path), 16_000);
    writer.write(ramp(0, 10));
    const clip = await followClip(path);
    const blocks = clip.blocks(100);
    expect((await blocks.next()).value).toHaveLength(0);
    writer.close();
    await rm(unfinishedClipPath(path));
    await expect(blocks.next()).rejects.toThrow(RangeError);
    await clip.close();
  });
});

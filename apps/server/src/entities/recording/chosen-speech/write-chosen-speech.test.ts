import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openClip } from "@voicewright/audio/clip/clip";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { speechFile } from "../../../../../../packages/audio/test/spoken-audio.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { clipCacheOf } from "../clips/index.ts";
import { storeAssetFile } from "../../media/assets/index.ts";
import { type ChosenSpeech, writeChosenSpeech } from "./index.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
});

describe("the chosen speech of a sample", () => {
  it("the chosen speech is the same whether the recording is already decoded or only the part is decoded", async () => {
    const { platform } = server;
    const { signal } = new AbortController();
    const bytes = await speechFile({ speaker: "1998", seconds: 40 });
    await platform.temporaryFiles.withFolder("test", async (directory) => {
      const path = join(directory, "sample.wav");
      await writeFile(path, bytes);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const recording = { audioKey: await storeAssetFile(platform.storage, path), sha256 };
      const clips = clipCacheOf(platform);
      const write = async (name: string, spans: readonly { startMs: number; endMs: number }[], isClean: boolean) => {
        const chosen: ChosenSpeech = { recording, spans, removeBackgroundNoise: isClean };
        const outputPath = join(directory, name);
        await writeChosenSpeech(platform, clips, chosen, outputPath, { signal });
        const clip = await openClip(outputPath);
        const samples = await clip.read();
        await clip.close();
        return samples;
      };
      const spans = [
        { startMs: 12_340, endMs: 14_000 },
        { startMs: 20_001, endMs: 21_500 },
      ];
      const sought = await write("sought.wav", spans, false);
      expect(await clips.has(recording, "plain")).toBe(false);
      const whole = await openClip(await clips.ensure(recording, "plain"));
      const rate = whole.sampleRateHz / 1000;
      expect(sought.length).toBe(Math.round(3.159 * 1000 * rate));
      const decoded = await write("decoded.wav", spans, false);
      expect(maxDifference(sought, decoded)).toBeLessThan(0.001);
      const middle = await whole.read(Math.round(13_000 * rate), Math.round(13_500 * rate));
      const start = Math.round((13_000 - 12_340) * rate);
      expect(maxDifference(decoded.slice(start, start + middle.length), middle)).toBeLessThan(0.001);
      const clean = await write("clean.wav", spans, true);
      expect(clean.length).toBe(decoded.length);
      expect(maxDifference(clean, decoded)).toBeGreaterThan(0.001);
      await whole.close();
      await expect(write("nothing.wav", [], false)).rejects.toMatchObject({ code: "audio_too_short" });
    });
  });

  it("refuses the chosen speech of a stored recording that has changed or is missing", async () => {
    const { platform } = server;
    const { signal } = new AbortController();
    const bytes = await speechFile({ speaker: "1998", seconds: 20 });
    await platform.temporaryFiles.withFolder("test", async (directory) => {
      const path = join(directory, "sample.wav");
      await writeFile(path, bytes);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const recording = { audioKey: await storeAssetFile(platform.storage, path), sha256 };
      const clips = clipCacheOf(platform);
      const spans = [{ startMs: 2_000, endMs: 4_000 }];
      const write = () =>
        writeChosenSpeech(
          platform,
          clips,
          { recording, spans, removeBackgroundNoise: true },
          join(directory, "out.wav"),
          {
            signal,
          },
        );
      const storedPath = (await platform.storage.findFile(recording.audioKey)) ?? "";
      const altered = Buffer.from(bytes);
      altered.fill(1, altered.length - 1_000);
      await writeFile(storedPath, altered);
      await expect(write()).rejects.toMatchObject({ code: "audio_damaged" });
      await writeFile(storedPath, "no recording at all");
      await expect(write()).rejects.toMatchObject({ code: "audio_damaged" });
      await rm(storedPath);
      await expect(write()).rejects.toMatchObject({ code: "audio_missing" });
      await writeFile(storedPath, bytes);
      expect((await write()).durationMs).toBeCloseTo(2_000, -1);
    });
  });
});

function maxDifference(left: Float32Array, right: Float32Array): number {
  expect(left.length).toBe(right.length);
  return left.reduce((most, value, index) => Math.max(most, Math.abs(value - (right[index] ?? 0))), 0);
}

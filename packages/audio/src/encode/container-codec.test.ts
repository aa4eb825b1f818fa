import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { sine, whiteNoise } from "../../test/test-signals.ts";
import { openClip } from "../clip/clip.ts";
import { decodeFile } from "../decode/decode-file.ts";
import { writeWav } from "../decode/wav.ts";
import { createContainerCodec } from "./container-codec.ts";
import { EncoderPool } from "./encoder-pool.ts";
import type { ContainerEncoding } from "./encoding.ts";
import { floatToInt16 } from "./pcm.ts";

const RATE_HZ = 24_000;
const AAC: ContainerEncoding = { codec: "aac", sampleRateHz: 44_100, bitrateKbps: 128 };
const FLAC: ContainerEncoding = { codec: "flac", sampleRateHz: RATE_HZ };
/** A tone that comes up and goes away, so that a cut at either end would show. */
const TONE = sine({ frequencyHz: 500, sampleRateHz: RATE_HZ, seconds: 2.5 }).map(
  (sample, index) => sample * Math.sin((Math.PI * index) / (2.5 * RATE_HZ)),
);
const BLOCK = 2_400;

let pool: EncoderPool;
let folder: string;
beforeAll(async () => {
  pool = new EncoderPool({ childCount: 1 });
  folder = await mkdtemp(join(tmpdir(), "container-codec-"));
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

async function encode(encoding: ContainerEncoding, samples: Float32Array): Promise<Uint8Array[]> {
  const encoder = pool.open(encoding, RATE_HZ);
  const parts: Uint8Array[] = [];
  for (let start = 0; start < samples.length; start += BLOCK)
    parts.push(await encoder.encode(samples.subarray(start, start + BLOCK)));
  return [...parts, await encoder.finish()];
}

async function measure(file: Uint8Array, name: string) {
  const inputPath = join(folder, name);
  await writeFile(inputPath, file);
  return await decodeFile({ inputPath, clipPath: `${inputPath}.clip`, signal: AbortSignal.timeout(20_000) });
}

describe("codecs with separate threads", () => {
  test.each([AAC, FLAC])("$codec has the same sound and length as WAV", async (encoding) => {
    const [file, wav] = [Buffer.concat(await encode(encoding, TONE)), writeWav(TONE, RATE_HZ)];
    const [encoded, plain] = [await measure(file, encoding.codec), await measure(wav, `${encoding.codec}.wav`)];
    expect(encoded).toMatchObject({ codec: encoding.codec, channels: 1, sampleRateHz: encoding.sampleRateHz });
    // Frames of AAC hold 23 ms; one of them comes before the sound, and the last is filled up.
    expect(Math.abs(encoded.durationMs - plain.durationMs)).toBeLessThan(encoding.codec === "aac" ? 75 : 1);
    expect(encoded.integratedLufs).toBeCloseTo(plain.integratedLufs, 0);
    expect(file.length).toBeLessThan(wav.length);
  });

  test("FLAC is lossless, even for noise", async () => {
    const noise = whiteNoise(30_001, 0.9);
    await measure(Buffer.concat(await encode(FLAC, noise)), "noise");
    const clip = await openClip(join(folder, "noise.clip"));
    const heard = await clip.read();
    await clip.close();
    expect(floatToInt16(heard)).toEqual(floatToInt16(noise));
  });

  test.each([AAC, FLAC])(
    "$codec returns parts while more input arrives, and the same bytes each time",
    async (encoding) => {
      const [first, second] = await Promise.all([encode(encoding, TONE), encode(encoding, TONE)]);
      expect(first.slice(0, -1).some((part) => part.length > 0)).toBe(true);
      expect(Buffer.concat(first).equals(Buffer.concat(second))).toBe(true);
    },
  );

  test("encoding nothing gives an empty file, and an unsupported encoding is refused", async () => {
    expect(Buffer.concat(await encode(AAC, new Float32Array(0)))).toHaveLength(0);
    const strange = pool.open({ codec: "aac", sampleRateHz: 12_345, bitrateKbps: 128 }, RATE_HZ);
    await expect(strange.encode(TONE)).rejects.toThrow("Unsupported audio encoding");
  });

  test.each([AAC, FLAC])("closing $codec ends its thread", async (encoding) => {
    const threads = () => process.getActiveResourcesInfo().filter((name) => name === "MessagePort").length;
    const before = threads();
    const codec = await createContainerCodec(encoding);
    await codec.encode(TONE);
    expect(threads()).toBeGreaterThan(before);
    await codec.close();
    await vi.waitFor(() => expect(threads()).toBe(before));
    await codec.close();
  });
});

import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeFilm, makeFixture } from "../../test/make-fixture.ts";
import { openClip } from "../clip/clip.ts";
import { decodeFile, type DecodedAudio, type DecodeFileOptions } from "./decode-file.ts";
import { MediaError, type MediaErrorCode } from "./media-error.ts";
import { amplitudeAt, sine } from "../../test/test-signals.ts";
import { writeWav } from "./wav.ts";

const RATE_HZ = 16_000;
const TONE = sine({ frequencyHz: 440, sampleRateHz: RATE_HZ, seconds: 1 });
const CLIP = writeWav(TONE, RATE_HZ);

let directory: string;
let clipPath: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "voicewright-decode-"));
  clipPath = join(directory, "clip.wav");
});
afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function decode(bytes: Uint8Array, options: Partial<DecodeFileOptions> = {}): Promise<DecodedAudio> {
  // The name lies on purpose.
  const inputPath = join(directory, "recording.txt");
  await writeFile(inputPath, bytes);
  return await decodeFile({ inputPath, clipPath, signal: new AbortController().signal, ...options });
}

async function codeOf(decoding: Promise<unknown>): Promise<MediaErrorCode> {
  const error: unknown = await decoding.catch((reason: unknown) => reason);
  if (error instanceof MediaError) return error.code;
  throw new Error("No MediaError", { cause: error });
}

/** A stand-in for the decoding process. */
async function childScript(source: string): Promise<string> {
  const path = join(directory, "child.mjs");
  await writeFile(path, source);
  return path;
}

async function namesLeft(): Promise<string[]> {
  return (await readdir(directory)).filter((name) => name.startsWith("clip"));
}

describe("decoding a file", () => {
  test("decoding reports the tracks of a film, also of one without sound, which is refused", async () => {
    const picture = { kind: "video", codec: "mpeg4", language: null, widthPx: 64, heightPx: 48, framesPerSecond: 10 };
    const film = await decode(await makeFilm(TONE, RATE_HZ));
    expect(film.tracks).toEqual([
      picture,
      { kind: "audio", codec: "aac", language: "deu", sampleRateHz: RATE_HZ, channels: 1 },
    ]);
    await expect(decode(await makeFilm(undefined, RATE_HZ))).rejects.toMatchObject({
      code: "not_audio",
      contents: { tracks: [picture], durationMs: 1_000 },
    });
  });

  test("decoding makes a clip of a phone's recording and reports its format", async () => {
    const bytes = await makeFixture("m4a-aac", TONE, RATE_HZ, { sampleRateHz: 44_100, channels: 2 });
    const shares: number[] = [];
    const audio = await decode(bytes, { onProgress: ({ share }) => shares.push(share) });
    expect(audio).toMatchObject({
      container: "mp4",
      codec: "aac",
      channels: 2,
      sampleRateHz: 44_100,
      clipSampleRateHz: 44_100,
      clippedShare: 0,
    });
    expect(audio.durationMs).toBeGreaterThan(990);
    expect(audio.durationMs).toBeLessThan(1_050);
    expect(audio.truePeakDbtp).toBeCloseTo(-6, 0);
    expect(audio.rmsDbfs).toBeCloseTo(-9, 0);
    expect(audio.integratedLufs).toBeCloseTo(-10, 0);
    expect(audio.waveform.peaksPerSecond).toBe(100);
    expect(audio.waveform.minMax.length / 2).toBe(Math.ceil(audio.durationMs / 10));
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    const clip = await openClip(clipPath);
    expect(clip.durationMs).toBeCloseTo(audio.durationMs, 0);
    const middle = await clip.read(11_025, 33_075);
    expect(amplitudeAt(middle, 440, 44_100)).toBeCloseTo(0.5, 1);
    await clip.close();
    expect(await namesLeft()).toEqual(["clip.wav"]);
  });

  test("decoding resamples recordings to at most 48 kHz, or to the requested rate", async () => {
    const bytes = await makeFixture("wav-24", TONE, RATE_HZ, { sampleRateHz: 96_000, channels: 6 });
    expect(await decode(bytes)).toMatchObject({ channels: 6, sampleRateHz: 96_000, clipSampleRateHz: 48_000 });
    expect(await decode(CLIP, { targetSampleRateHz: 24_000 })).toMatchObject({ clipSampleRateHz: 24_000 });
    const clip = await openClip(clipPath);
    expect([clip.sampleRateHz, clip.sampleCount]).toEqual([24_000, 24_000]);
    await clip.close();
  });

  test("decoding accepts a single sample, and silence", async () => {
    const one = await decode(writeWav(Float32Array.of(0.25), 8_000));
    expect(one).toMatchObject({ durationMs: 0.125, integratedLufs: -Infinity, channels: 1 });
    expect(one.samplePeakDbfs).toBeCloseTo(-12.04, 1);
    expect(await decode(writeWav(new Float32Array(800), 8_000))).toMatchObject({ truePeakDbtp: -Infinity });
  });
});

describe("a file that cannot be decoded", () => {
  test.each<[string, MediaErrorCode, Uint8Array]>([
    ["no bytes", "empty_audio", new Uint8Array(0)],
    ["no samples", "empty_audio", writeWav(new Float32Array(0), 8_000)],
    ["a web page", "not_audio", Buffer.from("<!doctype html><title>404</title>")],
    ["a document", "not_audio", Buffer.from("%PDF-1.7 …")],
    ["random bytes", "unsupported_format", Uint8Array.from({ length: 5_000 }, (_, index) => (index * index * 7) % 251)],
    ["only a tag", "corrupt_audio", Buffer.from("ID3\u0004\u0000\u0000\u0000\u0000\u0000\u000a0123456789")],
    [
      "a beginning without an end",
      "truncated_audio",
      Buffer.from("\u0000\u0000\u0000\u0018ftypM4A \u0000\u0000\u0002\u0000", "latin1"),
    ],
    [
      "an encrypted book",
      "drm_protected",
      Buffer.from("\u0000\u0000\u0000\u0018ftypaax \u0000\u0000\u0000\u0001", "latin1"),
    ],
  ])("an undecodable file is refused: %s (%s)", async (_name, code, bytes) => {
    expect(await codeOf(decode(bytes))).toBe(code);
    expect(await namesLeft()).toEqual([]);
  });

  test("a file that is too long is refused before it is completely decoded", async () => {
    expect(await codeOf(decode(CLIP, { maxDurationMs: 500 }))).toBe("too_long");
    expect(await namesLeft()).toEqual([]);
  });

  test("a file that ends the decoder's process is reported as a crash", async () => {
    const childEntry = await childScript("process.abort()");
    expect(await codeOf(decode(CLIP, { childEntry }))).toBe("decoder_crashed");
    const liar = await childScript("process.send({ kind: 'nonsense' })");
    expect(await codeOf(decode(CLIP, { childEntry: liar }))).toBe("decoder_crashed");
  });

  test("a hanging decoder is stopped with a timeout, with and without progress reports", async () => {
    const silent = await childScript("for (;;);");
    expect(await codeOf(decode(CLIP, { childEntry: silent, limits: { stallLimitMs: 300 } }))).toBe("decoder_timeout");
    const busy = await childScript(
      `setInterval(() => process.send({ kind: "progress", readBytes: 1, decodedMs: 1 }), 50)`,
    );
    const limits = { timeLimitMs: 1_500, stallLimitMs: 60_000 };
    expect(await codeOf(decode(CLIP, { childEntry: busy, limits }))).toBe("decoder_timeout");
  });

  test("decoding stops at once when it is cancelled", async () => {
    const sign = join(directory, "decoding");
    const childEntry = await childScript(
      `import { writeFileSync } from "node:fs"; writeFileSync(${JSON.stringify(sign)}, ""); for (;;);`,
    );
    const controller = new AbortController();
    const decoding = decode(CLIP, { childEntry, signal: controller.signal }).catch((reason: unknown) => reason);
    await vi.waitFor(() => expect(existsSync(sign)).toBe(true), { timeout: 30_000 });
    controller.abort(new Error("not needed"));
    expect(await decoding).toMatchObject({ message: expect.stringContaining("not needed") });
    await expect(decode(CLIP, { signal: AbortSignal.abort(new Error("never")) })).rejects.toThrow("never");
    expect(await namesLeft()).toEqual([]);
  });

  test("a missing file is reported with the file system's own error", async () => {
    const inputPath = join(directory, "missing");
    const signal = new AbortController().signal;
    await expect(decodeFile({ inputPath, clipPath, signal })).rejects.toMatchObject({ code: "ENOENT" });
  });
});

import { MPEGDecoder } from "mpg123-decoder";
import { OggOpusDecoder } from "ogg-opus-decoder";
import { describe, expect, test } from "vitest";
import { concatBytes } from "./concat-bytes.ts";
import { createAudioEncoder } from "./encoder.ts";
import type { AudioEncoding } from "./encoding.ts";
import { decodeALaw, decodeMuLaw } from "./g711.ts";
import { amplitudeAt, rms, sine, toneToRestDb } from "../../test/test-signals.ts";
import { readWav } from "../decode/wav.ts";

const INPUT_RATE_HZ = 44_100;
const SECONDS = 2;
const TONE = sine({ frequencyHz: 1_000, sampleRateHz: INPUT_RATE_HZ, seconds: SECONDS });

const MP3_ENCODINGS = [
  [22_050, 32],
  [24_000, 48],
  [44_100, 32],
  [44_100, 64],
  [44_100, 96],
  [44_100, 128],
  [44_100, 192],
] as const;
const PCM_RATES_HZ = [8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const;

async function encode(encoding: AudioEncoding, samples = TONE, blockLength = 441): Promise<Uint8Array[]> {
  const encoder = await createAudioEncoder(encoding, INPUT_RATE_HZ);
  const parts: Uint8Array[] = [];
  for (let start = 0; start < samples.length; start += blockLength) {
    parts.push(encoder.encode(samples.subarray(start, start + blockLength)));
  }
  return [...parts, encoder.finish()];
}

function middleSecond(samples: Float32Array, sampleRateHz: number): Float32Array {
  return samples.subarray(sampleRateHz / 2, sampleRateHz / 2 + sampleRateHz);
}

async function decodeMp3(bytes: Uint8Array): Promise<{ samples: Float32Array; sampleRateHz: number }> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate, errors } = decoder.decode(bytes);
  decoder.free();
  expect(errors).toEqual([]);
  return { samples: channelData[0] ?? new Float32Array(0), sampleRateHz: sampleRate };
}

async function decodeOpus(bytes: Uint8Array): Promise<Float32Array> {
  const decoder = new OggOpusDecoder();
  await decoder.ready;
  const { channelData, errors } = await decoder.decodeFile(bytes);
  decoder.free();
  expect(errors).toEqual([]);
  return channelData[0] ?? new Float32Array(0);
}

describe("MP3", () => {
  test.each(MP3_ENCODINGS)("MP3 at %i Hz and %i kbps decodes to the same tone", async (sampleRateHz, bitrateKbps) => {
    const bytes = concatBytes(await encode({ codec: "mp3", sampleRateHz, bitrateKbps }));
    const decoded = await decodeMp3(bytes);
    expect(decoded.sampleRateHz).toBe(sampleRateHz);
    const seconds = decoded.samples.length / sampleRateHz;
    expect(seconds).toBeGreaterThanOrEqual(SECONDS);
    expect(seconds).toBeLessThan(SECONDS + 0.1);
    expect((bytes.length * 8) / seconds / 1_000).toBeCloseTo(bitrateKbps, 0);
    const middle = middleSecond(decoded.samples, sampleRateHz);
    expect(toneToRestDb(middle, 1_000, sampleRateHz)).toBeGreaterThan(30);
    expect(20 * Math.log10(rms(middle) / rms(TONE))).toBeCloseTo(0, -0.5);
  });

  test("the MP3 encoder returns its first frames within a tenth of a second of sound", async () => {
    const parts = await encode({ codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 128 });
    expect(concatBytes(parts.slice(0, 10)).length).toBeGreaterThan(0);
  });

  test("MP3 begins with a frame at the first byte", async () => {
    const bytes = concatBytes(await encode({ codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 64 }));
    expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xfb]);
  });
});

describe("Opus", () => {
  test.each([32, 64, 96, 128, 192])("Opus at %i kbps decodes to the same tone, to the sample", async (bitrateKbps) => {
    const bytes = concatBytes(await encode({ codec: "opus", sampleRateHz: 48_000, bitrateKbps }));
    const samples = await decodeOpus(bytes);
    expect(samples.length).toBe(SECONDS * 48_000);
    expect(toneToRestDb(middleSecond(samples, 48_000), 1_000, 48_000)).toBeGreaterThan(25);
    expect(rms(samples)).toBeCloseTo(rms(TONE), 1);
    expect((bytes.length * 8) / SECONDS / 1_000).toBeLessThan(bitrateKbps * 1.15);
  });

  test("Opus keeps any length exactly, and adds no delay", async () => {
    for (const length of [0, 1, 441, 882, 20_000]) {
      const bytes = concatBytes(
        await encode({ codec: "opus", sampleRateHz: 48_000, bitrateKbps: 64 }, TONE.subarray(0, length)),
      );
      const outputLength = Math.ceil((length * 48_000) / INPUT_RATE_HZ);
      expect(readPages(bytes).at(-1)).toMatchObject({ flags: 4, granulePosition: outputLength + readPreSkip(bytes) });
    }
    // Longer than a page, since the decoder drops nothing from a stream of one page, against RFC 7845.
    const long = await encode({ codec: "opus", sampleRateHz: 48_000, bitrateKbps: 64 }, TONE.subarray(0, 20_001));
    expect((await decodeOpus(concatBytes(long))).length).toBe(Math.ceil((20_001 * 48_000) / INPUT_RATE_HZ));
    const late = new Float32Array(44_100);
    late.set(TONE.subarray(0, 22_050), 22_050);
    const samples = await decodeOpus(
      concatBytes(await encode({ codec: "opus", sampleRateHz: 48_000, bitrateKbps: 96 }, late)),
    );
    expect(rms(samples.subarray(0, 23_700))).toBeLessThan(0.01);
    expect(rms(samples.subarray(24_100, 26_000))).toBeGreaterThan(0.25);
  });

  test("Opus has pages of 200 ms, the last marked as the end", async () => {
    const parts = await encode({ codec: "opus", sampleRateHz: 48_000, bitrateKbps: 64 });
    const pages = readPages(concatBytes(parts));
    expect(pages[0]?.body.subarray(0, 8)).toEqual(new TextEncoder().encode("OpusHead"));
    expect(pages[1]?.body.subarray(0, 8)).toEqual(new TextEncoder().encode("OpusTags"));
    expect(pages.map((page) => page.sequenceNumber)).toEqual(pages.map((_, index) => index));
    const audioPages = pages.slice(2);
    for (const [index, page] of audioPages.slice(0, -1).entries()) {
      expect(page).toMatchObject({ flags: 0, granulePosition: (index + 1) * 9_600 });
    }
    expect(audioPages.at(-1)).toMatchObject({
      flags: 4,
      granulePosition: SECONDS * 48_000 + readPreSkip(concatBytes(parts)),
    });
    const firstSound = parts.findIndex((_, index) => readPages(concatBytes(parts.slice(0, index + 1))).length > 2);
    expect(firstSound).toBeLessThan(25);
  });
});

describe("formats without frames", () => {
  test.each(PCM_RATES_HZ)("PCM and WAV at %i Hz have exactly two bytes for each sample", async (sampleRateHz) => {
    const pcm = concatBytes(await encode({ codec: "pcm", sampleRateHz }));
    expect(pcm.length).toBe(SECONDS * sampleRateHz * 2);
    const wav = concatBytes(await encode({ codec: "wav", sampleRateHz }));
    expect(wav.length).toBe(44 + pcm.length);
    expect(wav.subarray(44)).toEqual(pcm);
    const read = readWav(wav);
    expect(read.sampleRateHz).toBe(sampleRateHz);
    expect(toneToRestDb(middleSecond(read.samples, sampleRateHz), 1_000, sampleRateHz)).toBeGreaterThan(70);
  });

  test.each([
    ["ulaw", decodeMuLaw],
    ["alaw", decodeALaw],
  ] as const)("%s has exactly one byte for each sample", async (codec, decode) => {
    const bytes = concatBytes(await encode({ codec, sampleRateHz: 8_000 }));
    expect(bytes.length).toBe(SECONDS * 8_000);
    const samples = Float32Array.from(decode(bytes), (value) => value / 32_768);
    expect(amplitudeAt(samples, 1_000, 8_000)).toBeCloseTo(0.5, 2);
    expect(toneToRestDb(middleSecond(samples, 8_000), 1_000, 8_000)).toBeGreaterThan(30);
  });

  test("a WAV file without sound is only its header", async () => {
    const encoder = await createAudioEncoder({ codec: "wav", sampleRateHz: 16_000 }, 16_000);
    expect(encoder.finish().length).toBe(44);
  });
});

describe("every encoder", () => {
  const ENCODINGS: AudioEncoding[] = [
    { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 128 },
    { codec: "opus", sampleRateHz: 48_000, bitrateKbps: 64 },
    { codec: "pcm", sampleRateHz: 16_000 },
    { codec: "wav", sampleRateHz: 24_000 },
    { codec: "ulaw", sampleRateHz: 8_000 },
    { codec: "alaw", sampleRateHz: 8_000 },
  ];

  test.each(ENCODINGS)("$codec makes the same file for any block size", async (encoding) => {
    const small = concatBytes(await encode(encoding, TONE, 441));
    const large = concatBytes(await encode(encoding, TONE, 30_000));
    expect(Buffer.compare(small, large)).toBe(0);
  });

  test.each(ENCODINGS)("$codec returns bytes that later calls do not change", async (encoding) => {
    const parts = await encode(encoding, TONE, 8_000);
    const again = await encode(encoding, TONE, 8_000);
    expect(parts).toEqual(again);
    const copies = parts.map((part) => part.slice());
    await encode(
      encoding,
      TONE.map((sample) => -sample),
      8_000,
    );
    expect(parts).toEqual(copies);
  });

  test.each(ENCODINGS)("$codec encodes several files at once", async (encoding) => {
    const alone = concatBytes(await encode(encoding));
    const encoders = await Promise.all([1, 2, 3].map(() => createAudioEncoder(encoding, INPUT_RATE_HZ)));
    const files = encoders.map(() => [] as Uint8Array[]);
    for (let start = 0; start < TONE.length; start += 9_000) {
      for (const [index, encoder] of encoders.entries())
        files[index]?.push(encoder.encode(TONE.subarray(start, start + 9_000)));
    }
    for (const [index, encoder] of encoders.entries()) files[index]?.push(encoder.finish());
    for (const file of files) expect(Buffer.compare(concatBytes(file), alone)).toBe(0);
  });

  test.each([
    { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 320 },
    { codec: "mp3", sampleRateHz: 22_050, bitrateKbps: 64 },
    { codec: "opus", sampleRateHz: 48_000, bitrateKbps: 24 },
    { codec: "pcm", sampleRateHz: 11_025 },
  ] as AudioEncoding[])("every encoder refuses $codec at $sampleRateHz Hz and $bitrateKbps kbps", async (encoding) => {
    await expect(createAudioEncoder(encoding, INPUT_RATE_HZ)).rejects.toThrow(RangeError);
  });
});

function readPreSkip(file: Uint8Array): number {
  const head = readPages(file)[0]?.body ?? new Uint8Array(0);
  return (head[10] ?? 0) + 256 * (head[11] ?? 0);
}

type Page = { flags: number; granulePosition: number; sequenceNumber: number; body: Uint8Array };

function readPages(file: Uint8Array): Page[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const pages: Page[] = [];
  for (let offset = 0; offset + 27 <= file.length;) {
    const segmentCount = file[offset + 26] ?? 0;
    const bodyStart = offset + 27 + segmentCount;
    const bodySize = file.subarray(offset + 27, bodyStart).reduce((sum, sizeBytes) => sum + sizeBytes, 0);
    pages.push({
      flags: file[offset + 5] ?? 0,
      granulePosition: Number(view.getBigInt64(offset + 6, true)),
      sequenceNumber: view.getUint32(offset + 18, true),
      body: file.subarray(bodyStart, bodyStart + bodySize),
    });
    offset = bodyStart + bodySize;
  }
  return pages;
}

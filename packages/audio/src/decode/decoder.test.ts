import { describe, expect, it } from "vitest";
import { createAudioDecoder } from "./decoder.ts";
import { createAudioEncoder } from "../encode/encoder.ts";
import type { AudioEncoding } from "../encode/encoding.ts";

const TONE_HZ = 440;
const ENCODINGS: readonly AudioEncoding[] = [
  { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 128 },
  { codec: "mp3", sampleRateHz: 22_050, bitrateKbps: 32 },
  { codec: "opus", sampleRateHz: 48_000, bitrateKbps: 64 },
  { codec: "pcm", sampleRateHz: 16_000 },
  { codec: "wav", sampleRateHz: 24_000 },
  { codec: "ulaw", sampleRateHz: 8_000 },
  { codec: "alaw", sampleRateHz: 8_000 },
];

function tone(sampleRateHz: number): Float32Array {
  return Float32Array.from(
    { length: sampleRateHz },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * TONE_HZ * index) / sampleRateHz),
  );
}

function zeroCrossings(samples: Int16Array): number {
  return samples.reduce(
    (crossings, sample, index) => crossings + (index > 0 && sample >= 0 !== (samples[index - 1] ?? 0) >= 0 ? 1 : 0),
    0,
  );
}

async function decodeInPieces(encoding: AudioEncoding, file: Uint8Array, pieceSizeBytes: number): Promise<Int16Array> {
  const decoder = await createAudioDecoder(encoding);
  const parts: Uint8Array[] = [];
  for (let start = 0; start < file.length; start += pieceSizeBytes)
    parts.push((await decoder.decode(file.subarray(start, start + pieceSizeBytes))).slice());
  parts.push(await decoder.finish());
  const bytes = Buffer.concat(parts);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length - (bytes.length % 2)));
}

describe.each(ENCODINGS)("a $codec file of $sampleRateHz Hz", (encoding) => {
  it("a file decodes to the encoded tone, wherever its bytes are cut", async () => {
    const encoder = await createAudioEncoder(encoding, 24_000);
    const file = Buffer.concat([encoder.encode(tone(24_000)), encoder.finish()]);
    const samples = await decodeInPieces(encoding, file, 777);
    const seconds = samples.length / encoding.sampleRateHz;
    expect(seconds).toBeGreaterThan(0.98);
    expect(seconds).toBeLessThan(1.15);
    const middle = samples.subarray(Math.floor(samples.length * 0.25), Math.floor(samples.length * 0.75));
    expect(zeroCrossings(middle) / 2 / (middle.length / encoding.sampleRateHz)).toBeCloseTo(TONE_HZ, -1);
    expect(Math.max(...middle)).toBeGreaterThan(12_000);
    expect(Math.max(...middle)).toBeLessThan(20_000);
  });
});

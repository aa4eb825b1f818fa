import { encodePcm16 } from "@voicewright/audio/encode/pcm";
import { writeWav } from "@voicewright/audio/decode/wav";
import { expect, it } from "vitest";
import { WavStream } from "./wav-stream.ts";

const SAMPLES = Float32Array.from({ length: 500 }, (_, index) => Math.sin(index / 7) / 2);

function decode(bytes: Uint8Array, pieceBytes: number): { readonly samples: number[]; readonly rates: Set<number> } {
  const stream = new WavStream(8_000);
  const samples: number[] = [];
  const rates = new Set<number>();
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const block = stream.push(bytes.subarray(start, start + pieceBytes));
    if (block === undefined) continue;
    samples.push(...block.samples);
    rates.add(block.sampleRateHz);
  }
  return { samples, rates };
}

/** A chunk of its own before the samples, as many writers leave one. */
function withTitle(file: Uint8Array): Uint8Array {
  const title = Buffer.concat([Buffer.from("LIST"), Buffer.from([5, 0, 0, 0]), Buffer.from("INFOx\0")]);
  return Buffer.concat([file.subarray(0, 36), title, file.subarray(36)]);
}

/** Both channels the same, as 32-bit floats. */
function stereoFloatWav(): Uint8Array {
  const file = Buffer.alloc(44 + SAMPLES.length * 8);
  file.set(writeWav(new Float32Array(0), 22_050));
  file.writeUInt16LE(3, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt16LE(8, 32);
  file.writeUInt16LE(32, 34);
  for (const [index, sample] of SAMPLES.entries()) {
    file.writeFloatLE(sample, 44 + index * 8);
    file.writeFloatLE(sample, 48 + index * 8);
  }
  return file;
}

it("a WAV stream gives the same samples however the bytes are cut", () => {
  for (const [bytes, rate] of [
    [encodePcm16(SAMPLES), 8_000],
    [writeWav(SAMPLES, 16_000), 16_000],
    [withTitle(writeWav(SAMPLES, 16_000)), 16_000],
    [stereoFloatWav(), 22_050],
  ] as const) {
    for (const pieceBytes of [1, 7, 64, 100_000]) {
      const { samples, rates } = decode(bytes, pieceBytes);
      expect(rates).toEqual(new Set([rate]));
      expect(samples.length).toBe(SAMPLES.length);
      expect(samples[200]).toBeCloseTo(SAMPLES[200] ?? 0, 3);
    }
  }
});

it("a WAV stream refuses other formats, unknown encodings, and endless headers", () => {
  for (const start of ["fLaC the lossless one", '  {"detail": "no voice"}', "\u00ff\u00fb\u0090\u0000 mp3 frames"])
    expect(() => decode(Buffer.from(start, "latin1"), 100)).toThrow(RangeError);
  const unknown = Buffer.from(writeWav(SAMPLES, 16_000));
  unknown.writeUInt16LE(0x55, 20);
  expect(() => decode(unknown, 100)).toThrow(RangeError);
  const endless = Buffer.concat([
    Buffer.from("RIFF\0\0\0\0WAVELIST\u00ff\u00ff\u00ff\u007f", "latin1"),
    Buffer.alloc(70_000),
  ]);
  expect(() => decode(endless, 10_000)).toThrow("does not end");
});

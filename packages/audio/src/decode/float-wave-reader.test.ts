import fc from "fast-check";
import { expect, test } from "vitest";
import { monoMixWeights } from "../signal/channel-mix.ts";
import { FloatWaveReader, type WaveFormat } from "./float-wave-reader.ts";
import { joinBlocks } from "../../test/test-signals.ts";

const SURROUND_5_1_MASK = 0x3f;

/** As FFmpeg writes it: extensible header, 40 bytes of format. */
function floatWave(frames: readonly (readonly number[])[], channels: number, mask: number): Buffer {
  const file = Buffer.alloc(68 + frames.length * channels * 4);
  file.write("RIFF....WAVEfmt ", 0, "latin1");
  file.writeUInt32LE(40, 16);
  file.writeUInt16LE(0xfffe, 20);
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(48_000, 24);
  file.writeUInt32LE(mask, 40);
  file.write("data", 60, "latin1");
  for (const [index, sample] of frames.flat().entries()) file.writeFloatLE(sample, 68 + index * 4);
  return file;
}

function read(file: Buffer, cuts: readonly number[]): { samples: Float32Array; formats: WaveFormat[] } {
  const formats: WaveFormat[] = [];
  const parts: Float32Array[] = [];
  const reader = new FloatWaveReader({
    onFormat: (format) => formats.push(format),
    onSamples: (mono) => parts.push(mono),
  });
  let start = 0;
  for (let index = 0; start < file.length; index++) {
    const end = start + (cuts[index % cuts.length] ?? file.length);
    reader.push(file.subarray(start, end));
    start = end;
  }
  return { samples: joinBlocks(parts), formats };
}

test("the samples are the same wherever the bytes are cut", () => {
  const frames = Array.from({ length: 200 }, (_, index) => [Math.sin(index), Math.cos(index)]);
  const file = floatWave(frames, 2, 3);
  const whole = read(file, [file.length]);
  expect(whole.formats).toEqual([{ channels: 2, sampleRateHz: 48_000 }]);
  expect(whole.samples[7]).toBeCloseTo((Math.sin(7) + Math.cos(7)) / 2, 6);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 150 }), { minLength: 1, maxLength: 5 }), (cuts) => {
      expect(read(file, cuts)).toEqual(whole);
    }),
  );
});

test("surround sound is mixed with a louder centre and without the subwoofer", () => {
  const weights = monoMixWeights(6, SURROUND_5_1_MASK);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  expect(weights[3]).toBe(0);
  expect(weights[2]).toBeGreaterThan(weights[0] ?? 1);
  const { samples } = read(floatWave([[0, 0, 1, 1, 0, 0]], 6, SURROUND_5_1_MASK), [9]);
  expect(samples[0]).toBeCloseTo(weights[2] ?? 0, 6);
  expect([...monoMixWeights(3, 0)]).toEqual([1 / 3, 1 / 3, 1 / 3]);
});

test("NaN and infinity are read as silence", () => {
  expect([...read(floatWave([[Number.NaN], [Infinity], [0.5]], 1, 4), [5]).samples]).toEqual([0, 0, 0.5]);
});

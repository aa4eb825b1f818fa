import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { processInBlocks, whiteNoise } from "../../test/test-signals.ts";
import {
  coarsenWaveform,
  createWaveformMeter,
  decodeWaveformPairs,
  encodeWaveformPairs,
  type Waveform,
} from "./waveform.ts";

function draw(samples: Float32Array, sampleRateHz: number, perSecond: number, blocks = [samples.length]): Waveform {
  const meter = createWaveformMeter(sampleRateHz, perSecond);
  processInBlocks(samples, blocks, (block) => {
    meter.push(block);
    return block;
  });
  return meter.waveform();
}

describe("the waveform", () => {
  test("the waveform contains the lowest and highest sample of each stretch, including the last partial one", () => {
    const samples = Float32Array.from([0.5, -0.25, 0, 0.125, -1, 1, 0.25]);
    expect(draw(samples, 300, 100).minMax).toEqual(Int16Array.from([-8192, 16_384, -32_768, 32_767, 8192, 8192]));
  });

  test("the waveform has a pair per started hundredth of a second, for any block size, and coarsens consistently", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(8_000, 11_025, 22_050, 44_100, 48_000),
        fc.integer({ min: 1, max: 20_000 }),
        fc.integer({ min: 1, max: 3_000 }),
        (sampleRateHz, length, blockLength) => {
          const samples = whiteNoise(length, 0.8);
          const fine = draw(samples, sampleRateHz, 100);
          expect(draw(samples, sampleRateHz, 100, [blockLength])).toEqual(fine);
          expect(fine.minMax.length / 2).toBe(stretchesOf(length, sampleRateHz, 100));
          expect(coarsenWaveform(fine, 10)).toEqual(draw(samples, sampleRateHz, 10));
        },
      ),
      { numRuns: 60 },
    );
  });

  test("the waveform round-trips through its text form", () => {
    const { minMax } = draw(whiteNoise(9_999, 1), 8_000, 100);
    expect(decodeWaveformPairs(encodeWaveformPairs(minMax))).toEqual(minMax);
    expect(decodeWaveformPairs("")).toEqual(new Int16Array(0));
  });

  test("the waveform refuses to coarsen by a fraction", () => {
    expect(() => coarsenWaveform({ peaksPerSecond: 100, minMax: new Int16Array(2) }, 1.5)).toThrow(RangeError);
  });
});

function stretchesOf(length: number, sampleRateHz: number, perSecond: number): number {
  let stretches = 0;
  while (Math.ceil((stretches * sampleRateHz) / perSecond) < length) stretches++;
  return stretches;
}

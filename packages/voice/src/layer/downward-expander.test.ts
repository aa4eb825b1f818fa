import { expect, test } from "vitest";
import { DownwardExpander } from "./downward-expander.ts";

const RATE_HZ = 16_000;

/** A second of a tone, cut into blocks of `blockSize`, after the expander. */
function expand(amplitude: number, blockSize: number): Float32Array {
  const expander = new DownwardExpander({ sampleRateHz: RATE_HZ, usualLufs: -20 });
  const samples = Float32Array.from({ length: RATE_HZ }, (_, index) => amplitude * Math.sin(0.3 * index));
  for (let start = 0; start < samples.length; start += blockSize)
    expander.apply(samples.subarray(start, start + blockSize));
  return samples;
}

const peakOf = (samples: Float32Array): number => Math.max(...samples.subarray(RATE_HZ / 2).map(Math.abs));

test("keeps speech unchanged and lowers what is far below it, by at most 24 dB", () => {
  expect(peakOf(expand(0.01, 160))).toBeCloseTo(0.01, 5);
  expect(peakOf(expand(0.001, 160)) / 0.001).toBeCloseTo(10 ** (-14 / 20), 1);
  expect(peakOf(expand(0.000_1, 160)) / 0.000_1).toBeCloseTo(10 ** (-24 / 20), 2);
});

test("the expander gives the same result however the speech is cut into blocks", () => {
  expect(expand(0.002, 7)).toEqual(expand(0.002, 4_000));
});

test("speech after a rest passes within a millisecond", () => {
  for (let rest = 8_000; rest < 8_040; rest++) {
    const samples = Float32Array.from({ length: 8_200 }, (_, index) => (index < rest ? 0.000_1 : 0.05));
    new DownwardExpander({ sampleRateHz: RATE_HZ, usualLufs: -20 }).apply(samples);
    expect(samples[rest - 1]).toBeLessThan(0.000_05);
    expect(Math.min(...samples.subarray(rest + RATE_HZ / 1_000))).toBeGreaterThan(0.049);
  }
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createLimiter } from "./limiter.ts";
import { createTruePeakMeter } from "../measure/true-peak.ts";
import { joinBlocks, peak, processInBlocks, sine, toneToRestDb, whiteNoise } from "../../test/test-signals.ts";

const SAMPLE_RATE_HZ = 16_000;

function limit(samples: Float32Array, ceiling: number, blockLengths: readonly number[]): Float32Array {
  const limiter = createLimiter(SAMPLE_RATE_HZ, ceiling);
  const output = processInBlocks(samples, blockLengths, (block) => limiter.process(block));
  return joinBlocks([output, limiter.finish()]);
}

describe("the limiter", () => {
  test("the limiter never exceeds its ceiling and keeps the length, however the input is cut", () => {
    fc.assert(
      fc.property(
        fc.array(fc.float({ min: -4, max: 4, noNaN: true }), { minLength: 1, maxLength: 600 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 }),
        (values, blockLengths) => {
          const samples = Float32Array.from(values);
          const limited = limit(samples, 0.8, blockLengths);
          expect(limited.length).toBe(samples.length);
          expect(peak(limited)).toBeLessThanOrEqual(0.8 + 1e-7);
          expect(limit(samples, 0.8, [samples.length])).toEqual(limited);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("the limiter passes sound below the ceiling bit for bit, even some time after a peak", () => {
    const quiet = whiteNoise(3 * SAMPLE_RATE_HZ, 0.25);
    expect(limit(quiet, 0.8, [1_000])).toEqual(quiet);
    const withPeak = quiet.slice();
    withPeak[5_000] = 3;
    const limited = limit(withPeak, 0.8, [1_000]);
    expect(limited.subarray(0, 4_900)).toEqual(quiet.subarray(0, 4_900));
    expect(limited.subarray(2 * SAMPLE_RATE_HZ)).toEqual(quiet.subarray(2 * SAMPLE_RATE_HZ));
  });

  test("the limiter turns a loud tone down instead of clipping it", () => {
    const tone = sine({ frequencyHz: 1_000, sampleRateHz: SAMPLE_RATE_HZ, seconds: 1.5, amplitude: 1.6 });
    const settled = limit(tone, 0.8, [512]).subarray(8_000, 16_000);
    expect(toneToRestDb(settled, 1_000, SAMPLE_RATE_HZ)).toBeGreaterThan(40);
    expect(peak(settled)).toBeGreaterThan(0.75);
  });

  test("the limiter limits peaks between the samples", () => {
    // A quarter of the rate at 45 degrees: every sample stays 3 dB below the peaks.
    const hidden = Float32Array.from({ length: SAMPLE_RATE_HZ }, (_, index) =>
      Math.sin((Math.PI * index) / 2 + Math.PI / 4),
    );
    const noise = whiteNoise(SAMPLE_RATE_HZ, 1.5);
    for (const samples of [hidden, noise]) {
      const meter = createTruePeakMeter();
      meter.push(limit(samples, 0.8, [777]));
      expect(meter.truePeak()).toBeLessThanOrEqual(0.8);
    }
  });

  test("the limiter returns no samples for no samples", () => {
    expect(createLimiter(SAMPLE_RATE_HZ, 0.8).finish().length).toBe(0);
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AudioMeasures, createAudioMeter } from "./audio-meter.ts";
import { processInBlocks, sine, whiteNoise } from "../../test/test-signals.ts";
import { createTruePeakMeter } from "./true-peak.ts";

const RATE_HZ = 48_000;

function measure(samples: Float32Array, blockLengths: readonly number[] = [samples.length]): AudioMeasures {
  const meter = createAudioMeter(RATE_HZ);
  processInBlocks(samples, blockLengths, (block) => {
    meter.push(block);
    return block;
  });
  return meter.measures();
}

describe("the level meter", () => {
  test("the level meter gives the same result for any block size", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30_000 }),
        fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 4 }),
        (length, blockLengths) => {
          const samples = whiteNoise(length, 0.9);
          const { rmsDbfs, ...exact } = measure(samples);
          const { rmsDbfs: rmsInBlocksDbfs, ...exactInBlocks } = measure(samples, blockLengths);
          expect(exactInBlocks).toEqual(exact);
          expect(rmsInBlocksDbfs).toBeCloseTo(rmsDbfs, 9);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("the level meter measures the levels of a sine", () => {
    const { rmsDbfs, samplePeakDbfs, truePeakDbtp, integratedLufs, clippedShare } = measure(
      sine({ frequencyHz: 997, sampleRateHz: RATE_HZ, seconds: 2, amplitude: 0.1 }),
    );
    expect(rmsDbfs).toBeCloseTo(-23.01, 1);
    expect(samplePeakDbfs).toBeCloseTo(-20, 1);
    expect(truePeakDbtp).toBeCloseTo(-20, 1);
    expect(integratedLufs).toBeCloseTo(-23.01, 1);
    expect(clippedShare).toBe(0);
  });

  test("the level meter finds peaks between the samples", () => {
    // At a quarter of the rate and 45° every sample misses the crest by 3 dB.
    const tone = Float32Array.from(
      { length: 4_800 },
      (_, index) => 0.5 * Math.sin((Math.PI / 2) * index + Math.PI / 4),
    );
    const { samplePeakDbfs, truePeakDbtp } = measure(tone);
    expect(samplePeakDbfs).toBeCloseTo(-9.03, 1);
    expect(truePeakDbtp).toBeGreaterThan(-6.3);
    expect(truePeakDbtp).toBeLessThan(-5.7);
  });

  test("the true peak includes the last sample, and is never below the largest sample", () => {
    const meter = createTruePeakMeter();
    const samples = new Float32Array(100);
    samples[99] = -0.7;
    meter.push(samples);
    expect(meter.truePeak()).toBeGreaterThanOrEqual(0.7 - 1e-6);
  });

  test("the level meter distinguishes clipped from loud sound", () => {
    const loud = sine({ frequencyHz: 440, sampleRateHz: RATE_HZ, seconds: 1, amplitude: 0.99 });
    expect(measure(loud).clippedShare).toBe(0);
    const overdriven = loud.map((sample) => Math.max(-1, Math.min(1, 2 * sample)));
    expect(measure(overdriven).clippedShare).toBeGreaterThan(0.6);
    const touching = loud.map((sample, index) => (index % 500 === 0 ? 1 : sample * 0.5));
    expect(measure(touching).clippedShare).toBe(0);
  });

  test("the level meter gives -Infinity for silence and for no samples", () => {
    for (const length of [0, 1, 48_000]) {
      const { integratedLufs, truePeakDbtp, rmsDbfs, clippedShare } = measure(new Float32Array(length));
      expect([integratedLufs, truePeakDbtp, rmsDbfs]).toEqual([-Infinity, -Infinity, -Infinity]);
      expect(clippedShare).toBe(0);
    }
  });
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createResampler } from "./resampler.ts";
import { joinBlocks, peak, processInBlocks, rms, sine, toneToRestDb, whiteNoise } from "../../test/test-signals.ts";

const RATES_HZ = [8_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000] as const;

function resample(samples: Float32Array, from: number, to: number, blockLengths: readonly number[]): Float32Array {
  const resampler = createResampler(from, to);
  const output = processInBlocks(samples, blockLengths, (block) => resampler.process(block));
  return joinBlocks([output, resampler.finish()]);
}

describe("the resampler", () => {
  test("the resampler keeps the duration and gives the same result for any block size", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RATES_HZ),
        fc.constantFrom(...RATES_HZ),
        fc.integer({ min: 1, max: 3_000 }),
        fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 5 }),
        (from, to, length, blockLengths) => {
          const samples = whiteNoise(length, 0.5);
          const whole = resample(samples, from, to, [length]);
          expect(whole.length).toBe(Math.ceil((length * to) / from));
          expect(resample(samples, from, to, blockLengths)).toEqual(whole);
        },
      ),
      { numRuns: 60 },
    );
  });

  // More than one call of the filter takes at once.
  test.each([
    [44_100, 8_000],
    [8_000, 48_000],
    [192_000, 16_000],
  ])("the resampler gives the same for a long recording as for its pieces, from %i to %i Hz", (from, to) => {
    const samples = whiteNoise(100_000, 0.5);
    const whole = resample(samples, from, to, [samples.length]);
    expect(whole.length).toBe(Math.ceil((samples.length * to) / from));
    expect(resample(samples, from, to, [1_000])).toEqual(whole);
  });

  test.each([
    [44_100, 48_000],
    [44_100, 22_050],
    [44_100, 24_000],
    [22_050, 48_000],
    [16_000, 44_100],
    [48_000, 8_000],
  ])("the resampler keeps a 1 kHz tone pure and level from %i to %i Hz", (from, to) => {
    const output = resample(sine({ frequencyHz: 1_000, sampleRateHz: from, seconds: 1.2 }), from, to, [441]);
    const middle = output.subarray(to / 10, to / 10 + to);
    expect(toneToRestDb(middle, 1_000, to)).toBeGreaterThan(80);
    expect(rms(middle)).toBeCloseTo(0.5 / Math.SQRT2, 3);
  });

  test("the resampler passes tones up to 87 % of the lower Nyquist frequency", () => {
    const output = resample(sine({ frequencyHz: 6_960, sampleRateHz: 44_100, seconds: 0.5 }), 44_100, 16_000, [4_000]);
    expect(rms(output.subarray(1_000, -1_000))).toBeCloseTo(0.5 / Math.SQRT2, 2);
  });

  test("the resampler removes frequencies above the lower Nyquist frequency", () => {
    const output = resample(sine({ frequencyHz: 6_000, sampleRateHz: 44_100, seconds: 0.5 }), 44_100, 8_000, [4_000]);
    expect(rms(output.subarray(400, -400))).toBeLessThan(0.5 * 10 ** (-75 / 20));
  });

  test("the resampler has no delay: a pulse keeps its position", () => {
    const pulse = new Float32Array(4_410);
    pulse[2_205] = 1;
    const output = resample(pulse, 44_100, 48_000, [100]);
    expect(output.indexOf(peak(output))).toBe(2_400);
  });

  test("the resampler copies at equal rates", () => {
    const samples = whiteNoise(100, 1);
    const copy = createResampler(16_000, 16_000).process(samples);
    expect(copy).toEqual(samples);
    expect(copy.buffer).not.toBe(samples.buffer);
  });

  test("the resampler returns no samples for no samples", () => {
    expect(createResampler(44_100, 8_000).finish().length).toBe(0);
  });

  test.each([
    [0, 8_000],
    [44_100.5, 8_000],
    [8_000, -1],
  ])("the resampler refuses rates %d and %d", (from, to) => {
    expect(() => createResampler(from, to)).toThrow(RangeError);
  });
});

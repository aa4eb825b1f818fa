import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { F0_FRAME_SECONDS, createF0Tracker } from "./f0.ts";
import { joinBlocks, vowel, whiteNoise } from "../../test/test-signals.ts";
import { readWav } from "../decode/wav.ts";

const TEST_DATA = process.env["VOICEWRIGHT_TEST_DATA"] ?? path.resolve(import.meta.dirname, "../../../../shared/data");
const RECORDING = path.join(TEST_DATA, "speech/jfk_11s.wav");

function trackF0(samples: Float32Array, sampleRateHz: number, expectedHz: number, blockLength = 4_000): number[] {
  const tracker = createF0Tracker({
    sampleRateHz,
    floorHz: expectedHz / 2,
    ceilingHz: expectedHz * 2.2,
    expectedHz,
  });
  const values: number[] = [];
  for (let start = 0; start < samples.length; start += blockLength) {
    values.push(...tracker.process(samples.subarray(start, start + blockLength)));
  }
  return [...values, ...tracker.finish()];
}

describe("the F0 tracker", () => {
  test.each([
    [80, 16_000],
    [120, 44_100],
    [171, 22_050],
    [230, 48_000],
    [320, 24_000],
  ])("the F0 tracker measures a vowel at %i Hz sampled at %i Hz to 1 %", (f0Hz, sampleRateHz) => {
    const values = trackF0(vowel({ f0Hz, sampleRateHz, seconds: 1 }), sampleRateHz, f0Hz * 0.9);
    expect(values.length).toBe(Math.floor(1 / F0_FRAME_SECONDS) + 1);
    for (const value of values.slice(20, -20)) expect(Math.abs(value / f0Hz - 1)).toBeLessThan(0.01);
  });

  test("the F0 tracker follows a glide", () => {
    const f0Hz = (seconds: number) => 120 * 2 ** (seconds / 2);
    const values = trackF0(vowel({ f0Hz, sampleRateHz: 16_000, seconds: 2 }), 16_000, 150);
    for (const [frame, value] of values.entries()) {
      if (frame < 20 || frame > 380) continue;
      expect(Math.abs(value / f0Hz(frame * F0_FRAME_SECONDS) - 1)).toBeLessThan(0.02);
    }
  });

  test("the F0 tracker finds no pitch in silence or noise", () => {
    expect(trackF0(new Float32Array(16_000), 16_000, 150).every((value) => value === 0)).toBe(true);
    const noisy = trackF0(whiteNoise(32_000, 0.3), 16_000, 150);
    expect(noisy.filter((value) => value > 0).length / noisy.length).toBeLessThan(0.05);
  });

  test("the F0 tracker distinguishes voice from the pause after it", () => {
    const speech = joinBlocks([vowel({ f0Hz: 150, sampleRateHz: 16_000, seconds: 0.5 }), new Float32Array(8_000)]);
    const values = trackF0(speech, 16_000, 150);
    expect(values.slice(5, 95).every((value) => value > 0)).toBe(true);
    expect(values.slice(115).every((value) => value === 0)).toBe(true);
  });

  test("the F0 tracker gives the same result for any block size, and accepts inputs of any length", () => {
    const samples = vowel({ f0Hz: 140, sampleRateHz: 22_050, seconds: 0.6 });
    expect(trackF0(samples, 22_050, 150, 331)).toEqual(trackF0(samples, 22_050, 150, samples.length));
    expect(trackF0(new Float32Array(0), 16_000, 150)).toEqual([0]);
    expect(trackF0(new Float32Array(1), 16_000, 150)).toEqual([0]);
  });

  test.skipIf(!existsSync(RECORDING))("the F0 tracker makes no octave jumps in recorded speech", () => {
    const { samples, sampleRateHz } = readWav(readFileSync(RECORDING));
    const values = trackF0(samples, sampleRateHz, 150);
    const jumps = values.filter((value, frame) => {
      const previous = values[frame - 1] ?? 0;
      return value > 0 && previous > 0 && Math.abs(Math.log2(value / previous)) > 0.5;
    });
    expect(jumps.length).toBeLessThan(10);
    expect(values.filter((value) => value > 0).length / values.length).toBeGreaterThan(0.3);
  });
});

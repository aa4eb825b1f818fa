import { describe, expect, it } from "vitest";
import { Pcm16Khz } from "./pcm-16-khz.ts";

function tone(frequencyHz: number, rateHz: number, seconds: number): Float32Array {
  return Float32Array.from(
    { length: rateHz * seconds },
    (_, at) => 0.5 * Math.sin((2 * Math.PI * frequencyHz * at) / rateHz),
  );
}

function convert(samples: Float32Array, rateHz: number, blockSamples: number): number[] {
  const pcm = new Pcm16Khz();
  const output: number[] = [];
  for (let from = 0; from < samples.length; from += blockSamples)
    output.push(...pcm.push(samples.subarray(from, from + blockSamples), rateHz));
  return output;
}

const levelOf = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + (value / 32_767) ** 2, 0) / values.length);

describe("audio at 16 kHz", () => {
  it.each([44_100, 48_000, 16_000])(
    "resampling to 16 kHz keeps speech, its length and its level from %i Hz",
    (rateHz) => {
      const output = convert(tone(1_000, rateHz, 1), rateHz, rateHz / 4);
      expect(Math.abs(output.length - 16_000)).toBeLessThan(20);
      expect(levelOf(output.slice(100, -100))).toBeCloseTo(0.5 / Math.SQRT2, 2);
    },
  );

  it("resampling drops what 16 kHz cannot represent, and does not depend on the blocks", () => {
    expect(levelOf(convert(tone(12_000, 48_000, 1), 48_000, 12_000).slice(100, -100))).toBeLessThan(0.01);
    const samples = tone(440, 44_100, 0.5);
    const [large, small] = [convert(samples, 44_100, 11_025), convert(samples, 44_100, 1_111)];
    const count = Math.min(large.length, small.length);
    expect(count).toBeGreaterThan(7_900);
    for (let at = 0; at < count; at++) expect(Math.abs((large[at] ?? 0) - (small[at] ?? 0))).toBeLessThan(10);
  });
});

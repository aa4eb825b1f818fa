import { describe, expect, test } from "vitest";
import { createLoudnessMeter } from "./loudness.ts";
import { joinBlocks, processInBlocks, sine } from "../../test/test-signals.ts";

function loudness(samples: Float32Array, sampleRateHz: number, blockLength = samples.length): number {
  const meter = createLoudnessMeter(sampleRateHz);
  processInBlocks(samples, [blockLength], (block) => {
    meter.push(block);
    return block;
  });
  return meter.integratedLufs();
}

describe("the loudness meter", () => {
  test.each([16_000, 22_050, 44_100, 48_000])(
    "the loudness meter measures -23.0 LUFS for a mono sine of -20 dBFS at %i Hz",
    (sampleRateHz) => {
      const tone = sine({ frequencyHz: 997, sampleRateHz, seconds: 3, amplitude: 0.1 });
      expect(loudness(tone, sampleRateHz)).toBeCloseTo(-23.01, 1);
      expect(loudness(tone, sampleRateHz, 77)).toBe(loudness(tone, sampleRateHz));
    },
  );

  test("the loudness meter does not count pauses", () => {
    const tone = sine({ frequencyHz: 997, sampleRateHz: 16_000, seconds: 3, amplitude: 0.1 });
    const withPause = joinBlocks([tone, new Float32Array(16_000 * 6), tone]);
    expect(loudness(withPause, 16_000)).toBeCloseTo(-23.01, 0);
  });

  test("the loudness meter weights low tones less and high tones more", () => {
    const at = (frequencyHz: number) => loudness(sine({ frequencyHz, sampleRateHz: 48_000, seconds: 2 }), 48_000);
    expect(at(40)).toBeLessThan(at(997) - 4);
    expect(at(5_000)).toBeGreaterThan(at(997) + 3);
  });

  test("the loudness meter gives -Infinity for silence, and for less than 400 ms", () => {
    expect(loudness(new Float32Array(48_000), 48_000)).toBe(-Infinity);
    expect(loudness(sine({ frequencyHz: 997, sampleRateHz: 48_000, seconds: 0.3 }), 48_000)).toBe(-Infinity);
  });
});

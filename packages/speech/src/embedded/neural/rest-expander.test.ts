import { joinBlocks, largestDifference, rms, sine, whiteNoise } from "../../../../audio/test/test-signals.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RestExpander } from "./rest-expander.ts";

const SAMPLE_RATE_HZ = 44_100;
const SAMPLES_PER_MS = SAMPLE_RATE_HZ / 1000;

function expand(samples: Float32Array, blockLength = Infinity): Float32Array {
  const expander = new RestExpander({ sampleRateHz: SAMPLE_RATE_HZ, loudnessLufs: -20, weakestSpeechDb: -22 });
  const parts: Float32Array[] = [];
  for (let from = 0; from < samples.length; from += blockLength)
    parts.push(expander.process(samples.subarray(from, from + blockLength)));
  return joinBlocks([...parts, expander.finish()]);
}

/** A tone at a level (dBFS, RMS). */
function tone(frequencyHz: number, levelDbfs: number, seconds: number): Float32Array {
  const samples = sine({ frequencyHz, sampleRateHz: SAMPLE_RATE_HZ, seconds });
  const gain = 10 ** (levelDbfs / 20) / rms(samples);
  return samples.map((sample) => sample * gain);
}

const levelDbfs = (samples: Float32Array): number => 20 * Math.log10(rms(samples));
const between = (samples: Float32Array, fromMs: number, toMs: number): Float32Array =>
  samples.subarray(fromMs * SAMPLES_PER_MS, toMs * SAMPLES_PER_MS);

/** 300 ms of a voice, `pause`, and the voice again. */
function speechAround(pause: Float32Array): Float32Array {
  const voice = tone(150, -16, 0.3);
  return joinBlocks([voice, pause, voice]);
}

describe("the rest expander of neural speech", () => {
  it("the rest expander lowers breath in rests by 20 dB", () => {
    const expanded = expand(speechAround(tone(900, -47, 0.4)));
    expect(levelDbfs(between(expanded, 420, 660))).toBeCloseTo(-67, 0);
  });

  it("the rest expander keeps speech unchanged, with 50 ms after it and 10 ms before it", () => {
    const spoken = speechAround(tone(900, -47, 0.4));
    const expanded = expand(spoken);
    expect(largestDifference(between(expanded, 0, 350), between(spoken, 0, 350))).toBe(0);
    expect(largestDifference(between(expanded, 690, 1000), between(spoken, 690, 1000))).toBe(0);
  });

  it("the rest expander keeps the closure of a stop and a weak fricative unchanged", () => {
    for (const quiet of [tone(900, -60, 0.07), tone(6_000, -47, 0.3)]) {
      const spoken = speechAround(quiet);
      expect(largestDifference(expand(spoken), spoken)).toBe(0);
    }
  });

  it("the rest expander begins and ends without a step", () => {
    const spoken = speechAround(tone(900, -47, 0.4));
    const largestStep = (samples: Float32Array): number =>
      samples.reduce((most, sample, index) => Math.max(most, Math.abs(sample - (samples[index - 1] ?? sample))), 0);
    const [before, after] = [spoken, expand(spoken)].map((samples) => between(samples, 310, 690));
    expect(largestStep(after ?? spoken)).toBeLessThanOrEqual(largestStep(before ?? spoken));
  });

  it("the rest expander gives the same result for any block size, and keeps the length", () => {
    const spoken = joinBlocks([whiteNoise(4_000, 0.1), whiteNoise(9_001, 0.003), whiteNoise(3_000, 0.1)]);
    const whole = expand(spoken);
    expect(whole).toHaveLength(spoken.length);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000 }), (blockLength) => {
        expect(largestDifference(expand(spoken, blockLength), whole)).toBe(0);
      }),
      { seed: 5, numRuns: 25 },
    );
  });

  it("the rest expander delays speech by at most 30 ms", () => {
    const expander = new RestExpander({ sampleRateHz: SAMPLE_RATE_HZ, loudnessLufs: -20, weakestSpeechDb: -22 });
    const spoken = tone(150, -16, 0.255);
    expect(spoken.length - expander.process(spoken).length).toBeLessThanOrEqual(30 * SAMPLES_PER_MS);
  });
});

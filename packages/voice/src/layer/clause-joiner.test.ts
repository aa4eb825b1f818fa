import { joinBlocks, largestDifference, peak, rms, sine } from "../../../audio/test/test-signals.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ClauseJoiner } from "./clause-joiner.ts";

const SAMPLE_RATE_HZ = 16_000;

function joiner(seed = 1, loudnessLufs = -20): ClauseJoiner {
  return new ClauseJoiner({ sampleRateHz: SAMPLE_RATE_HZ, loudnessLufs, seed });
}

/** Starts and ends in the middle of a wave. */
function cutTone(seconds: number): Float32Array {
  return sine({ frequencyHz: 125, sampleRateHz: SAMPLE_RATE_HZ, seconds: seconds + 0.002 }).subarray(32);
}

function speak(line: ClauseJoiner, clauses: readonly Float32Array[], blockLength = Infinity): Float32Array {
  const parts: Float32Array[] = [];
  for (const clause of clauses) {
    for (let from = 0; from < clause.length; from += blockLength)
      parts.push(line.sound(clause.subarray(from, from + blockLength)));
    parts.push(line.endClause(), line.rest(200));
  }
  return joinBlocks(parts);
}

describe("joined clauses", () => {
  it("joined clauses keep their length for any block size, and are the same for the same seed", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 5 }),
        fc.integer({ min: 1, max: 400 }),
        (lengths, blockLength) => {
          const clauses = lengths.map((length) => cutTone(0.1).subarray(0, length));
          const whole = speak(joiner(), clauses);
          expect(whole).toHaveLength(lengths.reduce((sum, length) => sum + Math.min(length, 1_600) + 3_200, 0));
          expect(largestDifference(whole, speak(joiner(), clauses, blockLength))).toBe(0);
        },
      ),
      { seed: 3, numRuns: 60 },
    );
    expect(largestDifference(speak(joiner(1), [cutTone(0.1)]), speak(joiner(2), [cutTone(0.1)]))).toBeGreaterThan(0);
  });

  it("joined clauses are faded in and out, and unchanged in between", () => {
    const tone = cutTone(0.5);
    const joined = speak(joiner(), [tone]).subarray(0, tone.length);
    expect(peak(joined.subarray(0, 8))).toBeLessThan(0.05);
    expect(peak(joined.subarray(-8))).toBeLessThan(0.01);
    for (const samples of [joined, joined.toReversed()])
      expect(peak(samples.map((sample, index) => sample - (samples[index - 1] ?? 0)))).toBeLessThan(0.05);
    const middle = (samples: Float32Array): Float32Array => samples.subarray(48, -240);
    expect(largestDifference(middle(joined), middle(tone))).toBeLessThan(0.002);
  });

  it("joined clauses have a noise floor 48 dB below the speech", () => {
    for (const loudnessLufs of [-28, -20, -15]) {
      const rest = joiner(4, loudnessLufs).rest(2_000).subarray(800);
      expect(20 * Math.log10(rms(rest))).toBeCloseTo(loudnessLufs - 48, 0);
      expect(peak(rest) / rms(rest)).toBeLessThan(5);
    }
  });

  it("joined clauses report how much of a clause is still held back", () => {
    const line = joiner();
    expect(line.heldLength).toBe(0);
    expect(line.sound(new Float32Array(100))).toHaveLength(0);
    expect(line.heldLength).toBe(100);
    expect(line.sound(new Float32Array(400))).toHaveLength(260);
    expect(line.heldLength).toBe(240);
    expect(line.endClause()).toHaveLength(240);
    expect(line.heldLength).toBe(0);
  });
});

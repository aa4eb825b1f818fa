import fc from "fast-check";
import { expect, test } from "vitest";
import { joinBlocks, processInBlocks, sine, whiteNoise } from "./test-signals.ts";
import { createSilenceTrimmer, type SoundRange } from "./trim-silence.ts";

const RATE_HZ = 16_000;

function soundRange(samples: Float32Array, blockLength = samples.length): SoundRange | undefined {
  const trimmer = createSilenceTrimmer(RATE_HZ);
  processInBlocks(samples, [blockLength], (block) => {
    trimmer.push(block);
    return block;
  });
  return trimmer.soundRange();
}

test("silence at both ends is trimmed to a margin, for any block size", () => {
  const tone = sine({ frequencyHz: 300, sampleRateHz: RATE_HZ, seconds: 1 });
  const hiss = whiteNoise(RATE_HZ, 0.001);
  const samples = joinBlocks([hiss, tone, hiss.subarray(0, RATE_HZ / 2)]);
  expect(soundRange(samples)).toEqual({ startMs: 900, endMs: 2_100 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (blockLength) => {
      expect(soundRange(samples, blockLength)).toEqual({ startMs: 900, endMs: 2_100 });
    }),
    { numRuns: 20 },
  );
});

test("margins stay inside the recording, and silence has no sound", () => {
  expect(soundRange(sine({ frequencyHz: 300, sampleRateHz: RATE_HZ, seconds: 1 }))).toEqual({
    startMs: 0,
    endMs: 1_000,
  });
  expect(soundRange(new Float32Array(RATE_HZ))).toBeUndefined();
});

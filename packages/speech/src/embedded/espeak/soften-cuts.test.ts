import { findHardEdges } from "@voicewright/audio/measure/hard-edges";
import { joinBlocks, largestDifference, sine } from "../../../../audio/test/test-signals.ts";
import { expect, test } from "vitest";
import { softenCuts } from "./soften-cuts.ts";

const SAMPLE_RATE_HZ = 22_050;
const SILENCE = new Float32Array(0.02 * SAMPLE_RATE_HZ);
/** A wave that starts and ends at its height. */
const CUT = sine({ frequencyHz: 500, sampleRateHz: SAMPLE_RATE_HZ, seconds: 0.1 + 0.001 }).subarray(11);

test("sound cut next to digital silence is faded in and out, and keeps its middle", () => {
  const samples = joinBlocks([SILENCE, CUT, SILENCE, CUT]);
  expect(findHardEdges(samples, SAMPLE_RATE_HZ).map(({ kind }) => kind)).toEqual(["start", "end", "start"]);
  const softened = samples.slice();
  softenCuts(softened, SAMPLE_RATE_HZ);
  expect(findHardEdges(softened, SAMPLE_RATE_HZ)).toEqual([]);
  const middle = (all: Float32Array): Float32Array =>
    all.subarray(SILENCE.length + 12, SILENCE.length + CUT.length - 70);
  expect(largestDifference(middle(softened), middle(samples))).toBe(0);
});

test("single zeros are treated as sound", () => {
  const samples = joinBlocks([CUT, new Float32Array(20), CUT]);
  const untouched = samples.slice();
  softenCuts(samples, SAMPLE_RATE_HZ);
  expect(samples).toEqual(untouched);
});

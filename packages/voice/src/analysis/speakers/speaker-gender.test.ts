import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it, test } from "vitest";
import {
  hasSharedData,
  readRecording,
  sharedDataPath,
  trainingRecordings,
} from "../../../../audio/test/shared-recordings.ts";
import { createSpeakerAccumulator, createSpeakerEncoder } from "./speaker-encoder.ts";
import { femaleProbability } from "./speaker-gender.ts";

test("estimates no sex for the vectors of another encoder", () => {
  expect(femaleProbability(new Float32Array(12))).toBeUndefined();
  expect(femaleProbability(new Float32Array(createSpeakerEncoder().dimension))).toBeGreaterThanOrEqual(0);
});

describe.skipIf(!hasSharedData)("the sex of people outside the training data", () => {
  const PEOPLE_COUNT = 24;
  const LEAST_SHARE_RIGHT = 0.9;

  it("the sex of people is found by their speaker vectors", async () => {
    const lines = readFileSync(sharedDataPath("speech/librispeech-train/SPEAKERS.TXT"), "utf8").split("\n");
    const women = new Set(lines.filter((line) => /^\d+\s*\| F/.test(line)).map((line) => line.split(/\s/, 1)[0]));
    const heldOut = trainingRecordings()
      .filter((_, place) => place % 2 === 1)
      .slice(0, PEOPLE_COUNT);
    let rightCount = 0;
    for (const path of heldOut) {
      const { samples, sampleRateHz } = await readRecording(path);
      const accumulator = createSpeakerAccumulator(sampleRateHz);
      accumulator.push(samples);
      const probability = femaleProbability(accumulator.embedding() ?? new Float32Array(0)) ?? 0.5;
      if (probability > 0.5 === women.has(basename(path).split("-")[0])) rightCount++;
    }
    expect(rightCount / heldOut.length).toBeGreaterThanOrEqual(LEAST_SHARE_RIGHT);
  });
});

import { expect, test } from "vitest";
import { describeReport } from "./describe-report.ts";

const REPORT = {
  professional: { similarity: 0.704, spectral_distance_db: 1.66 },
  instant: { similarity: 0.61, spectral_distance_db: 2.65 },
  trained_seconds: 1_620,
  held_out_seconds: 180,
  sentence: null,
} as const;

test("the report shows what the training has gained", () => {
  expect(describeReport({ ...REPORT, speaks: "professional" })).toEqual({
    headline:
      "Training made this voice more like the speaker: 70 % alike, compared with 61 % for an instant clone of the same recordings.",
    details: [
      "Similarity to the speaker: 70 % trained, 61 % instant.",
      "Difference in sound: 1.7 dB trained, 2.6 dB instant. Lower is better.",
      "Trained on 27 min, and compared on 3 min that the training did not see.",
    ],
  });
});

test("the report explains when the instant clone is used", () => {
  expect(describeReport({ ...REPORT, speaks: "instant" }).headline).toContain("so the instant clone is used");
});

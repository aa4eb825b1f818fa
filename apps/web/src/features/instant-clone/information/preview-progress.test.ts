import { expect, it } from "vitest";
import { previewProgress } from "./preview-progress.ts";

it("the preview progress grows with time, slower for longer recordings, and never completes", () => {
  expect(previewProgress(0, 60)).toBe(0);
  const shares = [1, 3, 10, 60, 600].map((seconds) => previewProgress(seconds, 60));
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThanOrEqual(0.95);
  expect(previewProgress(3, 10)).toBeGreaterThan(previewProgress(3, 150));
  expect(previewProgress(3, 150)).toBe(previewProgress(3, 2_000));
});

import { describe, expect, it } from "vitest";
import { countNoise, isNoisyRoom, NO_CHECKS } from "./noise-check.ts";

const isNoisy = (peaks: readonly number[]) => isNoisyRoom(peaks.reduce(countNoise, NO_CHECKS));

describe("the noise of a room", () => {
  it("room noise causes a warning when it is present in three of five checks", () => {
    expect(isNoisy([0.2, 0.2, 0.2, 0, 0])).toBe(true);
    expect(isNoisy([0.2, 0.2, 0, 0, 0])).toBe(false);
  });

  it("room noise counts above a tenth of the signal", () => {
    expect(isNoisy([0.1, 0.1, 0.1])).toBe(false);
    expect(isNoisy([0.11, 0.11, 0.11])).toBe(true);
  });

  it("room noise is absent before the first check", () => {
    expect(isNoisyRoom(NO_CHECKS)).toBe(false);
  });
});

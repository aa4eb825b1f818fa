import { describe, expect, it } from "vitest";
import { peakOf, toBars } from "./peaks.ts";

describe("peaks", () => {
  it("peaks are the largest absolute sample values", () => {
    expect(peakOf(Float32Array.of(0.1, -0.5, 0.25))).toBe(0.5);
    expect(peakOf(Float32Array.of(2))).toBe(1);
    expect(peakOf(new Float32Array(0))).toBe(0);
  });

  it("peaks become bars with the maximum of their stretch", () => {
    expect(toBars([0, 1, 0, 0, 0.5, 0], 3)).toEqual([1, 0, 0.5]);
    expect(toBars([0.2, 0.4], 4)).toEqual([0.2, 0.2, 0.4, 0.4]);
    expect(toBars([], 2)).toEqual([0, 0]);
  });
});

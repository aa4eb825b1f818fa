import { describe, expect, it } from "vitest";
import { clampSeconds, lastBufferedSeconds, rangeAround, type RangeList } from "./time-ranges.ts";

function ranges(...list: [number, number][]): RangeList {
  return {
    length: list.length,
    start: (index) => list[index]?.[0] ?? 0,
    end: (index) => list[index]?.[1] ?? 0,
  };
}

describe("buffered ranges", () => {
  it("finds the buffered range around a moment", () => {
    expect(rangeAround(ranges([0, 3], [8, 12]), 9)).toEqual({ startSeconds: 8, endSeconds: 12 });
    expect(rangeAround(ranges([0, 3], [8, 12]), 1)).toEqual({ startSeconds: 0, endSeconds: 3 });
  });

  it("finds no buffered range in a gap, before the start, after the end or in an empty buffer", () => {
    expect(rangeAround(ranges([2, 3], [8, 12]), 5)).toBeUndefined();
    expect(rangeAround(ranges([2, 3], [8, 12]), 0)).toBeUndefined();
    expect(rangeAround(ranges([2, 3], [8, 12]), 13)).toBeUndefined();
    expect(rangeAround(ranges(), 0)).toBeUndefined();
  });

  it("joins buffered ranges that are one frame apart", () => {
    expect(rangeAround(ranges([0, 3], [3.05, 6]), 1)).toEqual({ startSeconds: 0, endSeconds: 6 });
  });

  it("finds the end of the buffered audio", () => {
    expect(lastBufferedSeconds(ranges([0, 3], [8, 12]))).toBe(12);
    expect(lastBufferedSeconds(ranges())).toBe(0);
  });

  it("keeps a seek inside the playable range", () => {
    expect(clampSeconds(-1, 0, 5)).toBe(0);
    expect(clampSeconds(9, 0, 5)).toBe(5);
    expect(clampSeconds(Number.NaN, 0, 5)).toBe(0);
    expect(clampSeconds(2, 4, 3)).toBe(4);
  });
});

import { describe, expect, it } from "vitest";
import { formatCompactCount, formatCount, formatCredits, formatDuration, formatRelativeTime } from "./format.ts";

describe("formatDuration", () => {
  it.each([
    [0, "0:00"],
    [7.9, "0:07"],
    [65, "1:05"],
    [3_600, "1:00:00"],
    [3_723.4, "1:02:03"],
    [Number.POSITIVE_INFINITY, "–:––"],
    [Number.NaN, "–:––"],
    [-1, "–:––"],
  ])("a duration of %d seconds is formatted as %s", (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});

describe("counts", () => {
  it("a count uses the singular or plural of its noun", () => {
    expect([formatCredits(0), formatCredits(1), formatCredits(12_345)]).toEqual([
      "0 credits",
      "1 credit",
      "12,345 credits",
    ]);
    expect(formatCount(2, "key", "keys")).toBe("2 keys");
  });
});

describe("formatCompactCount", () => {
  it.each([
    [0, "0"],
    [999, "999"],
    [1_000, "1K"],
    [1_234, "1.2K"],
    [999_999, "1M"],
    [3_400_000, "3.4M"],
    [2_000_000_000, "2B"],
  ])("a count of %d is formatted as %s", (value, text) => {
    expect(formatCompactCount(value)).toBe(text);
  });
});

describe("formatRelativeTime", () => {
  const nowMs = 1_700_000_000_000;
  it.each([
    [0, "just now"],
    [-59, "just now"],
    [-60, "1 minute ago"],
    [-7_300, "2 hours ago"],
    [-86_400, "yesterday"],
    [12 * 86_400 + 5, "in 12 days"],
  ])("a time offset of %d seconds is formatted as %s", (offset, text) => {
    expect(formatRelativeTime(nowMs / 1_000 + offset, nowMs)).toBe(text);
  });
});

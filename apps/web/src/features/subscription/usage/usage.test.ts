import type { AnalyticsTable } from "@voicewright/contract/subscription/routes";
import { describe, expect, it } from "vitest";
import { rangeOf, slotLabel, slotsOf } from "./usage-range.ts";
import { roundedTop, sumOf, sumsByGroup, sumsBySlot, toUsageRows } from "./usage-rows.ts";

const NOW_MS = new Date(2026, 2, 30, 15).getTime();
const day = (date: number) => new Date(2026, 2, date).getTime();

const TABLE: AnalyticsTable = {
  columns: ["time", "model", "credits", "characters", "requests", "audio_ms"],
  column_types: ["DateTime", "String", "Int", "Int", "Int", "Int"],
  column_units: ["ms", null, "credits", null, null, "ms"],
  rows: [
    [day(28), "flash", 10, 20, 1, 1_000],
    [day(30), "flash", 5, 10, 3, 500],
    [day(30), "v3", 40, 40, 1, 2_000],
  ],
};

describe("usage in a range", () => {
  it("usage has a slot for each day, even where the clock changes, and for each month", () => {
    const days = slotsOf("7d", NOW_MS);
    expect(days.map((slot) => slotLabel("7d", slot))).toEqual([
      "Mar 24",
      "Mar 25",
      "Mar 26",
      "Mar 27",
      "Mar 28",
      "Mar 29",
      "Mar 30",
    ]);
    expect(rangeOf("7d", NOW_MS)).toEqual({ startMs: day(24), endMs: day(31) });
    const months = slotsOf("12m", NOW_MS);
    expect([months.length, slotLabel("12m", months[0] ?? { startMs: 0, endMs: 0 })]).toEqual([12, "Apr 2025"]);
  });

  it("usage is summed by group, by slot and in total", () => {
    const rows = toUsageRows(TABLE, "model");
    expect(sumOf(rows)).toEqual({ credits: 55, characters: 70, requests: 5, audioMs: 3_500 });
    expect(sumsByGroup(rows, "credits").map(({ group, credits }) => [group, credits])).toEqual([
      ["v3", 40],
      ["flash", 15],
    ]);
    expect(sumsByGroup(rows, "requests")[0]?.group).toBe("flash");
    const slots = sumsBySlot(rows, slotsOf("7d", NOW_MS), ["v3"]);
    expect(slots.map(({ sum }) => sum.credits)).toEqual([0, 0, 0, 0, 10, 0, 45]);
    expect(slots[6]?.groups.map(({ credits }) => credits)).toEqual([40]);
  });

  it("a usage chart ends at a round number", () => {
    expect([0, 1, 3, 45, 240, 260, 9_999].map(roundedTop)).toEqual([1, 1, 5, 50, 250, 500, 10_000]);
  });
});

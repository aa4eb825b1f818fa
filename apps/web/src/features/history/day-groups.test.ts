import type { HistoryItem } from "@voicewright/contract/history/routes";
import { describe, expect, it } from "vitest";
import { dayName, groupByDay } from "./day-groups.ts";

const NOW = new Date(2026, 4, 4, 9, 30);

function item(date: Date): HistoryItem {
  return { history_item_id: date.toISOString(), date_unix: date.getTime() / 1_000 } as HistoryItem;
}

describe("days of the history", () => {
  it("history days are named relative to the reader's day and time zone", () => {
    expect(dayName(new Date(2026, 4, 4, 0, 0), NOW)).toBe("Today");
    expect(dayName(new Date(2026, 4, 3, 23, 59), NOW)).toBe("Yesterday");
    expect(dayName(new Date(2026, 4, 2, 12, 0), NOW)).toBe("Saturday, May 2");
    expect(dayName(new Date(2025, 11, 31, 12, 0), NOW)).toBe("December 31, 2025");
  });

  it("history days contain their items in order", () => {
    const items = [new Date(2026, 4, 4, 9), new Date(2026, 4, 4, 8), new Date(2026, 4, 3, 20)].map(item);
    const groups = groupByDay(items, NOW);
    expect(groups.map((group) => [group.day, group.items.length])).toEqual([
      ["Today", 2],
      ["Yesterday", 1],
    ]);
  });
});

/** How far back, and how long each slot of the chart is. */
export const RANGES = [
  { value: "7d", label: "Last 7 days", slot: "day", count: 7 },
  { value: "30d", label: "Last 30 days", slot: "day", count: 30 },
  { value: "90d", label: "Last 90 days", slot: "day", count: 90 },
  { value: "12m", label: "Last 12 months", slot: "month", count: 12 },
] as const;
export type RangeId = (typeof RANGES)[number]["value"];

export type Slot = { readonly startMs: number; readonly endMs: number };

function slotStart(slot: "day" | "month", nowMs: number, offset: number): number {
  const now = new Date(nowMs);
  return slot === "day"
    ? new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset).getTime()
    : new Date(now.getFullYear(), now.getMonth() + offset, 1).getTime();
}

function settingsOf(range: RangeId) {
  return RANGES.find(({ value }) => value === range) ?? RANGES[1];
}

/** The days or months of a range where the person is, today's last. */
export function slotsOf(range: RangeId, nowMs: number): Slot[] {
  const { slot, count } = settingsOf(range);
  return Array.from({ length: count }, (_, index) => ({
    startMs: slotStart(slot, nowMs, index - count + 1),
    endMs: slotStart(slot, nowMs, index - count + 2),
  }));
}

export function rangeOf(range: RangeId, nowMs: number): Slot {
  const { slot, count } = settingsOf(range);
  return { startMs: slotStart(slot, nowMs, 1 - count), endMs: slotStart(slot, nowMs, 1) };
}

const DAY = new Intl.DateTimeFormat("en", { month: "short", day: "numeric" });
const MONTH = new Intl.DateTimeFormat("en", { month: "short", year: "numeric" });

export function slotLabel(range: RangeId, { startMs }: Slot): string {
  return (settingsOf(range).slot === "day" ? DAY : MONTH).format(startMs);
}

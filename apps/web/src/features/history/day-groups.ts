import type { HistoryItem } from "@voicewright/contract/history/routes";

export type DayGroup = { readonly day: string; readonly items: readonly HistoryItem[] };

const SAME_YEAR = new Intl.DateTimeFormat("en", { weekday: "long", day: "numeric", month: "long" });
const OTHER_YEAR = new Intl.DateTimeFormat("en", { day: "numeric", month: "long", year: "numeric" });

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** "Today", "Yesterday", "Monday, May 4", "May 4, 2023", in the time zone of the reader. */
export function dayName(date: Date, now: Date): string {
  if (startOfDay(date) === startOfDay(now)) return "Today";
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (startOfDay(date) === yesterday.getTime()) return "Yesterday";
  return (date.getFullYear() === now.getFullYear() ? SAME_YEAR : OTHER_YEAR).format(date);
}

/** Items in their order, together with those of the same day. */
export function groupByDay(items: readonly HistoryItem[], now: Date): DayGroup[] {
  const groups: { day: string; items: HistoryItem[] }[] = [];
  for (const item of items) {
    const day = dayName(new Date(item.date_unix * 1_000), now);
    const group = groups.at(-1);
    if (group?.day === day) group.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}

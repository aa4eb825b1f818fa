import { type ANALYTICS_GROUPINGS, type AnalyticsTable } from "@voicewright/contract/subscription/routes";
import type { Slot } from "./usage-range.ts";

export type Dimension = "product" | "model" | "voice" | "key" | "member";

export const GROUPINGS = {
  product: "product_type",
  model: "model",
  voice: "voice_name",
  key: "hashed_xi_api_key",
  member: "user_id",
} as const satisfies Record<Dimension, (typeof ANALYTICS_GROUPINGS)[number]>;

export type Sums = {
  readonly credits: number;
  readonly characters: number;
  readonly requests: number;
  readonly audioMs: number;
};
export type Metric = keyof Sums;
export type UsageRow = Sums & { readonly startMs: number; readonly group: string };
export type GroupSums = Sums & { readonly group: string };

const NOTHING: Sums = { credits: 0, characters: 0, requests: 0, audioMs: 0 };

export function toUsageRows(table: AnalyticsTable, grouping: string): UsageRow[] {
  const at = (name: string) => table.columns.indexOf(name);
  const [time, group, credits, characters, requests, audio] = [
    at("time"),
    at(grouping),
    at("credits"),
    at("characters"),
    at("requests"),
    at("audio_ms"),
  ];
  return table.rows.map((row) => ({
    startMs: Number(row[time]),
    group: String(row[group]),
    credits: Number(row[credits]),
    characters: Number(row[characters]),
    requests: Number(row[requests]),
    audioMs: Number(row[audio]),
  }));
}

function add(a: Sums, b: Sums): Sums {
  return {
    credits: a.credits + b.credits,
    characters: a.characters + b.characters,
    requests: a.requests + b.requests,
    audioMs: a.audioMs + b.audioMs,
  };
}

export function sumOf(rows: readonly Sums[]): Sums {
  return rows.reduce(add, NOTHING);
}

/** What each group has used, the most first. */
export function sumsByGroup(rows: readonly UsageRow[], metric: Metric): GroupSums[] {
  const sums = new Map<string, Sums>();
  for (const row of rows) sums.set(row.group, add(sums.get(row.group) ?? NOTHING, row));
  return [...sums]
    .map(([group, sum]) => ({ group, ...sum }))
    .toSorted((a, b) => b[metric] - a[metric] || a.group.localeCompare(b.group));
}

/** What was used in each slot: in all, and by each of the groups that are shown; the rest is what is left. */
export function sumsBySlot(rows: readonly UsageRow[], slots: readonly Slot[], shown: readonly string[]) {
  return slots.map((slot) => {
    const inSlot = rows.filter(({ startMs }) => startMs >= slot.startMs && startMs < slot.endMs);
    const groups = shown.map((group) => sumOf(inSlot.filter((row) => row.group === group)));
    return { slot, groups, sum: sumOf(inSlot) };
  });
}

export type SlotSums = ReturnType<typeof sumsBySlot>[number];

/** A round number at or above the highest, for the top of the chart: 1, 2, 2.5 or 5 times a power of ten. */
export function roundedTop(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= highest) ?? 10) * power;
}

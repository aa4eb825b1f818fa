import { and, count, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { generationComparisons as rows } from "./tables.ts";

export type ResultFilter = { readonly onlyBlind: boolean; readonly onlyExplicit: boolean };

/** How often this outcome was told between two values. */
export type PreferenceOutcome = {
  readonly first: string;
  readonly second: string;
  readonly firstName: string;
  readonly secondName: string;
  readonly preferred: "first" | "second" | "neither";
  readonly times: number;
};

type Property = "voiceId" | "modelId" | "engine";

/** Preferences between generations that differ in a property, counted by its two values. */
export async function countOutcomesAcrossWorkspaces(
  queryable: Queryable,
  property: Property,
  filter: ResultFilter,
): Promise<PreferenceOutcome[]> {
  const valueOf = (side: typeof rows.first | typeof rows.second) =>
    sql<string>`${side} ->> ${sql.raw(`'${property}'`)}`;
  const [first, second] = [valueOf(rows.first), valueOf(rows.second)];
  const nameOf = (side: typeof rows.first | typeof rows.second, value: SQL<string>) =>
    property === "voiceId" ? sql<string>`max(${side} ->> 'voiceName')` : sql<string>`max(${value})`;
  const found = await acrossWorkspaces(queryable)
    .select({
      first,
      second,
      firstName: nameOf(rows.first, first),
      secondName: nameOf(rows.second, second),
      preferred: rows.preferred,
      times: count(),
    })
    .from(rows)
    .where(and(isTold(filter), sql`${first} <> ${second}`))
    .groupBy(first, second, rows.preferred);
  return found.flatMap(({ preferred, ...outcome }) => (preferred === null ? [] : [{ ...outcome, preferred }]));
}

/** Preferences between generations that differ in a setting: whether the higher value was preferred. */
export async function countSettingOutcomesAcrossWorkspaces(
  queryable: Queryable,
  setting: string,
  filter: ResultFilter,
): Promise<{ readonly won: number; readonly lost: number; readonly neither: number }> {
  const valueOf = (side: typeof rows.first | typeof rows.second) => {
    const value = sql`${side} -> 'settings' -> ${sql.raw(`'${setting}'`)}`;
    return sql`case jsonb_typeof(${value})
      when 'number' then (${value})::text::numeric
      when 'boolean' then (case when ${value} = 'true'::jsonb then 1 else 0 end)
    end`;
  };
  const [first, second] = [valueOf(rows.first), valueOf(rows.second)];
  const [found] = await acrossWorkspaces(queryable)
    .select({
      won: sql<number>`count(*) filter (where ${rows.preferred} = 'first' and ${first} > ${second} or ${rows.preferred} = 'second' and ${second} > ${first})::int`,
      lost: sql<number>`count(*) filter (where ${rows.preferred} = 'first' and ${first} < ${second} or ${rows.preferred} = 'second' and ${second} < ${first})::int`,
      neither: sql<number>`count(*) filter (where ${rows.preferred} = 'neither')::int`,
    })
    .from(rows)
    .where(and(isTold(filter), sql`${first} <> ${second}`));
  return found ?? { won: 0, lost: 0, neither: 0 };
}

/** How many were told, and how the one fared that was shown as Generation 1. */
export async function countPositionsAcrossWorkspaces(queryable: Queryable, filter: ResultFilter) {
  return await acrossWorkspaces(queryable)
    .select({
      method: rows.method,
      wasBlind: rows.wasBlind,
      outcome: sql<"won" | "lost" | "neither" | "unknown">`case
        when ${rows.shownFirst} is null then 'unknown'
        when ${rows.preferred} = 'neither' then 'neither'
        when ${rows.preferred} = ${rows.shownFirst} then 'won'
        else 'lost'
      end`,
      times: count(),
    })
    .from(rows)
    .where(isTold(filter))
    .groupBy(rows.method, rows.wasBlind, sql`3`);
}

function isTold({ onlyBlind, onlyExplicit }: ResultFilter): SQL | undefined {
  return and(
    isNotNull(rows.preferred),
    onlyBlind ? eq(rows.wasBlind, true) : undefined,
    onlyExplicit ? eq(rows.method, "explicit") : undefined,
  );
}

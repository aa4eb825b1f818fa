import { and, desc, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import { voices } from "../record/tables.ts";
import { engineComparisons } from "./tables.ts";

export type EngineComparison = typeof engineComparisons.$inferSelect;

/** Column of a query of voices: the engines that may speak each without being chosen. */
export function trustedEngines() {
  return sql<string[]>`(
    select coalesce(jsonb_agg(${engineComparisons.versionedId}), '[]')
    from ${engineComparisons}
    where ${engineComparisons.voiceId} = ${voices.voiceId} and ${engineComparisons.isTrusted}
  )`;
}

/** Of a voice that the caller may use. */
export async function listEngineComparisonsAcrossWorkspaces(
  queryable: Queryable,
  voiceId: string,
): Promise<EngineComparison[]> {
  return await acrossWorkspaces(queryable)
    .select()
    .from(engineComparisons)
    .where(eq(engineComparisons.voiceId, voiceId));
}

/** What was found of other versions of the engine goes. */
export async function saveEngineComparisonAcrossWorkspaces(
  queryable: Queryable,
  found: typeof engineComparisons.$inferInsert,
): Promise<void> {
  const ofEngine = and(eq(engineComparisons.voiceId, found.voiceId), eq(engineComparisons.engineId, found.engineId));
  await acrossWorkspaces(queryable).delete(engineComparisons).where(ofEngine);
  await acrossWorkspaces(queryable).insert(engineComparisons).values(found);
}

/** When a voice gets another sound, nothing is known of it. */
export async function deleteEngineComparisonsAcrossWorkspaces(queryable: Queryable, voiceId: string): Promise<void> {
  await acrossWorkspaces(queryable).delete(engineComparisons).where(eq(engineComparisons.voiceId, voiceId));
}

/** A voice with recordings that belongs to a workspace. */
export async function findComparedVoiceAcrossWorkspaces(
  queryable: Queryable,
  voiceId: string,
): Promise<typeof voices.$inferSelect | undefined> {
  const [row] = await acrossWorkspaces(queryable)
    .select()
    .from(voices)
    .where(and(eq(voices.voiceId, voiceId), hasReferences()));
  return row;
}

function hasReferences() {
  return and(isNotNull(sql`${voices.materials} -> 'references'`), isNotNull(voices.workspaceId));
}

/** The failure of a comparison that came to no end: it says nothing of the engine. */
export const UNDECIDED = "the comparison came to no end and is tried again after a day";

/**
 * Voices with recordings that an engine has not been compared for: those that never were, the newest first, then those
 * whose comparison came to no end before a moment.
 */
export async function listUncomparedVoicesAcrossWorkspaces(
  queryable: Queryable,
  { versionedId, undecidedBefore }: { readonly versionedId: string; readonly undecidedBefore: Date },
  limit: number,
): Promise<string[]> {
  const ofVoice = and(eq(engineComparisons.voiceId, voices.voiceId), eq(engineComparisons.versionedId, versionedId));
  const isUndecided = and(eq(engineComparisons.failure, UNDECIDED), lt(engineComparisons.comparedAt, undecidedBefore));
  const rows = await acrossWorkspaces(queryable)
    .select({ voiceId: voices.voiceId })
    .from(voices)
    .leftJoin(engineComparisons, ofVoice)
    .where(and(hasReferences(), or(isNull(engineComparisons.voiceId), isUndecided)))
    .orderBy(sql`${engineComparisons.comparedAt} asc nulls first`, desc(voices.createdAt))
    .limit(limit);
  return rows.map(({ voiceId }) => voiceId);
}

import { asc, gte, lt } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import { spokenPeaks } from "./tables.ts";

export async function insertSpokenPeaksAcrossWorkspaces(
  queryable: Queryable,
  part: typeof spokenPeaks.$inferInsert,
): Promise<void> {
  await acrossWorkspaces(queryable).insert(spokenPeaks).values(part);
}

/** What anybody here has had spoken since then: the peaks of each speech in the order of time. */
export async function listSpokenSinceAcrossWorkspaces(queryable: Queryable, since: Date): Promise<Uint32Array[]> {
  const parts = await acrossWorkspaces(queryable)
    .select({ speechId: spokenPeaks.speechId, peaks: spokenPeaks.peaks })
    .from(spokenPeaks)
    .where(gte(spokenPeaks.spokenAt, since))
    .orderBy(asc(spokenPeaks.speechId), asc(spokenPeaks.position));
  const speeches = Map.groupBy(parts, ({ speechId }) => speechId);
  return [...speeches.values()].map((all) => Uint32Array.from(all.flatMap(({ peaks }) => [...peaks])));
}

export async function deleteSpokenBeforeAcrossWorkspaces(queryable: Queryable, before: Date): Promise<void> {
  await acrossWorkspaces(queryable).delete(spokenPeaks).where(lt(spokenPeaks.spokenAt, before));
}

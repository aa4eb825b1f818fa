import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../../platform/database/queries.ts";
import { recordEventAcrossWorkspaces } from "../../../platform/events/event-store.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { createHexId } from "../../../platform/ids.ts";
import { toUnix } from "../../../platform/unix-time.ts";
import { foldForSearch } from "@voicewright/text/search/fold-for-search";
import { operatorNoteOfVoiceAcrossWorkspaces } from "../record/index.ts";
import { addedVoices, sharedVoices, sharedVoicesRevision } from "./tables.ts";
import { voices } from "../record/tables.ts";

export type SharedVoiceRow = typeof sharedVoices.$inferSelect;
export type NewSharedVoice = Omit<typeof sharedVoices.$inferInsert, "revision">;
export type NewAddedVoice = typeof addedVoices.$inferInsert;

const REVISION_ROW = 1;

/** Takes the next revision and keeps others from taking one until the transaction ends. */
export async function nextSharedVoicesRevisionAcrossWorkspaces(queryable: Queryable): Promise<number> {
  const [row] = await acrossWorkspaces(queryable)
    .update(sharedVoicesRevision)
    .set({ revision: sql`${sharedVoicesRevision.revision} + 1` })
    .where(eq(sharedVoicesRevision.id, REVISION_ROW))
    .returning({ revision: sharedVoicesRevision.revision });
  if (row === undefined) throw new Error("The revision of the shared voices is missing.");
  return row.revision;
}

export async function readSharedVoicesRevisionAcrossWorkspaces(queryable: Queryable): Promise<number> {
  const [row] = await acrossWorkspaces(queryable)
    .select()
    .from(sharedVoicesRevision)
    .where(eq(sharedVoicesRevision.id, REVISION_ROW));
  return row?.revision ?? 0;
}

export type ChangedSharedVoice = {
  readonly share: SharedVoiceRow;
  readonly speakerVector: Float32Array | null;
  readonly isBanned: boolean;
  /** Median fundamental frequency that the voice is meant to have, Hz. */
  readonly f0Hz: number;
};

/** Rows changed after a revision, each with how it sounds, in the order of their ids, page by page. */
export async function readSharedVoicesAfterAcrossWorkspaces(
  queryable: Queryable,
  revision: number,
  page: { readonly afterVoiceId: string; readonly limit: number },
): Promise<ChangedSharedVoice[]> {
  return await acrossWorkspaces(queryable)
    .select({
      share: sharedVoices,
      speakerVector: voices.speakerVector,
      isBanned: sql<boolean>`${voices.safetyControl} is not null`,
      f0Hz: sql<number>`(${voices.materials} -> 'recipe' ->> 'f0MeanHz')::real`,
    })
    .from(sharedVoices)
    .innerJoin(voices, eq(voices.voiceId, sharedVoices.voiceId))
    .where(and(gt(sharedVoices.revision, revision), gt(sharedVoices.voiceId, page.afterVoiceId)))
    .orderBy(sharedVoices.voiceId)
    .limit(page.limit);
}

export async function listSharedVoiceIdsAcrossWorkspaces(queryable: Queryable): Promise<string[]> {
  const rows = await acrossWorkspaces(queryable).select({ voiceId: sharedVoices.voiceId }).from(sharedVoices);
  return rows.map((row) => row.voiceId);
}

/** How a voice is offered; undefined also while it is banned. */
export async function findSharedVoiceAcrossWorkspaces(
  queryable: Queryable,
  voiceId: string,
): Promise<SharedVoiceRow | undefined> {
  const [row] = await acrossWorkspaces(queryable)
    .select({ share: sharedVoices })
    .from(sharedVoices)
    .innerJoin(voices, eq(voices.voiceId, sharedVoices.voiceId))
    .where(and(eq(sharedVoices.voiceId, voiceId), isNull(voices.safetyControl)));
  return row?.share;
}

/** Shares a voice, or changes how it is shared; what was counted of it stays. */
export async function saveSharedVoiceAcrossWorkspaces(queryable: Queryable, share: NewSharedVoice): Promise<void> {
  const revision = await nextSharedVoicesRevisionAcrossWorkspaces(queryable);
  const { voiceId: _voiceId, sharedAt: _sharedAt, ...changes } = share;
  await acrossWorkspaces(queryable)
    .insert(sharedVoices)
    .values({ ...share, revision })
    .onConflictDoUpdate({ target: sharedVoices.voiceId, set: { ...changes, revision } });
}

export async function withdrawSharedVoice(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  disabledAt: Date,
): Promise<void> {
  const revision = await nextSharedVoicesRevisionAcrossWorkspaces(queryable);
  await inWorkspace(queryable, scope)
    .update(sharedVoices)
    .set({ isListed: false, disabledAt, revision })
    .where(and(eq(sharedVoices.voiceId, voiceId), eq(sharedVoices.workspaceId, scope.workspaceId)));
}

/** The workspace's own voices that others have added. */
export async function listPromisedVoiceIds(queryable: Queryable, scope: WorkspaceScope): Promise<string[]> {
  const rows = await inWorkspace(queryable, scope)
    .select({ voiceId: sharedVoices.voiceId })
    .from(sharedVoices)
    .innerJoin(voices, and(eq(voices.voiceId, sharedVoices.voiceId), eq(voices.workspaceId, scope.workspaceId)))
    .where(gt(sharedVoices.addedCount, 0));
  return rows.map(({ voiceId }) => voiceId);
}

const FORMER_OWNER = "A former member";
const PUBLIC_ID_BYTES = 32;

/** Takes the workspace from the voices that it has given up: they stay when it is deleted. */
export async function disownSharedVoices(queryable: Queryable, scope: WorkspaceScope): Promise<void> {
  const revision = await nextSharedVoicesRevisionAcrossWorkspaces(queryable);
  await inWorkspace(queryable, scope)
    .update(sharedVoices)
    .set({ workspaceId: null, revision })
    .where(
      and(
        eq(sharedVoices.workspaceId, scope.workspaceId),
        sql`${sharedVoices.voiceId} in (select ${voices.voiceId} from ${voices} where ${voices.workspaceId} is null)`,
      ),
    );
}

/** Takes the name of a person from all voices that they shared. */
export async function forgetSharerAcrossWorkspaces(queryable: Queryable, publicId: string): Promise<void> {
  const revision = await nextSharedVoicesRevisionAcrossWorkspaces(queryable);
  await acrossWorkspaces(queryable)
    .update(sharedVoices)
    .set({ publicOwnerId: createHexId(PUBLIC_ID_BYTES), ownerName: FORMER_OWNER, revision })
    .where(eq(sharedVoices.publicOwnerId, publicId));
}

/** Tells the workspaces that added a voice when it ends for them. After `withdrawSharedVoice`, which keeps others from adding it. */
export async function recordWithdrawalAcrossWorkspaces(
  tx: Transaction,
  voiceId: string,
  disabledAt: Date,
  now: Date,
): Promise<void> {
  const data = { voice_id: voiceId, disable_at_unix: toUnix(disabledAt) };
  const workspaceIds = await listWorkspacesWithAcrossWorkspaces(tx, voiceId);
  await recordEventAcrossWorkspaces(tx, workspaceIds, { type: "voice.withdrawn", data }, now);
}

/** Writes how a voice sounds, so that caches of the library read it anew. `soundVersion` of the speech that was measured; null when it was somebody's recordings. */
export async function saveMeasuredVoiceAcrossWorkspaces(
  queryable: Queryable,
  voiceId: string,
  speakerVector: Float32Array,
  soundVersion: number | null,
): Promise<void> {
  const revision = await nextSharedVoicesRevisionAcrossWorkspaces(queryable);
  await operatorNoteOfVoiceAcrossWorkspaces(queryable, voiceId, { speakerVector, soundVersion });
  await acrossWorkspaces(queryable).update(sharedVoices).set({ revision }).where(eq(sharedVoices.voiceId, voiceId));
}

/** Bans a voice everywhere, or ends that: caches of the library read it anew. Answers the workspaces that have added it. */
export async function setVoiceBanAcrossWorkspaces(
  queryable: Queryable,
  voiceId: string,
  ban: { readonly reason: string | null; readonly at: Date } | null,
): Promise<readonly string[]> {
  const revision = await nextSharedVoicesRevisionAcrossWorkspaces(queryable);
  await operatorNoteOfVoiceAcrossWorkspaces(queryable, voiceId, {
    safetyControl: ban === null ? null : "BAN",
    banReason: ban?.reason ?? null,
    bannedAt: ban?.at ?? null,
  });
  await acrossWorkspaces(queryable).update(sharedVoices).set({ revision }).where(eq(sharedVoices.voiceId, voiceId));
  return await listWorkspacesWithAcrossWorkspaces(queryable, voiceId);
}

async function listWorkspacesWithAcrossWorkspaces(queryable: Queryable, voiceId: string): Promise<readonly string[]> {
  const rows = await acrossWorkspaces(queryable)
    .select({ workspaceId: addedVoices.workspaceId })
    .from(addedVoices)
    .where(eq(addedVoices.voiceId, voiceId));
  return rows.map(({ workspaceId }) => workspaceId);
}

/** Writes how often a shared voice was added; a use counts towards what is trending at once. */
export async function countAddedAcrossWorkspaces(queryable: Queryable, voiceId: string, change: 1 | -1): Promise<void> {
  const revision = await nextSharedVoicesRevisionAcrossWorkspaces(queryable);
  await acrossWorkspaces(queryable)
    .update(sharedVoices)
    .set({ addedCount: sql`greatest(0, ${sharedVoices.addedCount} + ${change})`, revision })
    .where(eq(sharedVoices.voiceId, voiceId));
}

/** Whether it was added now; false when the workspace has it already. */
export async function insertAddedVoice(queryable: Queryable, added: NewAddedVoice): Promise<boolean> {
  const rows = await inWorkspace(queryable, added)
    .insert(addedVoices)
    .values(added)
    .onConflictDoNothing()
    .returning({ voiceId: addedVoices.voiceId });
  return rows.length > 0;
}

/** Which of these voices the workspace has added, and whether each is bookmarked. */
export async function findAddedVoices(
  queryable: Queryable,
  scope: WorkspaceScope,
): Promise<ReadonlyMap<string, boolean>> {
  const rows = await inWorkspace(queryable, scope)
    .select({ voiceId: addedVoices.voiceId, isBookmarked: addedVoices.isBookmarked })
    .from(addedVoices)
    .where(eq(addedVoices.workspaceId, scope.workspaceId));
  return new Map(rows.map((row) => [row.voiceId, row.isBookmarked]));
}

/** The rows of voices that are listed now; in no order. */
export async function readSharedVoicesAcrossWorkspaces(
  queryable: Queryable,
  voiceIds: readonly string[],
): Promise<SharedVoiceRow[]> {
  if (voiceIds.length === 0) return [];
  return await acrossWorkspaces(queryable)
    .select()
    .from(sharedVoices)
    .where(and(inArray(sharedVoices.voiceId, [...voiceIds]), eq(sharedVoices.isListed, true)));
}

/** Writes what was spoken in shared voices. Only rows that change get a new revision. */
export async function saveVoiceUseAcrossWorkspaces(
  queryable: Queryable,
  uses: readonly { readonly voiceId: string; readonly lastYear: number; readonly lastWeek: number }[],
  charactersPerAdd: number,
): Promise<void> {
  const known = await acrossWorkspaces(queryable)
    .select({
      voiceId: sharedVoices.voiceId,
      lastYear: sharedVoices.charactersSpoken1y,
      lastWeek: sharedVoices.charactersSpoken7d,
      addedCount: sharedVoices.addedCount,
      trendingScore: sharedVoices.trendingScore,
    })
    .from(sharedVoices);
  const usesById = new Map(uses.map((use) => [use.voiceId, use]));
  const changed = known.flatMap((voice) => {
    const { lastYear = 0, lastWeek = 0 } = usesById.get(voice.voiceId) ?? {};
    const trendingScore = lastWeek + charactersPerAdd * voice.addedCount;
    const isSame = lastYear === voice.lastYear && lastWeek === voice.lastWeek && trendingScore === voice.trendingScore;
    return isSame ? [] : [{ voiceId: voice.voiceId, lastYear, lastWeek, trendingScore }];
  });
  if (changed.length === 0) return;
  const revision = await nextSharedVoicesRevisionAcrossWorkspaces(queryable);
  for (const { voiceId, lastYear, lastWeek, trendingScore } of changed) {
    await acrossWorkspaces(queryable)
      .update(sharedVoices)
      .set({ charactersSpoken1y: lastYear, charactersSpoken7d: lastWeek, trendingScore, revision })
      .where(eq(sharedVoices.voiceId, voiceId));
  }
}

function isAdded(scope: WorkspaceScope, voiceId: string): SQL | undefined {
  return and(eq(addedVoices.voiceId, voiceId), eq(addedVoices.workspaceId, scope.workspaceId));
}

export async function renameAddedVoice(
  queryable: Queryable,
  scope: WorkspaceScope,
  voiceId: string,
  name: string,
): Promise<void> {
  await inWorkspace(queryable, scope)
    .update(addedVoices)
    .set({ name, searchText: foldForSearch(name) })
    .where(isAdded(scope, voiceId));
}

/** Whether there was such a voice on the workspace's list. */
export async function deleteAddedVoice(queryable: Queryable, scope: WorkspaceScope, voiceId: string): Promise<boolean> {
  const rows = await inWorkspace(queryable, scope)
    .delete(addedVoices)
    .where(isAdded(scope, voiceId))
    .returning({ voiceId: addedVoices.voiceId });
  return rows.length > 0;
}

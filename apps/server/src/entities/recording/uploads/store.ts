import { CLONE_UPLOADS_PER_WORKSPACE_MAX } from "@voicewright/contract/rules/limits";
import { and, asc, count, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../../platform/database/queries.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { StoredFile } from "../../../platform/object-storage/stored-file.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { lockWorkspace } from "../../workspace/index.ts";
import { cloneUploads } from "./tables.ts";

export type UploadRow = typeof cloneUploads.$inferSelect;
export type NewUpload = Omit<typeof cloneUploads.$inferInsert, "workspaceId">;

/** Whose uploads: those of a workspace for instant clones, or those for one of its professional voices. */
export type UploadPlace = { readonly scope: WorkspaceScope; readonly voiceId: string | null };

function isIn({ scope, voiceId }: UploadPlace) {
  const isForVoice = voiceId === null ? isNull(cloneUploads.voiceId) : eq(cloneUploads.voiceId, voiceId);
  return and(eq(cloneUploads.workspaceId, scope.workspaceId), isForVoice);
}

function isUpload(place: UploadPlace, uploadId: string) {
  return and(eq(cloneUploads.uploadId, uploadId), isIn(place));
}

/**
 * Inside a transaction. Throws AppError when the workspace has too many uploads for instant clones already; how many a
 * professional voice may have is for its caller to say.
 */
export async function insertUploads(
  queryable: Queryable,
  place: UploadPlace,
  uploads: readonly NewUpload[],
): Promise<void> {
  if (uploads.length === 0) return;
  const { scope, voiceId } = place;
  if (voiceId === null) await refuseTooManyUploads(queryable, place, uploads.length);
  await inWorkspace(queryable, scope)
    .insert(cloneUploads)
    .values(uploads.map((upload) => ({ ...upload, voiceId, workspaceId: scope.workspaceId })));
}

async function refuseTooManyUploads(queryable: Queryable, place: UploadPlace, added: number): Promise<void> {
  // Uploads begun at once would otherwise all find the same room.
  await lockWorkspace(queryable, place.scope);
  const [known] = await inWorkspace(queryable, place.scope)
    .select({ total: count() })
    .from(cloneUploads)
    .where(isIn(place));
  if ((known?.total ?? 0) + added > CLONE_UPLOADS_PER_WORKSPACE_MAX) {
    throw new AppError(
      "too_many_files",
      `At most ${CLONE_UPLOADS_PER_WORKSPACE_MAX} uploaded recordings may wait to be used. Delete some, or wait a day.`,
    );
  }
}

export async function findUpload(
  queryable: Queryable,
  place: UploadPlace,
  uploadId: string,
  now: Date,
): Promise<UploadRow | undefined> {
  const [row] = await inWorkspace(queryable, place.scope)
    .select()
    .from(cloneUploads)
    .where(and(isUpload(place, uploadId), gt(cloneUploads.expiresAt, now)));
  return row;
}

/** The oldest first; without `uploadIds` all that wait there. Those that are not there are left out. */
export async function listUploads(
  queryable: Queryable,
  place: UploadPlace,
  now: Date,
  uploadIds?: readonly string[],
): Promise<UploadRow[]> {
  if (uploadIds?.length === 0) return [];
  const isWanted = uploadIds === undefined ? undefined : inArray(cloneUploads.uploadId, [...uploadIds]);
  return await inWorkspace(queryable, place.scope)
    .select()
    .from(cloneUploads)
    .where(and(isIn(place), isWanted, gt(cloneUploads.expiresAt, now)))
    .orderBy(asc(cloneUploads.createdAt), asc(cloneUploads.uploadId));
}

/** Notes a part that begins where the last one ended; undefined when it does not. The last part ends the receiving. */
export async function appendUploadPart(
  queryable: Queryable,
  place: UploadPlace,
  uploadId: string,
  part: { readonly offset: number; readonly sizeBytes: number; readonly key: string },
): Promise<UploadRow | undefined> {
  const received = sql`${cloneUploads.receivedBytes} + ${part.sizeBytes}::integer`;
  const [row] = await inWorkspace(queryable, place.scope)
    .update(cloneUploads)
    .set({
      receivedBytes: received,
      partKeys: sql`${cloneUploads.partKeys} || ${JSON.stringify([part.key])}::jsonb`,
      status: sql`case when ${received} = ${cloneUploads.sizeBytes} then 'checking' else 'receiving' end`,
    })
    .where(
      and(
        isUpload(place, uploadId),
        eq(cloneUploads.status, "receiving"),
        eq(cloneUploads.receivedBytes, part.offset),
        lte(received, cloneUploads.sizeBytes),
      ),
    )
    .returning();
  return row;
}

/** Whether it still waited for that. */
export async function endUploadCheck(
  queryable: Queryable,
  upload: Pick<UploadRow, "uploadId" | "workspaceId">,
  outcome: Partial<Pick<UploadRow, "refusal" | "audioKey" | "sha256" | "facts" | "speakerVector">> & {
    readonly status: "ready" | "refused";
  },
): Promise<boolean> {
  const rows = await inWorkspace(queryable, upload)
    .update(cloneUploads)
    .set({ ...outcome, partKeys: [] })
    .where(
      and(
        eq(cloneUploads.uploadId, upload.uploadId),
        eq(cloneUploads.workspaceId, upload.workspaceId),
        eq(cloneUploads.status, "checking"),
      ),
    )
    .returning({ uploadId: cloneUploads.uploadId });
  return rows.length > 0;
}

export async function extendUploads(
  queryable: Queryable,
  place: UploadPlace,
  uploadIds: readonly string[],
  expiresAt: Date,
): Promise<void> {
  if (uploadIds.length === 0) return;
  await inWorkspace(queryable, place.scope)
    .update(cloneUploads)
    .set({ expiresAt })
    .where(and(inArray(cloneUploads.uploadId, [...uploadIds]), isIn(place)));
}

/** Answers those that were there. */
export async function deleteUploads(
  queryable: Queryable,
  place: UploadPlace,
  uploadIds: readonly string[],
): Promise<UploadRow[]> {
  if (uploadIds.length === 0) return [];
  return await inWorkspace(queryable, place.scope)
    .delete(cloneUploads)
    .where(and(inArray(cloneUploads.uploadId, [...uploadIds]), isIn(place)))
    .returning();
}

export async function deleteExpiredUploadsAcrossWorkspaces(queryable: Queryable, now: Date): Promise<UploadRow[]> {
  return await acrossWorkspaces(queryable).delete(cloneUploads).where(lte(cloneUploads.expiresAt, now)).returning();
}

/** The files of these uploads, by the id of the upload. */
export async function findUploadFilesAcrossWorkspaces(
  queryable: Queryable,
  uploadIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (uploadIds.length === 0) return new Map();
  const rows = await acrossWorkspaces(queryable)
    .select({ uploadId: cloneUploads.uploadId, partKeys: cloneUploads.partKeys })
    .from(cloneUploads)
    .where(inArray(cloneUploads.uploadId, [...uploadIds]));
  return new Map(rows.map((row) => [row.uploadId, row.partKeys]));
}

/** Which of these files of the object storage belong to an upload. */
export async function findUploadAudioKeysAcrossWorkspaces(
  queryable: Queryable,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await acrossWorkspaces(queryable)
    .select({ key: cloneUploads.audioKey })
    .from(cloneUploads)
    .where(inArray(cloneUploads.audioKey, [...keys]));
  return new Set(rows.flatMap((row) => (row.key === null ? [] : [row.key])));
}

/** Recordings that were checked and wait for their clone, of everybody; they are few, and gone after a day. */
export async function listUploadFilesAcrossWorkspaces(queryable: Queryable): Promise<StoredFile[]> {
  const rows = await acrossWorkspaces(queryable)
    .select({ key: cloneUploads.audioKey, sha256: cloneUploads.sha256 })
    .from(cloneUploads);
  return rows.flatMap(({ key, sha256 }) => (key === null || sha256 === null ? [] : [{ key, sha256 }]));
}

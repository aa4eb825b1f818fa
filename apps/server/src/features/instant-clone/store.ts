import { CLONE_UPLOADS_PER_WORKSPACE_MAX } from "@voicewright/contract/rules/limits";
import { and, count, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../platform/database/queries.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { StoredFile } from "../../platform/object-storage/stored-file.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { lockWorkspace } from "../../entities/workspace/index.ts";
import { clonePreviews, cloneUploads } from "./tables.ts";

export type UploadRow = typeof cloneUploads.$inferSelect;
export type NewUpload = Omit<typeof cloneUploads.$inferInsert, "workspaceId">;
export type PreviewRow = typeof clonePreviews.$inferSelect;
export type NewPreview = Omit<typeof clonePreviews.$inferInsert, "workspaceId">;

/** Inside a transaction. Throws AppError when the workspace has too many uploads already. */
export async function insertUploads(
  queryable: Queryable,
  scope: WorkspaceScope,
  uploads: readonly NewUpload[],
): Promise<void> {
  if (uploads.length === 0) return;
  // Uploads begun at once would otherwise all find the same room.
  await lockWorkspace(queryable, scope);
  const { workspaceId } = scope;
  const [known] = await inWorkspace(queryable, scope)
    .select({ total: count() })
    .from(cloneUploads)
    .where(eq(cloneUploads.workspaceId, workspaceId));
  if ((known?.total ?? 0) + uploads.length > CLONE_UPLOADS_PER_WORKSPACE_MAX) {
    throw new AppError(
      "too_many_files",
      `At most ${CLONE_UPLOADS_PER_WORKSPACE_MAX} uploaded recordings may wait to be used. Delete some, or wait a day.`,
    );
  }
  await inWorkspace(queryable, scope)
    .insert(cloneUploads)
    .values(uploads.map((upload) => ({ ...upload, workspaceId })));
}

function isUpload(scope: WorkspaceScope, uploadId: string) {
  return and(eq(cloneUploads.uploadId, uploadId), eq(cloneUploads.workspaceId, scope.workspaceId));
}

export async function findUpload(
  queryable: Queryable,
  scope: WorkspaceScope,
  uploadId: string,
  now: Date,
): Promise<UploadRow | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .select()
    .from(cloneUploads)
    .where(and(isUpload(scope, uploadId), gt(cloneUploads.expiresAt, now)));
  return row;
}

/** In no order; those that are not there are left out. */
export async function listUploads(
  queryable: Queryable,
  scope: WorkspaceScope,
  uploadIds: readonly string[],
  now: Date,
): Promise<UploadRow[]> {
  if (uploadIds.length === 0) return [];
  return await inWorkspace(queryable, scope)
    .select()
    .from(cloneUploads)
    .where(
      and(
        inArray(cloneUploads.uploadId, [...uploadIds]),
        eq(cloneUploads.workspaceId, scope.workspaceId),
        gt(cloneUploads.expiresAt, now),
      ),
    );
}

/** Notes a part that begins where the last one ended; undefined when it does not. The last part ends the receiving. */
export async function appendUploadPart(
  queryable: Queryable,
  scope: WorkspaceScope,
  uploadId: string,
  part: { readonly offset: number; readonly sizeBytes: number; readonly key: string },
): Promise<UploadRow | undefined> {
  const received = sql`${cloneUploads.receivedBytes} + ${part.sizeBytes}::integer`;
  const [row] = await inWorkspace(queryable, scope)
    .update(cloneUploads)
    .set({
      receivedBytes: received,
      partKeys: sql`${cloneUploads.partKeys} || ${JSON.stringify([part.key])}::jsonb`,
      status: sql`case when ${received} = ${cloneUploads.sizeBytes} then 'checking' else 'receiving' end`,
    })
    .where(
      and(
        isUpload(scope, uploadId),
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
  scope: WorkspaceScope,
  uploadIds: readonly string[],
  expiresAt: Date,
): Promise<void> {
  if (uploadIds.length === 0) return;
  await inWorkspace(queryable, scope)
    .update(cloneUploads)
    .set({ expiresAt })
    .where(and(inArray(cloneUploads.uploadId, [...uploadIds]), eq(cloneUploads.workspaceId, scope.workspaceId)));
}

/** Answers those that were there. */
export async function deleteUploads(
  queryable: Queryable,
  scope: WorkspaceScope,
  uploadIds: readonly string[],
): Promise<UploadRow[]> {
  if (uploadIds.length === 0) return [];
  return await inWorkspace(queryable, scope)
    .delete(cloneUploads)
    .where(and(inArray(cloneUploads.uploadId, [...uploadIds]), eq(cloneUploads.workspaceId, scope.workspaceId)))
    .returning();
}

export async function deleteExpiredUploadsAcrossWorkspaces(queryable: Queryable, now: Date): Promise<UploadRow[]> {
  return await acrossWorkspaces(queryable).delete(cloneUploads).where(lte(cloneUploads.expiresAt, now)).returning();
}

export async function deleteExpiredPreviewsAcrossWorkspaces(queryable: Queryable, now: Date): Promise<PreviewRow[]> {
  return await acrossWorkspaces(queryable).delete(clonePreviews).where(lte(clonePreviews.expiresAt, now)).returning();
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

export async function insertPreview(queryable: Queryable, scope: WorkspaceScope, preview: NewPreview): Promise<void> {
  await inWorkspace(queryable, scope)
    .insert(clonePreviews)
    .values({ ...preview, workspaceId: scope.workspaceId });
}

/** Makes others who want to save the same preview wait until the transaction ends. */
export async function lockPreview(
  queryable: Queryable,
  scope: WorkspaceScope,
  previewId: string,
  now: Date,
): Promise<PreviewRow | undefined> {
  const [row] = await inWorkspace(queryable, scope)
    .select()
    .from(clonePreviews)
    .where(
      and(
        eq(clonePreviews.previewId, previewId),
        eq(clonePreviews.workspaceId, scope.workspaceId),
        gt(clonePreviews.expiresAt, now),
      ),
    )
    .for("update");
  return row;
}

export async function noteSavedPreview(
  queryable: Queryable,
  scope: WorkspaceScope,
  previewId: string,
  savedVoiceId: string,
): Promise<void> {
  await inWorkspace(queryable, scope)
    .update(clonePreviews)
    .set({ savedVoiceId })
    .where(and(eq(clonePreviews.previewId, previewId), eq(clonePreviews.workspaceId, scope.workspaceId)));
}

/** Recordings that were checked and wait for their clone, of everybody; they are few, and gone after a day. */
export async function listUploadFilesAcrossWorkspaces(queryable: Queryable): Promise<StoredFile[]> {
  const rows = await acrossWorkspaces(queryable)
    .select({ key: cloneUploads.audioKey, sha256: cloneUploads.sha256 })
    .from(cloneUploads);
  return rows.flatMap(({ key, sha256 }) => (key === null || sha256 === null ? [] : [{ key, sha256 }]));
}

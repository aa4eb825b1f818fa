import type { FeatureName } from "@voicewright/contract/api.gen";
import { and, asc, count, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { type AssetRow, deleteUnreferredAssets, findAssets, insertAssets, type NewAsset } from "../assets/index.ts";
import { mediaAssets } from "../assets/tables.ts";
import { mediaUploads } from "./tables.ts";

type Row = typeof mediaUploads.$inferSelect;
/** An upload, and the file that it became once it was checked. */
export type UploadRow = Row & { readonly asset: AssetRow | null };
/** One that is checked already is stored with its file. */
export type NewUpload = Omit<
  typeof mediaUploads.$inferInsert,
  "workspaceId" | "userId" | "purpose" | "subjectId" | "assetId"
> & {
  readonly asset?: NewAsset;
};

/** Whose uploads and what for: those of a workspace for a feature, and for a subject of that feature. */
export type UploadPlace = {
  readonly scope: WorkspaceScope;
  readonly purpose: FeatureName;
  readonly subjectId: string | null;
};

function isIn({ scope, purpose, subjectId }: UploadPlace) {
  const isForSubject = subjectId === null ? isNull(mediaUploads.subjectId) : eq(mediaUploads.subjectId, subjectId);
  return and(eq(mediaUploads.workspaceId, scope.workspaceId), eq(mediaUploads.purpose, purpose), isForSubject);
}

function isUpload(place: UploadPlace, uploadId: string) {
  return and(eq(mediaUploads.uploadId, uploadId), isIn(place));
}

/** Inside a transaction. How many there may be is for the caller to say. */
export async function insertUploads(
  queryable: Queryable,
  { scope, purpose, subjectId }: UploadPlace,
  uploads: readonly NewUpload[],
): Promise<void> {
  if (uploads.length === 0) return;
  await insertAssets(
    queryable,
    scope,
    uploads.flatMap(({ asset }) => asset ?? []),
  );
  const { workspaceId, userId } = scope;
  const whose = { workspaceId, userId, purpose, subjectId };
  await inWorkspace(queryable, scope)
    .insert(mediaUploads)
    .values(uploads.map(({ asset, ...upload }) => ({ ...upload, ...whose, assetId: asset?.assetId ?? null })));
}

/** How many there are, expired ones too. */
export async function countUploads(queryable: Queryable, place: UploadPlace): Promise<number> {
  const [known] = await inWorkspace(queryable, place.scope)
    .select({ total: count() })
    .from(mediaUploads)
    .where(isIn(place));
  return known?.total ?? 0;
}

export async function findUpload(
  queryable: Queryable,
  place: UploadPlace,
  uploadId: string,
  now: Date,
): Promise<UploadRow | undefined> {
  const [row] = await listUploads(queryable, place, now, [uploadId]);
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
  const isWanted = uploadIds === undefined ? undefined : inArray(mediaUploads.uploadId, [...uploadIds]);
  const rows = await inWorkspace(queryable, place.scope)
    .select({ upload: mediaUploads, asset: mediaAssets })
    .from(mediaUploads)
    .leftJoin(mediaAssets, eq(mediaAssets.assetId, mediaUploads.assetId))
    .where(and(isIn(place), isWanted, gt(mediaUploads.expiresAt, now)))
    .orderBy(asc(mediaUploads.createdAt), asc(mediaUploads.uploadId));
  return rows.map(({ upload, asset }) => ({ ...upload, asset }));
}

/** Notes a part that begins where the last one ended; undefined when it does not. The last part ends the receiving. */
export async function appendUploadPart(
  queryable: Queryable,
  place: UploadPlace,
  uploadId: string,
  part: { readonly offset: number; readonly sizeBytes: number; readonly key: string },
): Promise<UploadRow | undefined> {
  const received = sql`${mediaUploads.receivedBytes} + ${part.sizeBytes}::bigint`;
  const [row] = await inWorkspace(queryable, place.scope)
    .update(mediaUploads)
    .set({
      receivedBytes: received,
      partKeys: sql`${mediaUploads.partKeys} || ${JSON.stringify([part.key])}::jsonb`,
      status: sql`case when ${received} = ${mediaUploads.sizeBytes} then 'checking' else 'receiving' end`,
    })
    .where(
      and(
        isUpload(place, uploadId),
        eq(mediaUploads.status, "receiving"),
        eq(mediaUploads.receivedBytes, part.offset),
        lte(received, mediaUploads.sizeBytes),
      ),
    )
    .returning();
  return row === undefined ? undefined : { ...row, asset: null };
}

type CheckedUpload = Pick<Row, "uploadId" | "workspaceId" | "userId">;

/**
 * Ends the check of an upload, which becomes an asset or is refused. Answers whether it still waited for that: it may
 * have been deleted meanwhile, or checked by another server.
 */
export async function endUploadCheck(
  tx: Transaction,
  { uploadId, workspaceId, userId }: CheckedUpload,
  outcome: { readonly asset: NewAsset } | { readonly refusal: NonNullable<Row["refusal"]> },
): Promise<boolean> {
  const isWaiting = and(
    eq(mediaUploads.uploadId, uploadId),
    eq(mediaUploads.workspaceId, workspaceId),
    eq(mediaUploads.status, "checking"),
  );
  const [waiting] = await inWorkspace(tx, { workspaceId })
    .select({ uploadId: mediaUploads.uploadId })
    .from(mediaUploads)
    .where(isWaiting)
    .for("update");
  if (waiting === undefined) return false;
  const asset = "asset" in outcome ? outcome.asset : undefined;
  if (asset !== undefined) await insertAssets(tx, { workspaceId, userId }, [asset]);
  await inWorkspace(tx, { workspaceId })
    .update(mediaUploads)
    .set(
      "asset" in outcome
        ? { status: "ready", assetId: outcome.asset.assetId, partKeys: [] }
        : { status: "refused", refusal: outcome.refusal, partKeys: [] },
    )
    .where(isWaiting);
  return true;
}

export async function extendUploads(
  queryable: Queryable,
  place: UploadPlace,
  uploadIds: readonly string[],
  expiresAt: Date,
): Promise<void> {
  if (uploadIds.length === 0) return;
  await inWorkspace(queryable, place.scope)
    .update(mediaUploads)
    .set({ expiresAt })
    .where(and(inArray(mediaUploads.uploadId, [...uploadIds]), isIn(place)));
}

/**
 * Ends uploads whose files are used from now on: who takes them refers to their assets in the same transaction. Answers
 * those that were there.
 */
export async function takeUploads(
  tx: Transaction,
  place: UploadPlace,
  uploadIds: readonly string[],
): Promise<UploadRow[]> {
  if (uploadIds.length === 0) return [];
  const rows = await inWorkspace(tx, place.scope)
    .delete(mediaUploads)
    .where(and(inArray(mediaUploads.uploadId, [...uploadIds]), isIn(place)))
    .returning();
  const assets = await findAssets(tx, place.scope, assetIdsOf(rows));
  return rows.map((row) => ({ ...row, asset: assets.get(row.assetId ?? "") ?? null }));
}

/** Deletes uploads that nobody wants, and their assets unless others refer to them. Answers those whose files are to go. */
export async function deleteUploads(
  tx: Transaction,
  place: UploadPlace,
  uploadIds: readonly string[],
): Promise<UploadRow[]> {
  const rows = await takeUploads(tx, place, uploadIds);
  const gone = await deleteUnreferredAssets(tx, place.scope, assetIdsOf(rows));
  const goneIds = new Set(gone.map(({ assetId }) => assetId));
  return rows.map((row) => ({ ...row, asset: goneIds.has(row.assetId ?? "") ? row.asset : null }));
}

function assetIdsOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ assetId }) => assetId ?? []);
}

/** Their assets stay, and go with those whose life time is over. */
export async function deleteExpiredUploadsAcrossWorkspaces(queryable: Queryable, now: Date): Promise<Row[]> {
  return await acrossWorkspaces(queryable).delete(mediaUploads).where(lte(mediaUploads.expiresAt, now)).returning();
}

/** The files of these uploads, by the id of the upload. */
export async function findUploadFilesAcrossWorkspaces(
  queryable: Queryable,
  uploadIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (uploadIds.length === 0) return new Map();
  const rows = await acrossWorkspaces(queryable)
    .select({ uploadId: mediaUploads.uploadId, partKeys: mediaUploads.partKeys })
    .from(mediaUploads)
    .where(inArray(mediaUploads.uploadId, [...uploadIds]));
  return new Map(rows.map((row) => [row.uploadId, row.partKeys]));
}

import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import type { StoredFile } from "../../../platform/object-storage/stored-file.ts";
import { isUnreferred, listReferringColumns } from "./referrers.ts";
import { mediaAssets } from "./tables.ts";

export type AssetRow = typeof mediaAssets.$inferSelect;
/** Whose it is, is settled when it is stored. */
export type NewAsset = Omit<typeof mediaAssets.$inferInsert, "workspaceId" | "userId">;
export type AssetOwner = Pick<WorkspaceScope, "workspaceId"> & {
  /** Null when that person is gone meanwhile. */
  readonly userId: string | null;
};

export async function insertAssets(
  queryable: Queryable,
  { workspaceId, userId }: AssetOwner,
  assets: readonly NewAsset[],
): Promise<void> {
  if (assets.length === 0) return;
  await inWorkspace(queryable, { workspaceId })
    .insert(mediaAssets)
    .values(assets.map((asset) => ({ ...asset, workspaceId, userId })));
}

/** Those that are there, by their ids. */
export async function findAssets(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  assetIds: readonly string[],
): Promise<ReadonlyMap<string, AssetRow>> {
  if (assetIds.length === 0) return new Map();
  const rows = await inWorkspace(queryable, { workspaceId })
    .select()
    .from(mediaAssets)
    .where(and(inArray(mediaAssets.assetId, [...assetIds]), eq(mediaAssets.workspaceId, workspaceId)));
  return new Map(rows.map((row) => [row.assetId, row]));
}

/** The same for somebody who is about to refer to them: until the transaction ends they are not deleted. */
export async function holdAssets(
  tx: Transaction,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  assetIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (assetIds.length === 0) return new Set();
  const rows = await inWorkspace(tx, { workspaceId })
    .select({ assetId: mediaAssets.assetId })
    .from(mediaAssets)
    .where(and(inArray(mediaAssets.assetId, [...assetIds]), eq(mediaAssets.workspaceId, workspaceId)))
    .for("key share");
  return new Set(rows.map(({ assetId }) => assetId));
}

/** The rows that keep an asset, by the column that refers to it. */
export async function listReferrers(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  assetId: string,
): Promise<readonly { readonly table: string; readonly column: string; readonly rowCount: number }[]> {
  const columns = await listReferringColumns(queryable);
  const counts = columns.map(
    ({ table, column }) => sql`
      select ${table}::text as "table", ${column}::text as "column", count(*)::integer as "rowCount"
      from ${sql.identifier(table)} join ${mediaAssets} on ${mediaAssets.assetId} = ${sql.identifier(table)}.${sql.identifier(column)}
      where ${mediaAssets.assetId} = ${assetId} and ${mediaAssets.workspaceId} = ${workspaceId}`,
  );
  if (counts.length === 0) return [];
  const { rows } = await inWorkspace(queryable, { workspaceId }).execute<{
    readonly table: string;
    readonly column: string;
    readonly rowCount: number;
  }>(sql.join(counts, sql` union all `));
  return rows.filter(({ rowCount }) => rowCount > 0);
}

/**
 * Deletes those of these assets that nobody refers to any more, whatever their life time; answers them, whose files are
 * to go after the transaction. They are locked first: who is about to refer to one has done so then, or finds it gone.
 */
export async function deleteUnreferredAssets(
  tx: Transaction,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  assetIds: readonly string[],
): Promise<AssetRow[]> {
  if (assetIds.length === 0) return [];
  const areTheirs = and(inArray(mediaAssets.assetId, [...assetIds]), eq(mediaAssets.workspaceId, workspaceId));
  const queries = inWorkspace(tx, { workspaceId });
  await queries
    .select({ assetId: mediaAssets.assetId })
    .from(mediaAssets)
    .where(areTheirs)
    .orderBy(asc(mediaAssets.assetId))
    .for("update");
  return await queries
    .delete(mediaAssets)
    .where(and(areTheirs, isUnreferred(await listReferringColumns(tx))))
    .returning();
}

/** The same for those whose life time is over, at most so many. */
export async function deleteExpiredAssetsAcrossWorkspaces(
  tx: Transaction,
  now: Date,
  limit: number,
): Promise<AssetRow[]> {
  const isLeft = and(lte(mediaAssets.expiresAt, now), isUnreferred(await listReferringColumns(tx)));
  const locked = await acrossWorkspaces(tx)
    .select({ assetId: mediaAssets.assetId })
    .from(mediaAssets)
    .where(isLeft)
    .limit(limit)
    .for("update", { skipLocked: true });
  if (locked.length === 0) return [];
  const assetIds = locked.map(({ assetId }) => assetId);
  return await acrossWorkspaces(tx)
    .delete(mediaAssets)
    .where(and(inArray(mediaAssets.assetId, assetIds), isLeft))
    .returning();
}

/** Which of these files of the object storage belong to an asset. */
export async function findAssetKeysAcrossWorkspaces(
  queryable: Queryable,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await acrossWorkspaces(queryable)
    .select({ key: mediaAssets.objectKey })
    .from(mediaAssets)
    .where(inArray(mediaAssets.objectKey, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

const PAGE_SIZE = 500;

/** The files of all assets, of everybody. */
export async function* readAssetFilesAcrossWorkspaces(queryable: Queryable): AsyncGenerator<StoredFile> {
  for (let after = ""; ;) {
    const rows = await acrossWorkspaces(queryable)
      .select({ id: mediaAssets.assetId, key: mediaAssets.objectKey, sha256: mediaAssets.sha256 })
      .from(mediaAssets)
      .where(gt(mediaAssets.assetId, after))
      .orderBy(asc(mediaAssets.assetId))
      .limit(PAGE_SIZE);
    for (const { key, sha256 } of rows) yield { key, sha256 };
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

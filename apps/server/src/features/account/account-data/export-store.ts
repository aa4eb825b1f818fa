import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { inInstallation } from "../../../platform/database/queries.ts";
import { createId } from "../../../platform/ids.ts";
import { accountExports } from "./tables.ts";

/** Where exports lie. */
export const EXPORTS_FOLDER = "exports/";

export type ExportRow = typeof accountExports.$inferSelect;

export function createExportKey(): string {
  const id = createId();
  // Lower case, because some file systems do not distinguish "aB" from "Ab" in folder names.
  return `${EXPORTS_FOLDER}${id.slice(0, 2).toLowerCase()}/${id}.zip`;
}

export async function insertExport(
  queryable: Queryable,
  row: Pick<ExportRow, "id" | "userId" | "jobId" | "createdAt" | "expiresAt">,
): Promise<void> {
  await inInstallation(queryable).insert(accountExports).values(row);
}

export async function listExports(queryable: Queryable, userId: string, now: Date): Promise<readonly ExportRow[]> {
  return await inInstallation(queryable)
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.userId, userId), gt(accountExports.expiresAt, now)))
    .orderBy(desc(accountExports.createdAt), desc(accountExports.id));
}

/** False when the person is gone meanwhile. */
export async function finishExport(
  queryable: Queryable,
  id: string,
  file: { readonly objectKey: string; readonly sha256: string; readonly sizeBytes: number },
): Promise<boolean> {
  const written = await inInstallation(queryable)
    .update(accountExports)
    .set(file)
    .where(eq(accountExports.id, id))
    .returning({ id: accountExports.id });
  return written.length > 0;
}

export async function findExport(queryable: Queryable, id: string): Promise<ExportRow | undefined> {
  const [row] = await inInstallation(queryable).select().from(accountExports).where(eq(accountExports.id, id));
  return row;
}

/** Answers the keys of their files. */
export async function deleteOldExports(queryable: Queryable, now: Date): Promise<string[]> {
  const rows = await inInstallation(queryable)
    .delete(accountExports)
    .where(lte(accountExports.expiresAt, now))
    .returning({ objectKey: accountExports.objectKey });
  return rows.flatMap(({ objectKey }) => objectKey ?? []);
}

export async function findUsedExportKeys(queryable: Queryable, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await inInstallation(queryable)
    .select({ objectKey: accountExports.objectKey })
    .from(accountExports)
    .where(inArray(accountExports.objectKey, [...keys]));
  return new Set(rows.flatMap(({ objectKey }) => objectKey ?? []));
}

import { getTableName, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import { inParallel } from "../../../platform/object-storage/in-parallel.ts";
import type { Owned, OwnedFiles, OwnedRow } from "../../../platform/owned/owned.ts";
import type { Platform } from "../../../platform/platform.ts";
import { rowsWhere } from "./read-rows.ts";

/** Rows that are going, by which their files are found. */
export type LeftFiles = readonly { readonly files: OwnedFiles; readonly rows: readonly OwnedRow[] }[];

/** The files of a workspace or of a person, read before the rows are deleted. */
export async function findFilesAcrossWorkspaces(
  queryable: Queryable,
  { tables, files }: Pick<Owned, "tables" | "files">,
  whose: "ofWorkspace" | "ofPerson",
  id: string,
): Promise<LeftFiles> {
  const left: LeftFiles[number][] = [];
  for (const one of files) {
    const where = tables.find(({ table }) => table === one.table)?.[whose]?.where;
    if (where === undefined) continue;
    const columns = sql.join(
      one.columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    const { rows } = await acrossWorkspaces(queryable).execute(
      sql`select ${columns} from ${sql.identifier(getTableName(one.table))} where ${rowsWhere(where, id)}`,
    );
    left.push({ files: one, rows });
  }
  return left;
}

/** What fails is left to the sweeps. */
export async function deleteFiles(platform: Platform, left: LeftFiles): Promise<void> {
  const { log } = platform;
  const leave = (error: unknown) => log.warn({ err: error }, "a file of a deleted account is left to the sweep");
  const deletions = left.flatMap(({ files, rows }) => rows.map((row) => () => files.remove(platform, row)));
  await inParallel(deletions, (remove) => remove().catch(leave));
}

import { PRODUCT_FLAG_NAMES } from "@voicewright/contract/rules/installation";
import { count, desc, inArray, sql } from "drizzle-orm";
import { serverInstances } from "../../../platform/credits-ledger/tables.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces, inInstallation } from "../../../platform/database/queries.ts";
import { workspaceFlags } from "../../../platform/identity/tables.ts";

/** What the database says of itself. */
export async function readDatabaseFacts(
  queryable: Queryable,
): Promise<{ readonly version: string; readonly sizeBytes: number }> {
  const { rows } = await inInstallation(queryable).execute<{ version: string; size: string | number }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as size`,
  );
  return { version: rows[0]?.version ?? "", sizeBytes: Number(rows[0]?.size ?? 0) };
}

/** The processes that share the database, the last heard of first. */
export async function listProcesses(queryable: Queryable) {
  return await inInstallation(queryable).select().from(serverInstances).orderBy(desc(serverInstances.heartbeatAt));
}

/** In how many workspaces each product flag is on. */
export async function countFlagsAcrossWorkspaces(queryable: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await acrossWorkspaces(queryable)
    .select({ flag: workspaceFlags.flag, workspaces: count() })
    .from(workspaceFlags)
    .where(inArray(workspaceFlags.flag, [...PRODUCT_FLAG_NAMES]))
    .groupBy(workspaceFlags.flag);
  return new Map(rows.map(({ flag, workspaces }) => [flag, workspaces]));
}

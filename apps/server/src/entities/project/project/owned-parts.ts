import type { PgTable } from "drizzle-orm/pg-core";
import { getTableName } from "drizzle-orm";
import { workspaceTable, type OwnedTable } from "../../../platform/owned/owned.ts";

/** A table of parts of projects. Private projects are exported with their person, and not with the workspace. */
export function projectTable(table: PgTable): OwnedTable {
  return workspaceTable(table, {
    exportedWhere: "project_id in (select id from projects where workspace_id = $1 and private_user_id is null)",
    ofPerson: {
      where: "project_id in (select id from projects where private_user_id = $1)",
      exported: { as: getTableName(table) },
      isErased: true,
    },
  });
}

import { eq } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import { inWorkspace } from "../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { workspaces } from "../../platform/identity/tables.ts";

/** Whether there is such a workspace; one that was deleted never comes back. */
export async function hasWorkspace(queryable: Queryable, scope: WorkspaceScope): Promise<boolean> {
  const rows = await inWorkspace(queryable, scope)
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, scope.workspaceId));
  return rows.length > 0;
}

/** Lets nobody else lock the workspace until the transaction ends. */
export async function lockWorkspace(queryable: Queryable, scope: WorkspaceScope): Promise<void> {
  await inWorkspace(queryable, scope)
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, scope.workspaceId))
    .for("update");
}

import type { MemberPermission } from "@voicewright/contract/rules/permissions";
import { eq } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import { inWorkspace } from "../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { workspaces } from "../../platform/identity/tables.ts";

/** What all members of the workspace may do; null means everything. */
export async function findAllMembersPermissions(
  queryable: Queryable,
  scope: Pick<WorkspaceScope, "workspaceId">,
): Promise<readonly MemberPermission[] | null> {
  const [workspace] = await inWorkspace(queryable, scope)
    .select({ permissions: workspaces.allMembersPermissions })
    .from(workspaces)
    .where(eq(workspaces.id, scope.workspaceId));
  return workspace?.permissions ?? null;
}

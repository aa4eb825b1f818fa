import type { MemberPermission } from "@voicewright/contract/rules/permissions";
import { eq } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { workspaces } from "../../platform/identity/tables.ts";

/** What all members of the workspace may do; null means everything. */
export async function findAllMembersPermissions(
  queryable: Queryable,
  scope: WorkspaceScope,
): Promise<readonly MemberPermission[] | null> {
  const [workspace] = await queryable
    .select({ permissions: workspaces.allMembersPermissions })
    .from(workspaces)
    .where(eq(workspaces.id, scope.workspaceId));
  return workspace?.permissions ?? null;
}

/** Throws permission_denied unless members of the workspace may do this. */
export async function requireMemberPermission(
  queryable: Queryable,
  scope: WorkspaceScope,
  permission: MemberPermission,
): Promise<void> {
  const permissions = await findAllMembersPermissions(queryable, scope);
  if (permissions === null || permissions.includes(permission)) return;
  throw new AppError("permission_denied", `You are missing the permission ${permission} in this workspace.`);
}

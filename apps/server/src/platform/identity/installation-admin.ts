import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { AppError } from "../http-errors.ts";
import type { WorkspaceScope } from "../identity.ts";
import { workspaceMembers, workspaces } from "./tables.ts";

/**
 * Whether the person runs the installation: an admin of its first workspace. Everybody who signs up is the admin of a
 * workspace of their own, so being an admin somewhere says nothing about the machine that all share.
 */
export async function isInstallationAdmin(queryable: Queryable, scope: WorkspaceScope): Promise<boolean> {
  const [member] = await queryable
    .select({
      isFirst: sql<boolean>`${workspaceMembers.workspaceId} = (SELECT ${workspaces.id} FROM ${workspaces} ORDER BY ${workspaces.createdAt}, ${workspaces.id} LIMIT 1)`,
    })
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, scope.workspaceId),
        eq(workspaceMembers.userId, scope.userId),
        eq(workspaceMembers.seatType, "workspace_admin"),
      ),
    );
  return member?.isFirst === true;
}

/** Throws permission_denied unless the person runs the installation. */
export async function requireInstallationAdmin(queryable: Queryable, scope: WorkspaceScope): Promise<void> {
  if (await isInstallationAdmin(queryable, scope)) return;
  throw new AppError("permission_denied", "Only the admins of this installation's first workspace may do this.");
}

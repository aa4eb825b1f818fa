import type { MemberPermission } from "@voicewright/contract/rules/permissions";
import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { inWorkspace } from "../../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { users, workspaceMembers } from "../../../platform/identity/tables.ts";
import { accessRequests } from "./tables.ts";

type InWorkspace = Pick<WorkspaceScope, "workspaceId">;
type Which = { readonly id?: string; readonly userId?: string; readonly permission?: MemberPermission };

/** Requests with who asks, the oldest first. */
export async function findAccessRequests(
  queryable: Queryable,
  { workspaceId }: InWorkspace,
  { id, userId, permission }: Which,
) {
  return await inWorkspace(queryable, { workspaceId })
    .select({
      id: accessRequests.id,
      userId: accessRequests.userId,
      permission: accessRequests.permission,
      createdAt: accessRequests.createdAt,
      email: users.email,
      firstName: users.firstName,
      seat: workspaceMembers.seatType,
    })
    .from(accessRequests)
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, accessRequests.workspaceId),
        eq(workspaceMembers.userId, accessRequests.userId),
      ),
    )
    .innerJoin(users, eq(users.id, accessRequests.userId))
    .where(
      and(
        eq(accessRequests.workspaceId, workspaceId),
        id === undefined ? undefined : eq(accessRequests.id, id),
        userId === undefined ? undefined : eq(accessRequests.userId, userId),
        permission === undefined ? undefined : eq(accessRequests.permission, permission),
      ),
    )
    .orderBy(asc(accessRequests.createdAt), asc(accessRequests.id));
}

export type AccessRequestRow = Awaited<ReturnType<typeof findAccessRequests>>[number];

export async function insertAccessRequest(
  queryable: Queryable,
  row: typeof accessRequests.$inferInsert & InWorkspace,
): Promise<void> {
  await inWorkspace(queryable, row).insert(accessRequests).values(row);
}

export async function deleteAccessRequest(
  queryable: Queryable,
  { workspaceId }: InWorkspace,
  id: string,
): Promise<void> {
  await inWorkspace(queryable, { workspaceId })
    .delete(accessRequests)
    .where(and(eq(accessRequests.workspaceId, workspaceId), eq(accessRequests.id, id)));
}

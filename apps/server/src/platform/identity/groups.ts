import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { inWorkspace } from "../database/queries.ts";
import type { WorkspaceScope } from "../identity.ts";
import type { Membership } from "./members.ts";
import { users, workspaceGroupMembers, workspaceGroups } from "./tables.ts";

type InWorkspace = Pick<WorkspaceScope, "workspaceId">;
export type GroupRow = typeof workspaceGroups.$inferSelect;
/** A group with the ids and addresses of its people. */
export type GroupWithMembers = GroupRow & {
  readonly members: readonly { readonly userId: string; readonly email: string }[];
};

function isGroup({ workspaceId }: InWorkspace, groupId: string) {
  return and(eq(workspaceGroups.workspaceId, workspaceId), eq(workspaceGroups.id, groupId));
}

/** The groups of a workspace by name, or the one of a name. */
export async function listGroups(
  queryable: Queryable,
  { workspaceId }: InWorkspace,
  name?: string,
): Promise<readonly GroupWithMembers[]> {
  const rows = await inWorkspace(queryable, { workspaceId })
    .select({ group: workspaceGroups, userId: users.id, email: users.email })
    .from(workspaceGroups)
    .leftJoin(workspaceGroupMembers, eq(workspaceGroupMembers.groupId, workspaceGroups.id))
    .leftJoin(users, eq(users.id, workspaceGroupMembers.userId))
    .where(
      and(
        eq(workspaceGroups.workspaceId, workspaceId),
        name === undefined ? undefined : sql`lower(${workspaceGroups.name}) = lower(${name})`,
      ),
    )
    .orderBy(asc(workspaceGroups.name), asc(users.email));
  const groups = new Map<string, GroupRow & { members: { userId: string; email: string }[] }>();
  for (const { group, userId, email } of rows) {
    const known = groups.get(group.id) ?? { ...group, members: [] };
    if (userId !== null && email !== null) known.members.push({ userId, email });
    groups.set(group.id, known);
  }
  return [...groups.values()];
}

export async function countGroups(queryable: Queryable, { workspaceId }: InWorkspace): Promise<number> {
  const [row] = await inWorkspace(queryable, { workspaceId })
    .select({ groups: count() })
    .from(workspaceGroups)
    .where(eq(workspaceGroups.workspaceId, workspaceId));
  return row?.groups ?? 0;
}

export async function hasGroup(queryable: Queryable, scope: InWorkspace, groupId: string): Promise<boolean> {
  const rows = await inWorkspace(queryable, scope)
    .select({ id: workspaceGroups.id })
    .from(workspaceGroups)
    .where(isGroup(scope, groupId));
  return rows.length > 0;
}

/** False when the workspace has a group of that name. The group says of which workspace it is: `workspaceId`. */
export async function insertGroup(
  queryable: Queryable,
  group: typeof workspaceGroups.$inferInsert & InWorkspace,
): Promise<boolean> {
  const inserted = await inWorkspace(queryable, group)
    .insert(workspaceGroups)
    .values(group)
    .onConflictDoNothing({ target: [workspaceGroups.workspaceId, workspaceGroups.name] })
    .returning({ id: workspaceGroups.id });
  return inserted.length > 0;
}

export async function updateGroup(
  queryable: Queryable,
  scope: InWorkspace,
  groupId: string,
  change: Partial<Pick<GroupRow, "name" | "permissions">>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await inWorkspace(queryable, scope).update(workspaceGroups).set(change).where(isGroup(scope, groupId));
}

/** False when there is no such group. */
export async function deleteGroup(queryable: Queryable, scope: InWorkspace, groupId: string): Promise<boolean> {
  const deleted = await inWorkspace(queryable, scope)
    .delete(workspaceGroups)
    .where(isGroup(scope, groupId))
    .returning({ id: workspaceGroups.id });
  return deleted.length > 0;
}

/** Nothing happens when the member is in the group already. */
export async function insertGroupMember(queryable: Queryable, groupId: string, membership: Membership): Promise<void> {
  const { workspaceId, userId } = membership;
  await inWorkspace(queryable, membership)
    .insert(workspaceGroupMembers)
    .values({ groupId, workspaceId, userId })
    .onConflictDoNothing();
}

export async function deleteGroupMember(queryable: Queryable, groupId: string, membership: Membership): Promise<void> {
  const { workspaceId, userId } = membership;
  await inWorkspace(queryable, membership)
    .delete(workspaceGroupMembers)
    .where(
      and(
        eq(workspaceGroupMembers.groupId, groupId),
        eq(workspaceGroupMembers.workspaceId, workspaceId),
        eq(workspaceGroupMembers.userId, userId),
      ),
    );
}

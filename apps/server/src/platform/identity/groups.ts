import type { MemberPermission } from "@voicewright/contract/rules/permissions";
import { and, asc, count, eq, getTableColumns, sql } from "drizzle-orm";
import { containsPattern } from "../database/like-pattern.ts";
import type { Queryable } from "../database/database.ts";
import { inWorkspace } from "../database/queries.ts";
import type { WorkspaceScope } from "../identity.ts";
import type { Membership } from "./members.ts";
import { users, workspaceGroupMembers, workspaceGroups } from "./tables.ts";

type InWorkspace = Pick<WorkspaceScope, "workspaceId">;
export type GroupRow = typeof workspaceGroups.$inferSelect;
/** A group with the ids of its people. */
export type GroupWithMembers = GroupRow & { readonly memberIds: readonly string[] };

function isGroup({ workspaceId }: InWorkspace, groupId: string) {
  return and(eq(workspaceGroups.workspaceId, workspaceId), eq(workspaceGroups.id, groupId));
}

/** The groups of a workspace by name. */
export async function listGroups(
  queryable: Queryable,
  { workspaceId }: InWorkspace,
): Promise<readonly GroupWithMembers[]> {
  const { groupId, userId } = workspaceGroupMembers;
  return await inWorkspace(queryable, { workspaceId })
    .select({
      ...getTableColumns(workspaceGroups),
      memberIds: sql<
        string[]
      >`coalesce(array_agg(${userId} order by ${userId}) filter (where ${userId} is not null), '{}')`,
    })
    .from(workspaceGroups)
    .leftJoin(workspaceGroupMembers, eq(groupId, workspaceGroups.id))
    .where(eq(workspaceGroups.workspaceId, workspaceId))
    .groupBy(workspaceGroups.id)
    .orderBy(asc(workspaceGroups.name));
}

/** The groups of a name, in whatever case, with the addresses of their people. */
export async function findGroupsByName(queryable: Queryable, { workspaceId }: InWorkspace, name: string) {
  const rows = await inWorkspace(queryable, { workspaceId })
    .select({ id: workspaceGroups.id, name: workspaceGroups.name, email: users.email })
    .from(workspaceGroups)
    .leftJoin(workspaceGroupMembers, eq(workspaceGroupMembers.groupId, workspaceGroups.id))
    .leftJoin(users, eq(users.id, workspaceGroupMembers.userId))
    .where(and(eq(workspaceGroups.workspaceId, workspaceId), sql`lower(${workspaceGroups.name}) = lower(${name})`))
    .orderBy(asc(workspaceGroups.name), asc(users.email));
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, members]) => ({
    id,
    name: members[0]?.name ?? name,
    emails: members.flatMap(({ email }) => email ?? []),
  }));
}

/** The first groups by name, of those that have something in theirs; `search` is in lower case. */
export async function searchGroupNames(
  queryable: Queryable,
  { workspaceId }: InWorkspace,
  search: string,
  limit: number,
): Promise<readonly Pick<GroupRow, "id" | "name">[]> {
  const isFound = search === "" ? undefined : sql`lower(${workspaceGroups.name}) like ${containsPattern(search)}`;
  return await inWorkspace(queryable, { workspaceId })
    .select({ id: workspaceGroups.id, name: workspaceGroups.name })
    .from(workspaceGroups)
    .where(and(eq(workspaceGroups.workspaceId, workspaceId), isFound))
    .orderBy(asc(workspaceGroups.name))
    .limit(limit);
}

export async function countGroups(queryable: Queryable, { workspaceId }: InWorkspace): Promise<number> {
  const [row] = await inWorkspace(queryable, { workspaceId })
    .select({ groups: count() })
    .from(workspaceGroups)
    .where(eq(workspaceGroups.workspaceId, workspaceId));
  return row?.groups ?? 0;
}

export async function findGroup(
  queryable: Queryable,
  scope: InWorkspace,
  groupId: string,
): Promise<GroupRow | undefined> {
  const [group] = await inWorkspace(queryable, scope).select().from(workspaceGroups).where(isGroup(scope, groupId));
  return group;
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
  change: Partial<Pick<GroupRow, "name" | "permissions" | "deniedPermissions">>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await inWorkspace(queryable, scope).update(workspaceGroups).set(change).where(isGroup(scope, groupId));
}

/** Takes from the lists of groups what everybody may not. */
export async function keepGroupsWithin(
  queryable: Queryable,
  { workspaceId }: InWorkspace,
  everyone: readonly MemberPermission[],
): Promise<void> {
  const allowed = sql`(select jsonb_agg(one) from jsonb_array_elements(${workspaceGroups.permissions}) one
    where ${JSON.stringify(everyone)}::jsonb @> one)`;
  await inWorkspace(queryable, { workspaceId })
    .update(workspaceGroups)
    .set({ permissions: sql`coalesce(${allowed}, '[]'::jsonb)` })
    .where(
      and(
        eq(workspaceGroups.workspaceId, workspaceId),
        sql`jsonb_typeof(${workspaceGroups.permissions}) = 'array'`,
        sql`not ${JSON.stringify(everyone)}::jsonb @> ${workspaceGroups.permissions}`,
      ),
    );
}

/** What some group of the workspace keeps from its people. */
export async function listDeniedPermissions(
  queryable: Queryable,
  { workspaceId }: InWorkspace,
): Promise<readonly MemberPermission[]> {
  const denied = sql<MemberPermission>`jsonb_array_elements_text(${workspaceGroups.deniedPermissions})`;
  const rows = await inWorkspace(queryable, { workspaceId })
    .selectDistinct({ denied })
    .from(workspaceGroups)
    .where(eq(workspaceGroups.workspaceId, workspaceId));
  return rows.map((row) => row.denied);
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

import { and, asc, eq } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { inWorkspace } from "../database/queries.ts";
import type { WorkspaceScope } from "../identity.ts";
import { apiKeys, sessions, users, workspaceMembers } from "./tables.ts";

export type Membership = Pick<WorkspaceScope, "workspaceId" | "userId">;
export type MemberChange = Partial<Pick<typeof workspaceMembers.$inferInsert, "seatType" | "isLocked" | "isOwner">>;

function isMember({ workspaceId, userId }: Membership) {
  return and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId));
}

/** False when the person is a member already. */
export async function insertMember(
  queryable: Queryable,
  member: Membership & Pick<typeof workspaceMembers.$inferInsert, "seatType" | "createdAt">,
): Promise<boolean> {
  const inserted = await inWorkspace(queryable, member)
    .insert(workspaceMembers)
    .values(member)
    .onConflictDoNothing()
    .returning({ userId: workspaceMembers.userId });
  return inserted.length > 0;
}

/** False when there is no such member, or they do not stand as expected. */
export async function updateMember(
  queryable: Queryable,
  membership: Membership,
  change: MemberChange,
  expected: { readonly isOwner?: boolean } = {},
): Promise<boolean> {
  const { isOwner } = expected;
  const updated = await inWorkspace(queryable, membership)
    .update(workspaceMembers)
    .set(change)
    .where(and(isMember(membership), isOwner === undefined ? undefined : eq(workspaceMembers.isOwner, isOwner)))
    .returning({ userId: workspaceMembers.userId });
  return updated.length > 0;
}

/** Takes a member out of the workspace and its groups, with the keys and sessions that they have there. */
export async function deleteMember(queryable: Queryable, membership: Membership): Promise<void> {
  const { workspaceId, userId } = membership;
  await inWorkspace(queryable, membership)
    .delete(apiKeys)
    .where(and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.userId, userId)));
  await inWorkspace(queryable, membership)
    .delete(sessions)
    .where(and(eq(sessions.workspaceId, workspaceId), eq(sessions.userId, userId)));
  await inWorkspace(queryable, membership).delete(workspaceMembers).where(isMember(membership));
}

function selectMembers(queryable: Queryable, { workspaceId }: Pick<WorkspaceScope, "workspaceId">) {
  return inWorkspace(queryable, { workspaceId })
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      seatType: workspaceMembers.seatType,
      isOwner: workspaceMembers.isOwner,
      isLocked: workspaceMembers.isLocked,
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId));
}

/** Everybody who has a seat in the workspace, its oldest members first. */
export async function listMembers(queryable: Queryable, { workspaceId }: Pick<WorkspaceScope, "workspaceId">) {
  return await selectMembers(queryable, { workspaceId })
    .where(eq(workspaceMembers.workspaceId, workspaceId))
    .orderBy(asc(workspaceMembers.createdAt), asc(users.id));
}

export type NamedMember = Awaited<ReturnType<typeof listMembers>>[number];

export async function findMemberByEmail(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  email: string,
): Promise<NamedMember | undefined> {
  const [member] = await selectMembers(queryable, { workspaceId }).where(
    and(eq(workspaceMembers.workspaceId, workspaceId), eq(users.email, email)),
  );
  return member;
}

export async function findMemberEmail(queryable: Queryable, membership: Membership): Promise<string | undefined> {
  const [member] = await selectMembers(queryable, membership).where(isMember(membership));
  return member?.email;
}

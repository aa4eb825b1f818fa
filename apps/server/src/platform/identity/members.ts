import { and, asc, count, eq, sql } from "drizzle-orm";
import { containsPattern } from "../database/like-pattern.ts";
import type { Queryable } from "../database/database.ts";
import { inWorkspace } from "../database/queries.ts";
import type { WorkspaceScope } from "../identity.ts";
import { apiKeys, type DefaultShare, sessions, users, workspaceMembers } from "./tables.ts";
import { userPictures } from "./pictures/tables.ts";

export type Membership = Pick<WorkspaceScope, "workspaceId" | "userId">;
export type MemberChange = Partial<Pick<typeof workspaceMembers.$inferInsert, "seatType" | "isLocked" | "isOwner">>;

function isMember({ workspaceId, userId }: Membership) {
  return and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId));
}

/** False when the person is a member already. */
export async function insertMember(
  queryable: Queryable,
  member: Membership & Pick<typeof workspaceMembers.$inferInsert, "seatType" | "createdAt" | "defaultSharing">,
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
      pictureId: userPictures.id,
      seatType: workspaceMembers.seatType,
      isOwner: workspaceMembers.isOwner,
      isLocked: workspaceMembers.isLocked,
    })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .leftJoin(userPictures, eq(userPictures.userId, workspaceMembers.userId));
}

/** What the people and the service accounts of a workspace are called. */
export async function listUserNames(queryable: Queryable, { workspaceId }: Pick<WorkspaceScope, "workspaceId">) {
  const rows = await selectMembers(queryable, { workspaceId })
    .where(eq(workspaceMembers.workspaceId, workspaceId))
    .orderBy(asc(workspaceMembers.createdAt), asc(users.id));
  return rows.map(({ userId, firstName, email }) => ({ userId, name: firstName ?? email }));
}

/** Everybody who has a seat in the workspace, its oldest members first; without service accounts, which are nobody. */
export async function listMembers(queryable: Queryable, { workspaceId }: Pick<WorkspaceScope, "workspaceId">) {
  return await selectMembers(queryable, { workspaceId })
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(users.isServiceAccount, false)))
    .orderBy(asc(workspaceMembers.createdAt), asc(users.id));
}

export type NamedMember = Awaited<ReturnType<typeof listMembers>>[number];

export async function findMemberByEmail(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  email: string,
): Promise<NamedMember | undefined> {
  const [member] = await selectMembers(queryable, { workspaceId }).where(
    and(eq(workspaceMembers.workspaceId, workspaceId), eq(users.email, email), eq(users.isServiceAccount, false)),
  );
  return member;
}

export async function findMember(queryable: Queryable, membership: Membership): Promise<NamedMember | undefined> {
  const [member] = await selectMembers(queryable, membership).where(isMember(membership));
  return member;
}

/** With whom alone the voices that a member makes are shared; null: with everybody. */
export async function findDefaultSharing(
  queryable: Queryable,
  membership: Membership,
): Promise<readonly DefaultShare[] | null> {
  const [member] = await inWorkspace(queryable, membership)
    .select({ defaultSharing: workspaceMembers.defaultSharing })
    .from(workspaceMembers)
    .where(isMember(membership));
  return member?.defaultSharing ?? null;
}

export async function findMemberEmail(queryable: Queryable, membership: Membership): Promise<string | undefined> {
  return (await findMember(queryable, membership))?.email;
}

type MemberSearch = {
  /** In lower case; what their address or name has in it. */
  readonly search: string;
  readonly limit: number;
  /** Only those whose addresses come after this one. */
  readonly after?: string | undefined;
};

/** The first members by their addresses, in byte order; without service accounts. */
export async function searchMembers(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  { search, limit, after }: MemberSearch,
): Promise<readonly NamedMember[]> {
  const isFound =
    search === ""
      ? undefined
      : sql`(${users.email} || ' ' || lower(coalesce(${users.firstName}, ''))) like ${containsPattern(search)}`;
  return await selectMembers(queryable, { workspaceId })
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspaceId),
        eq(users.isServiceAccount, false),
        isFound,
        after === undefined ? undefined : sql`${users.email} collate "C" > ${after}`,
      ),
    )
    .orderBy(sql`${users.email} collate "C"`)
    .limit(limit);
}

/** How many seats of the workspace are taken. */
export async function countMembers(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
): Promise<number> {
  const [row] = await inWorkspace(queryable, { workspaceId })
    .select({ members: count() })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(users.isServiceAccount, false)));
  return row?.members ?? 0;
}

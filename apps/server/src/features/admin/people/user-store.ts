import { and, asc, desc, eq, ilike, inArray, max, or } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { containsPattern } from "../../../platform/database/like-pattern.ts";
import { acrossWorkspaces, inInstallation } from "../../../platform/database/queries.ts";
import { installation, sessions, users, workspaceMembers, workspaces } from "../../../platform/identity/tables.ts";
import { isBefore, isSet, type Place } from "./page-conditions.ts";

type UserQuestion = {
  readonly id?: string;
  readonly search?: string | undefined;
  readonly isSuspended?: boolean | undefined;
  readonly after?: Place | undefined;
  readonly limit: number;
};

/** People, the newest first; service accounts are nobody. */
export async function listUserRowsAcrossWorkspaces(queryable: Queryable, question: UserQuestion) {
  const { id, search = "", isSuspended, after, limit } = question;
  const pattern = containsPattern(search);
  return await acrossWorkspaces(queryable)
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      createdAt: users.createdAt,
      suspendedAt: users.suspendedAt,
    })
    .from(users)
    .where(
      and(
        eq(users.isServiceAccount, false),
        id === undefined ? undefined : eq(users.id, id),
        search === ""
          ? undefined
          : or(ilike(users.email, pattern), ilike(users.firstName, pattern), eq(users.id, search)),
        isSet(users.suspendedAt, isSuspended),
        after === undefined ? undefined : isBefore(users, after),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);
}

/** What a page of people shows beside their own rows. */
export async function describeUsersAcrossWorkspaces(queryable: Queryable, ids: readonly string[]) {
  const queries = acrossWorkspaces(queryable);
  const seats = await queries
    .select({
      userId: workspaceMembers.userId,
      workspaceId: workspaces.id,
      name: workspaces.name,
      seatType: workspaceMembers.seatType,
      isOwner: workspaceMembers.isOwner,
      isLocked: workspaceMembers.isLocked,
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(inArray(workspaceMembers.userId, [...ids]))
    .orderBy(asc(workspaceMembers.createdAt), asc(workspaces.id));
  const seen = await queries
    .select({ userId: sessions.userId, at: max(sessions.lastUsedAt) })
    .from(sessions)
    .where(inArray(sessions.userId, [...ids]))
    .groupBy(sessions.userId);
  return {
    seats: Map.groupBy(seats, ({ userId }) => userId),
    seenAt: new Map(seen.flatMap(({ userId, at }) => (at === null ? [] : [[userId, at] as const]))),
    adminUserId: await findAdminUserId(queryable),
  };
}

/** Who runs the installation, if somebody does. */
export async function findAdminUserId(queryable: Queryable): Promise<string | undefined> {
  const [row] = await inInstallation(queryable).select({ adminUserId: installation.adminUserId }).from(installation);
  return row?.adminUserId ?? undefined;
}

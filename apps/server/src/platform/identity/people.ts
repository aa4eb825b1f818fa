import { and, asc, eq, isNull } from "drizzle-orm";
import { workspaceCredits } from "../credits-ledger/tables.ts";
import type { Queryable } from "../database/database.ts";
import { acrossWorkspaces, inInstallation, inWorkspace } from "../database/queries.ts";
import type { WorkspaceScope } from "../identity.ts";
import { users, workspaceMembers, workspaces } from "./tables.ts";
import { workspacePictures } from "./pictures/tables.ts";

export type UserRow = typeof users.$inferSelect;
type WorkspaceRow = typeof workspaces.$inferInsert;

/** False when the e-mail address has an account already. */
export async function insertUser(queryable: Queryable, user: typeof users.$inferInsert): Promise<boolean> {
  const inserted = await inInstallation(queryable)
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return inserted.length > 0;
}

/** A new workspace and its first member, who owns and administers it. */
export async function insertWorkspace(queryable: Queryable, workspace: WorkspaceRow, userId: string): Promise<void> {
  await inWorkspace(queryable, { workspaceId: workspace.id }).insert(workspaces).values(workspace);
  await inWorkspace(queryable, { workspaceId: workspace.id }).insert(workspaceMembers).values({
    workspaceId: workspace.id,
    userId,
    seatType: "workspace_admin",
    isOwner: true,
    createdAt: workspace.createdAt,
  });
}

/** A person; service accounts have no address of their own. */
export async function findUserByEmailAcrossWorkspaces(
  queryable: Queryable,
  email: string,
): Promise<UserRow | undefined> {
  const [user] = await acrossWorkspaces(queryable)
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.isServiceAccount, false)));
  return user;
}

export async function findUser(queryable: Queryable, userId: string): Promise<UserRow | undefined> {
  const [user] = await inInstallation(queryable).select().from(users).where(eq(users.id, userId));
  return user;
}

export type UserChange = Partial<Pick<UserRow, "firstName" | "passwordHash" | "email" | "suspendedAt">>;

const UNIQUE_VIOLATION = "23505";

/**
 * False when the new e-mail address has another account, which also breaks the transaction: nothing but throwing may
 * follow in it.
 */
export async function updateUser(queryable: Queryable, userId: string, change: UserChange): Promise<boolean> {
  try {
    await inInstallation(queryable).update(users).set(change).where(eq(users.id, userId));
    return true;
  } catch (error) {
    if ((error as { cause?: { code?: unknown } }).cause?.code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** The workspace a person works in after signing in: the one they have been in for longest, and are not refused in. */
export async function findHomeWorkspaceAcrossWorkspaces(
  queryable: Queryable,
  userId: string,
): Promise<string | undefined> {
  const [membership] = await acrossWorkspaces(queryable)
    .select({ workspaceId: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(
      and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.isLocked, false), isNull(workspaces.suspendedAt)),
    )
    .orderBy(asc(workspaceMembers.createdAt))
    .limit(1);
  return membership?.workspaceId;
}

/** All of them, for what everybody is told. */
export async function listWorkspaceIdsAcrossWorkspaces(queryable: Queryable): Promise<string[]> {
  const rows = await acrossWorkspaces(queryable).select({ id: workspaces.id }).from(workspaces);
  return rows.map(({ id }) => id);
}

export type WorkspaceChange = Partial<
  Pick<typeof workspaces.$inferSelect, "name" | "allMembersPermissions" | "suspendedAt">
>;

export async function updateWorkspace(
  queryable: Queryable,
  { workspaceId }: Pick<WorkspaceScope, "workspaceId">,
  change: WorkspaceChange,
): Promise<void> {
  await inWorkspace(queryable, { workspaceId }).update(workspaces).set(change).where(eq(workspaces.id, workspaceId));
}

/** Every workspace in which a person has a seat, the oldest seat first. */
export async function listSeatsAcrossWorkspaces(queryable: Queryable, userId: string) {
  return await acrossWorkspaces(queryable)
    .select({
      workspaceId: workspaces.id,
      name: workspaces.name,
      pictureId: workspacePictures.id,
      tier: workspaceCredits.tier,
      seatType: workspaceMembers.seatType,
      isOwner: workspaceMembers.isOwner,
      isLocked: workspaceMembers.isLocked,
      workspaceSuspendedAt: workspaces.suspendedAt,
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .innerJoin(workspaceCredits, eq(workspaceCredits.workspaceId, workspaceMembers.workspaceId))
    .leftJoin(workspacePictures, eq(workspacePictures.workspaceId, workspaceMembers.workspaceId))
    .where(eq(workspaceMembers.userId, userId))
    .orderBy(asc(workspaceMembers.createdAt), asc(workspaces.id));
}

import { and, asc, eq } from "drizzle-orm";
import { workspaceCredits } from "../credits-ledger/tables.ts";
import type { Queryable } from "../database/database.ts";
import { acrossWorkspaces, inInstallation, inWorkspace } from "../database/queries.ts";
import type { WorkspaceScope } from "../identity.ts";
import { users, workspaceMembers, workspaces } from "./tables.ts";

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

export async function findUserByEmailAcrossWorkspaces(
  queryable: Queryable,
  email: string,
): Promise<UserRow | undefined> {
  const [user] = await acrossWorkspaces(queryable).select().from(users).where(eq(users.email, email));
  return user;
}

/** The workspace a person works in after signing in: the one they have been in for longest, and are not locked in. */
export async function findHomeWorkspaceAcrossWorkspaces(
  queryable: Queryable,
  userId: string,
): Promise<string | undefined> {
  const [membership] = await acrossWorkspaces(queryable)
    .select({ workspaceId: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.isLocked, false)))
    .orderBy(asc(workspaceMembers.createdAt))
    .limit(1);
  return membership?.workspaceId;
}

export type WorkspaceChange = Partial<Pick<typeof workspaces.$inferSelect, "name" | "allMembersPermissions">>;

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
      tier: workspaceCredits.tier,
      seatType: workspaceMembers.seatType,
      isOwner: workspaceMembers.isOwner,
      isLocked: workspaceMembers.isLocked,
    })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .innerJoin(workspaceCredits, eq(workspaceCredits.workspaceId, workspaceMembers.workspaceId))
    .where(eq(workspaceMembers.userId, userId))
    .orderBy(asc(workspaceMembers.createdAt), asc(workspaces.id));
}

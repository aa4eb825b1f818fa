import { asc, eq } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { users, workspaceMembers, workspaces } from "./tables.ts";

export type UserRow = typeof users.$inferSelect;
type WorkspaceRow = typeof workspaces.$inferInsert;

/** False when the e-mail address has an account already. */
export async function insertUser(queryable: Queryable, user: typeof users.$inferInsert): Promise<boolean> {
  const inserted = await queryable
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return inserted.length > 0;
}

/** A new workspace and its first member, who administers it. */
export async function insertWorkspace(queryable: Queryable, workspace: WorkspaceRow, userId: string): Promise<void> {
  await queryable.insert(workspaces).values(workspace);
  await queryable
    .insert(workspaceMembers)
    .values({ workspaceId: workspace.id, userId, seatType: "workspace_admin", createdAt: workspace.createdAt });
}

export async function findUserByEmailAcrossWorkspaces(
  queryable: Queryable,
  email: string,
): Promise<UserRow | undefined> {
  const [user] = await queryable.select().from(users).where(eq(users.email, email));
  return user;
}

/** The workspace a person works in after signing in: the one they have been in for longest. */
export async function findHomeWorkspaceAcrossWorkspaces(
  queryable: Queryable,
  userId: string,
): Promise<string | undefined> {
  const [membership] = await queryable
    .select({ workspaceId: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.userId, userId))
    .orderBy(asc(workspaceMembers.createdAt))
    .limit(1);
  return membership?.workspaceId;
}

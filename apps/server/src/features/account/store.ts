import { and, asc, count, desc, eq, gt, lt } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { apiKeys, users, workspaceMembers, workspaces } from "../../platform/identity/tables.ts";
import { pendingSignUps } from "./tables.ts";

export type UserRow = typeof users.$inferSelect;
export type ApiKeyRow = typeof apiKeys.$inferSelect;
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

export async function insertPendingSignUp(
  queryable: Queryable,
  pending: typeof pendingSignUps.$inferInsert,
): Promise<void> {
  await queryable.insert(pendingSignUps).values(pending);
}

export async function findPendingSignUp(queryable: Queryable, tokenHash: string, since: Date) {
  const [pending] = await queryable
    .select()
    .from(pendingSignUps)
    .where(and(eq(pendingSignUps.tokenHash, tokenHash), gt(pendingSignUps.createdAt, since)));
  return pending;
}

export async function deletePendingSignUp(queryable: Queryable, tokenHash: string): Promise<void> {
  await queryable.delete(pendingSignUps).where(eq(pendingSignUps.tokenHash, tokenHash));
}

export async function deletePendingSignUpsOf(queryable: Queryable, email: string): Promise<void> {
  await queryable.delete(pendingSignUps).where(eq(pendingSignUps.email, email));
}

export async function deleteOldPendingSignUps(queryable: Queryable, before: Date): Promise<void> {
  await queryable.delete(pendingSignUps).where(lt(pendingSignUps.createdAt, before));
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

function ownKeys(scope: WorkspaceScope) {
  return and(eq(apiKeys.workspaceId, scope.workspaceId), eq(apiKeys.userId, scope.userId));
}

export async function listApiKeys(queryable: Queryable, scope: WorkspaceScope): Promise<ApiKeyRow[]> {
  return await queryable.select().from(apiKeys).where(ownKeys(scope)).orderBy(desc(apiKeys.createdAt), asc(apiKeys.id));
}

export async function countApiKeys(queryable: Queryable, scope: WorkspaceScope): Promise<number> {
  const [row] = await queryable
    .select({ keys: count() })
    .from(apiKeys)
    .where(eq(apiKeys.workspaceId, scope.workspaceId));
  return row?.keys ?? 0;
}

export async function insertApiKey(
  queryable: Queryable,
  scope: WorkspaceScope,
  key: Omit<typeof apiKeys.$inferInsert, "workspaceId" | "userId">,
): Promise<void> {
  await queryable.insert(apiKeys).values({ ...key, workspaceId: scope.workspaceId, userId: scope.userId });
}

export type ApiKeyChange = Partial<Pick<ApiKeyRow, "name" | "isDisabled" | "permissions" | "characterLimit">>;

/** False when there is no such key, or it is someone else's. */
export async function updateApiKey(
  queryable: Queryable,
  scope: WorkspaceScope,
  keyId: string,
  change: ApiKeyChange,
): Promise<boolean> {
  const isMine = and(ownKeys(scope), eq(apiKeys.id, keyId));
  if (Object.keys(change).length === 0)
    return (await queryable.select({ id: apiKeys.id }).from(apiKeys).where(isMine)).length > 0;
  return (await queryable.update(apiKeys).set(change).where(isMine).returning({ id: apiKeys.id })).length > 0;
}

/** False when there is no such key, or it is someone else's. */
export async function deleteApiKey(queryable: Queryable, scope: WorkspaceScope, keyId: string): Promise<boolean> {
  const deleted = await queryable
    .delete(apiKeys)
    .where(and(ownKeys(scope), eq(apiKeys.id, keyId)))
    .returning({ id: apiKeys.id });
  return deleted.length > 0;
}

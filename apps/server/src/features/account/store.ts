import { and, desc, eq, gt, lt, notExists } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
import { users } from "../../platform/identity/tables.ts";
import { pendingSignUps } from "./tables.ts";

export async function insertPendingSignUpAcrossWorkspaces(
  queryable: Queryable,
  pending: typeof pendingSignUps.$inferInsert,
): Promise<void> {
  await acrossWorkspaces(queryable).insert(pendingSignUps).values(pending);
}

export async function findPendingSignUpAcrossWorkspaces(queryable: Queryable, tokenHash: string, since: Date) {
  const [pending] = await acrossWorkspaces(queryable)
    .select()
    .from(pendingSignUps)
    .where(and(eq(pendingSignUps.tokenHash, tokenHash), gt(pendingSignUps.createdAt, since)));
  return pending;
}

/** Since then, of addresses without an account, the newest first. */
export async function listPendingSignUpsAcrossWorkspaces(queryable: Queryable, since: Date, limit: number) {
  const account = acrossWorkspaces(queryable)
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, pendingSignUps.email));
  return await acrossWorkspaces(queryable)
    .select()
    .from(pendingSignUps)
    .where(and(gt(pendingSignUps.createdAt, since), notExists(account)))
    .orderBy(desc(pendingSignUps.createdAt))
    .limit(limit);
}

export async function deletePendingSignUpAcrossWorkspaces(queryable: Queryable, tokenHash: string): Promise<void> {
  await acrossWorkspaces(queryable).delete(pendingSignUps).where(eq(pendingSignUps.tokenHash, tokenHash));
}

export async function deletePendingSignUpsOfAcrossWorkspaces(queryable: Queryable, email: string): Promise<void> {
  await acrossWorkspaces(queryable).delete(pendingSignUps).where(eq(pendingSignUps.email, email));
}

export async function deleteOldPendingSignUpsAcrossWorkspaces(queryable: Queryable, before: Date): Promise<void> {
  await acrossWorkspaces(queryable).delete(pendingSignUps).where(lt(pendingSignUps.createdAt, before));
}

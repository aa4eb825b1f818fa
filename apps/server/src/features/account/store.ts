import { and, eq, gt, lt } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import { acrossWorkspaces } from "../../platform/database/queries.ts";
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

export async function deletePendingSignUpAcrossWorkspaces(queryable: Queryable, tokenHash: string): Promise<void> {
  await acrossWorkspaces(queryable).delete(pendingSignUps).where(eq(pendingSignUps.tokenHash, tokenHash));
}

export async function deletePendingSignUpsOfAcrossWorkspaces(queryable: Queryable, email: string): Promise<void> {
  await acrossWorkspaces(queryable).delete(pendingSignUps).where(eq(pendingSignUps.email, email));
}

export async function deleteOldPendingSignUpsAcrossWorkspaces(queryable: Queryable, before: Date): Promise<void> {
  await acrossWorkspaces(queryable).delete(pendingSignUps).where(lt(pendingSignUps.createdAt, before));
}

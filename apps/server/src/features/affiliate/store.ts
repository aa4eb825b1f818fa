import { count, eq, sql } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import { inInstallation } from "../../platform/database/queries.ts";
import { affiliateLinks, affiliateSignUps } from "./tables.ts";

export async function findOwnLink(queryable: Queryable, userId: string) {
  const [row] = await inInstallation(queryable).select().from(affiliateLinks).where(eq(affiliateLinks.userId, userId));
  return row;
}

export async function findLinkByCode(queryable: Queryable, code: string) {
  const [row] = await inInstallation(queryable).select().from(affiliateLinks).where(eq(affiliateLinks.code, code));
  return row;
}

/** The first one stays. */
export async function insertLink(queryable: Queryable, userId: string, code: string, createdAt: Date): Promise<void> {
  await inInstallation(queryable)
    .insert(affiliateLinks)
    .values({ userId, code, createdAt })
    .onConflictDoNothing({ target: affiliateLinks.userId });
}

export async function addClick(queryable: Queryable, code: string): Promise<void> {
  await inInstallation(queryable)
    .update(affiliateLinks)
    .set({ clicks: sql`${affiliateLinks.clicks} + 1` })
    .where(eq(affiliateLinks.code, code));
}

export async function insertSignUp(queryable: Queryable, signUp: typeof affiliateSignUps.$inferInsert): Promise<void> {
  await inInstallation(queryable).insert(affiliateSignUps).values(signUp);
}

export async function countSignUps(queryable: Queryable, affiliateUserId: string): Promise<number> {
  const [row] = await inInstallation(queryable)
    .select({ signUps: count() })
    .from(affiliateSignUps)
    .where(eq(affiliateSignUps.affiliateUserId, affiliateUserId));
  return row?.signUps ?? 0;
}

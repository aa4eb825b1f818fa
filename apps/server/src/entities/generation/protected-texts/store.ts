import { gt, lte } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { acrossWorkspaces } from "../../../platform/database/queries.ts";
import { protectedTexts } from "./tables.ts";

export type ProtectedText = typeof protectedTexts.$inferSelect;

/** From now on, and until it expires, only a voice whose person has agreed says the text, and what is said is remembered. */
export async function protectTextAcrossWorkspaces(queryable: Queryable, text: ProtectedText): Promise<void> {
  await acrossWorkspaces(queryable).insert(protectedTexts).values(text);
}

export async function listProtectedTextsAcrossWorkspaces(queryable: Queryable, now: Date): Promise<ProtectedText[]> {
  return await acrossWorkspaces(queryable).select().from(protectedTexts).where(gt(protectedTexts.expiresAt, now));
}

export async function deleteExpiredTextsAcrossWorkspaces(queryable: Queryable, now: Date): Promise<void> {
  await acrossWorkspaces(queryable).delete(protectedTexts).where(lte(protectedTexts.expiresAt, now));
}

import { randomBytes } from "node:crypto";
import { SESSION_IDLE_MAX_MS, SESSION_LIFETIME_MS, SESSIONS_PER_USER_MAX } from "@voicewright/contract/rules/limits";
import { and, desc, eq, gt, inArray, lt, or, type SQL } from "drizzle-orm";
import { workspaceCredits } from "../credits-ledger/tables.ts";
import type { Queryable } from "../database/database.ts";
import { sha256Hex } from "../ids.ts";
import { sessions } from "./tables.ts";

const TOKEN_BYTES = 32;

export type SessionOwner = { readonly userId: string; readonly workspaceId: string };

/** Starts a session and returns its token, which is stored nowhere. Ends the user's oldest ones beyond the cap. */
export async function startSession(queryable: Queryable, owner: SessionOwner, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await queryable.insert(sessions).values({
    tokenHash: sha256Hex(token),
    userId: owner.userId,
    workspaceId: owner.workspaceId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFETIME_MS),
  });
  const beyondCap = queryable
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, owner.userId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .offset(SESSIONS_PER_USER_MAX);
  await queryable.delete(sessions).where(inArray(sessions.tokenHash, beyondCap));
  return token;
}

export async function endSession(queryable: Queryable, token: string): Promise<void> {
  await queryable.delete(sessions).where(eq(sessions.tokenHash, sha256Hex(token)));
}

function isLiving(now: Date): SQL | undefined {
  return and(gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, new Date(now.getTime() - SESSION_IDLE_MAX_MS)));
}

/** The living session of a token, with the plan of its workspace. The token itself says whose it is. */
export async function findSessionAcrossWorkspaces(queryable: Queryable, token: string, now: Date) {
  const [session] = await queryable
    .select({
      tokenHash: sessions.tokenHash,
      userId: sessions.userId,
      workspaceId: sessions.workspaceId,
      lastUsedAt: sessions.lastUsedAt,
      tier: workspaceCredits.tier,
    })
    .from(sessions)
    .innerJoin(workspaceCredits, eq(workspaceCredits.workspaceId, sessions.workspaceId))
    .where(and(eq(sessions.tokenHash, sha256Hex(token)), isLiving(now)));
  return session;
}

/** Which of these sessions live. */
export async function findLivingSessionsAcrossWorkspaces(
  queryable: Queryable,
  tokenHashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (tokenHashes.length === 0) return new Set();
  const rows = await queryable
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(inArray(sessions.tokenHash, [...tokenHashes]), isLiving(now)));
  return new Set(rows.map(({ tokenHash }) => tokenHash));
}

export async function touchSession(queryable: Queryable, tokenHash: string, now: Date): Promise<void> {
  await queryable.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteDeadSessionsAcrossWorkspaces(queryable: Queryable, now: Date): Promise<void> {
  await queryable
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.lastUsedAt, new Date(now.getTime() - SESSION_IDLE_MAX_MS))));
}

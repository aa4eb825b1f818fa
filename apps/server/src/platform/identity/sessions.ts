import { randomBytes } from "node:crypto";
import { SESSION_IDLE_MAX_MS, SESSION_LIFETIME_MS, SESSIONS_PER_USER_MAX } from "@voicewright/contract/rules/limits";
import { and, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { workspaceCredits } from "../credits-ledger/tables.ts";
import type { Queryable } from "../database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../database/queries.ts";
import { preparedOnce, UNNAMED } from "../database/prepared-once.ts";
import { sha256Hex } from "../ids.ts";
import { isMembershipOf, type MemberRow, MEMBER_ACCESS_COLUMNS } from "./member-access.ts";
import { sessions, workspaceMembers, workspaces } from "./tables.ts";

const TOKEN_BYTES = 32;

/** More of what a browser says of itself tells its person nothing. */
const USER_AGENT_MAX_CHARACTERS = 300;

export type SessionOwner = { readonly userId: string; readonly workspaceId: string };

/** Where a session is started from, for its person to recognise it by. */
export type SessionOrigin = { readonly network: string; readonly userAgent: string | undefined };

/** Starts a session and returns its token, which is stored nowhere. It lives from the sign-in on. Ends the user's oldest ones beyond the cap. */
export async function startSession(
  queryable: Queryable,
  owner: SessionOwner,
  now: Date,
  origin?: SessionOrigin & { readonly signedInAt?: Date | undefined },
): Promise<string> {
  const signedInAt = origin?.signedInAt ?? now;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await inWorkspace(queryable, owner)
    .insert(sessions)
    .values({
      tokenHash: sha256Hex(token),
      userId: owner.userId,
      workspaceId: owner.workspaceId,
      createdAt: signedInAt,
      lastUsedAt: now,
      expiresAt: new Date(signedInAt.getTime() + SESSION_LIFETIME_MS),
      network: origin?.network ?? null,
      userAgent: origin?.userAgent?.slice(0, USER_AGENT_MAX_CHARACTERS) ?? null,
    });
  await endOldestSessionsAcrossWorkspaces(queryable, owner.userId);
  return token;
}

async function endOldestSessionsAcrossWorkspaces(queryable: Queryable, userId: string): Promise<void> {
  const beyondCap = acrossWorkspaces(queryable)
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))
    .offset(SESSIONS_PER_USER_MAX);
  await acrossWorkspaces(queryable).delete(sessions).where(inArray(sessions.tokenHash, beyondCap));
}

/** Answers when somebody signed in for it; undefined when there is no such session. */
export async function endSessionAcrossWorkspaces(queryable: Queryable, token: string): Promise<Date | undefined> {
  const [ended] = await acrossWorkspaces(queryable)
    .delete(sessions)
    .where(eq(sessions.tokenHash, sha256Hex(token)))
    .returning({ signedInAt: sessions.createdAt });
  return ended?.signedInAt;
}

/** Ends sessions of a person: all, all but one, or one. Answers how many there were. */
export async function endSessionsOfAcrossWorkspaces(
  queryable: Queryable,
  userId: string,
  which: { readonly except?: string | undefined; readonly only?: string } = {},
): Promise<number> {
  const { except, only } = which;
  const ended = await acrossWorkspaces(queryable)
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        except === undefined ? undefined : ne(sessions.tokenHash, except),
        only === undefined ? undefined : eq(sessions.tokenHash, only),
      ),
    )
    .returning({ tokenHash: sessions.tokenHash });
  return ended.length;
}

/** Where a person is signed in, the session used last first. */
export async function listSessionsAcrossWorkspaces(queryable: Queryable, userId: string, now: Date) {
  return await acrossWorkspaces(queryable)
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLiving(now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
}

function isLiving(now: Date): SQL | undefined {
  return and(gt(sessions.expiresAt, now), gt(sessions.lastUsedAt, new Date(now.getTime() - SESSION_IDLE_MAX_MS)));
}

const livingSessionAcrossWorkspaces = preparedOnce((queryable) =>
  acrossWorkspaces(queryable)
    .select({
      tokenHash: sessions.tokenHash,
      userId: sessions.userId,
      workspaceId: sessions.workspaceId,
      lastUsedAt: sessions.lastUsedAt,
      ...MEMBER_ACCESS_COLUMNS,
    })
    .from(sessions)
    .innerJoin(workspaceMembers, isMembershipOf(sessions))
    .innerJoin(workspaces, eq(workspaces.id, sessions.workspaceId))
    .innerJoin(workspaceCredits, eq(workspaceCredits.workspaceId, sessions.workspaceId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        gt(sessions.expiresAt, sql.placeholder("now")),
        gt(sessions.lastUsedAt, sql.placeholder("idleSince")),
      ),
    )
    .prepare(UNNAMED),
);

/** The living session of a token's hash, with its person's standing. The token itself says whose it is. */
export async function findSessionAcrossWorkspaces(queryable: Queryable, tokenHash: string, now: Date) {
  const idleSince = new Date(now.getTime() - SESSION_IDLE_MAX_MS);
  const [session] = await livingSessionAcrossWorkspaces(queryable).execute({
    tokenHash,
    now: now.toISOString(),
    idleSince: idleSince.toISOString(),
  });
  return session;
}

/** Those of these sessions that live, by the hash of their token, with their person's standing. */
export async function findLivingSessionsAcrossWorkspaces(
  queryable: Queryable,
  tokenHashes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, MemberRow>> {
  if (tokenHashes.length === 0) return new Map();
  const rows = await acrossWorkspaces(queryable)
    .select({ tokenHash: sessions.tokenHash, ...MEMBER_ACCESS_COLUMNS })
    .from(sessions)
    .innerJoin(workspaceMembers, isMembershipOf(sessions))
    .innerJoin(workspaces, eq(workspaces.id, sessions.workspaceId))
    .innerJoin(workspaceCredits, eq(workspaceCredits.workspaceId, sessions.workspaceId))
    .where(and(inArray(sessions.tokenHash, [...tokenHashes]), isLiving(now)));
  return new Map(rows.map((row) => [row.tokenHash, row]));
}

export async function touchSession(
  queryable: Queryable,
  { workspaceId, tokenHash }: Pick<typeof sessions.$inferSelect, "workspaceId" | "tokenHash">,
  now: Date,
): Promise<void> {
  await inWorkspace(queryable, { workspaceId })
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.workspaceId, workspaceId), eq(sessions.tokenHash, tokenHash)));
}

export async function deleteDeadSessionsAcrossWorkspaces(queryable: Queryable, now: Date): Promise<void> {
  await acrossWorkspaces(queryable)
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.lastUsedAt, new Date(now.getTime() - SESSION_IDLE_MAX_MS))));
}

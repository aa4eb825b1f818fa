import { randomBytes } from "node:crypto";
import { SIGN_IN_CODE_WAIT_MS } from "@voicewright/contract/rules/limits";
import { and, count, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/database/database.ts";
import { inInstallation } from "../../../platform/database/queries.ts";
import { sha256Hex } from "../../../platform/ids.ts";
import { halfSignIns, recoveryCodes, twoFactor } from "./tables.ts";

const TOKEN_BYTES = 32;

/** What a person has set up; not confirmed yet where `confirmedAt` is null. */
export async function findTwoFactor(queryable: Queryable, userId: string) {
  const [row] = await inInstallation(queryable).select().from(twoFactor).where(eq(twoFactor.userId, userId));
  return row;
}

export async function hasTwoFactor(queryable: Queryable, userId: string): Promise<boolean> {
  return ((await findTwoFactor(queryable, userId))?.confirmedAt ?? null) !== null;
}

/** Begins anew, unless one is confirmed. Answers whether it did. */
export async function insertSecret(
  queryable: Queryable,
  userId: string,
  secret: string,
  createdAt: Date,
): Promise<boolean> {
  const written = await inInstallation(queryable)
    .insert(twoFactor)
    .values({ userId, secret, createdAt })
    .onConflictDoUpdate({
      target: twoFactor.userId,
      set: { secret, createdAt, lastStep: null },
      setWhere: isNull(twoFactor.confirmedAt),
    })
    .returning({ userId: twoFactor.userId });
  return written.length > 0;
}

export async function confirmSecret(
  queryable: Queryable,
  userId: string,
  { secret, step, now }: { readonly secret: string; readonly step: number; readonly now: Date },
): Promise<boolean> {
  const written = await inInstallation(queryable)
    .update(twoFactor)
    .set({ confirmedAt: now, lastStep: step })
    .where(and(eq(twoFactor.userId, userId), eq(twoFactor.secret, secret), isNull(twoFactor.confirmedAt)))
    .returning({ userId: twoFactor.userId });
  return written.length > 0;
}

/** Takes the code of a time step, once: false when it, or a later one, was taken before. */
export async function advanceStep(queryable: Queryable, userId: string, step: number): Promise<boolean> {
  const taken = await inInstallation(queryable)
    .update(twoFactor)
    .set({ lastStep: step })
    .where(
      and(
        eq(twoFactor.userId, userId),
        isNotNull(twoFactor.confirmedAt),
        or(isNull(twoFactor.lastStep), lt(twoFactor.lastStep, step)),
      ),
    )
    .returning({ userId: twoFactor.userId });
  return taken.length > 0;
}

/** Turns it off. Answers whether it was on, or begun. */
export async function deleteTwoFactor(queryable: Queryable, userId: string): Promise<boolean> {
  await inInstallation(queryable).delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const deleted = await inInstallation(queryable)
    .delete(twoFactor)
    .where(eq(twoFactor.userId, userId))
    .returning({ userId: twoFactor.userId });
  return deleted.length > 0;
}

export async function replaceRecoveryCodes(
  queryable: Queryable,
  userId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await inInstallation(queryable).delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await inInstallation(queryable)
    .insert(recoveryCodes)
    .values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses a recovery code up. */
export async function takeRecoveryCode(queryable: Queryable, userId: string, codeHash: string): Promise<boolean> {
  const taken = await inInstallation(queryable)
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

export async function countRecoveryCodes(queryable: Queryable, userId: string): Promise<number> {
  const [row] = await inInstallation(queryable)
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** Notes that a password was right; answers the token for the second step, which is stored nowhere. */
export async function insertHalfSignIn(queryable: Queryable, userId: string, createdAt: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await inInstallation(queryable)
    .insert(halfSignIns)
    .values({ tokenHash: sha256Hex(token), userId, createdAt });
  return token;
}

/** Counts an attempt on a sign-in that waits; undefined when it waits no more. */
export async function attemptHalfSignIn(queryable: Queryable, token: string, now: Date) {
  const [row] = await inInstallation(queryable)
    .update(halfSignIns)
    .set({ attempts: sql`${halfSignIns.attempts} + 1` })
    .where(
      and(
        eq(halfSignIns.tokenHash, sha256Hex(token)),
        gt(halfSignIns.createdAt, new Date(now.getTime() - SIGN_IN_CODE_WAIT_MS)),
      ),
    )
    .returning({ userId: halfSignIns.userId, attempts: halfSignIns.attempts });
  return row;
}

/** Ends a sign-in that waited; false when another request has done so. */
export async function deleteHalfSignIn(queryable: Queryable, token: string): Promise<boolean> {
  const deleted = await inInstallation(queryable)
    .delete(halfSignIns)
    .where(eq(halfSignIns.tokenHash, sha256Hex(token)))
    .returning({ userId: halfSignIns.userId });
  return deleted.length > 0;
}

export async function deleteHalfSignInsOf(queryable: Queryable, userId: string): Promise<void> {
  await inInstallation(queryable).delete(halfSignIns).where(eq(halfSignIns.userId, userId));
}

export async function deleteOldHalfSignIns(queryable: Queryable, now: Date): Promise<void> {
  await inInstallation(queryable)
    .delete(halfSignIns)
    .where(lt(halfSignIns.createdAt, new Date(now.getTime() - SIGN_IN_CODE_WAIT_MS)));
}

import { createHash, timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Queryable } from "../database/database.ts";
import { inInstallation } from "../database/queries.ts";
import { AppError } from "../http-errors.ts";
import { createHexId } from "../ids.ts";
import { installation } from "./tables.ts";

/*
 * One person runs the installation: whoever signed up first. Everybody who signs up is the admin of a workspace of
 * their own, so being an admin somewhere says nothing about the machine that all share. The row is written by the
 * first sign-up in its own transaction; its key makes a second one, at the same moment, wait and find it taken.
 */

const ROW_ID = 1;
const TOKEN_BYTES = 16;

export async function setInstallationAdmin(queryable: Queryable, userId: string): Promise<void> {
  const values = { adminUserId: userId, signUpToken: null };
  await inInstallation(queryable)
    .insert(installation)
    .values({ id: ROW_ID, ...values })
    .onConflictDoUpdate({ target: installation.id, set: values });
}

/** Who runs the installation; undefined when nobody does yet, or any more. */
export async function findInstallationAdmin(queryable: Queryable): Promise<string | undefined> {
  const [row] = await inInstallation(queryable).select({ adminUserId: installation.adminUserId }).from(installation);
  return row?.adminUserId ?? undefined;
}

/** The token that the first sign-up must show, made when there is none yet; undefined once somebody has signed up. */
export async function prepareSignUpToken(queryable: Queryable): Promise<string | undefined> {
  await inInstallation(queryable)
    .insert(installation)
    .values({ id: ROW_ID, signUpToken: createHexId(TOKEN_BYTES) })
    .onConflictDoNothing();
  return await findSignUpToken(queryable);
}

/** The token that the next sign-up must show, if it must show one. */
export async function findSignUpToken(queryable: Queryable): Promise<string | undefined> {
  const [row] = await inInstallation(queryable).select({ signUpToken: installation.signUpToken }).from(installation);
  return row?.signUpToken ?? undefined;
}

function isSame(given: string, expected: string): boolean {
  const digest = (value: string) => createHash("sha256").update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Throws sign_up_token_required when the next sign-up needs the token and this is not it. */
export async function requireSignUpToken(queryable: Queryable, given: string | undefined): Promise<void> {
  const expected = await findSignUpToken(queryable);
  if (expected === undefined || isSame(given?.trim().toLowerCase() ?? "", expected)) return;
  throw new AppError(
    "sign_up_token_required",
    given === undefined
      ? "The first account of this installation needs the sign-up token that the server printed when it started."
      : "That is not the sign-up token that the server printed when it started.",
    { param: "sign_up_token" },
  );
}

/**
 * Makes a new person the admin when nobody was before; in the transaction that makes the account.
 * Throws sign_up_token_required when the first sign-up needs the token and this is not it.
 */
export async function claimInstallation(tx: Queryable, userId: string, token: string | undefined): Promise<boolean> {
  const inserted = await inInstallation(tx)
    .insert(installation)
    .values({ id: ROW_ID, adminUserId: userId })
    .onConflictDoNothing()
    .returning({ id: installation.id });
  if (inserted.length > 0) return true;
  await requireSignUpToken(tx, token);
  const expected = await findSignUpToken(tx);
  if (expected === undefined) return false;
  const claimed = await inInstallation(tx)
    .update(installation)
    .set({ adminUserId: userId, signUpToken: null })
    .where(and(eq(installation.id, ROW_ID), eq(installation.signUpToken, expected)))
    .returning({ id: installation.id });
  return claimed.length > 0;
}

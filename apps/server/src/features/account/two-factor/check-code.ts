import type { Queryable } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recoveryCodeHash, stepOfCode } from "./codes.ts";
import { findTwoFactor, hasTwoFactor, takeRecoveryCode, advanceStep } from "./store.ts";

export type CodeKind = "app" | "recovery";

export function codeInvalid(): AppError {
  return new AppError("two_factor_code_invalid", "That code is wrong, or was used before.", { param: "code" });
}

/** Uses a code up, of the app or a recovery code; undefined when it is wrong or was used. Of two at once, one is right. */
export async function takeCode(
  queryable: Queryable,
  userId: string,
  code: string,
  now: Date,
): Promise<CodeKind | undefined> {
  const row = await findTwoFactor(queryable, userId);
  if (row === undefined || row.confirmedAt === null) return undefined;
  const step = stepOfCode(row.secret, code, now);
  if (step !== undefined) return (await advanceStep(queryable, userId, step)) ? "app" : undefined;
  return (await takeRecoveryCode(queryable, userId, recoveryCodeHash(code))) ? "recovery" : undefined;
}

/** Counts an attempt on somebody's codes, wherever it is made; answers how to forget those that led to a success. */
export async function countCodeAttempt({ rateLimits }: Platform, userId: string): Promise<() => Promise<void>> {
  await rateLimits.take("two_factor_code", userId);
  return () => rateLimits.reset("two_factor_code", userId);
}

/** Throws unless the account has no two-factor authentication, or this is a code of it. */
export async function requireSecondFactor(
  platform: Platform,
  userId: string,
  code: string | undefined,
): Promise<CodeKind | undefined> {
  const { database, clock } = platform;
  if (!(await hasTwoFactor(database, userId))) return undefined;
  if (code === undefined || code.trim() === "")
    throw new AppError("two_factor_required", "Enter a code of your authenticator app, or a recovery code.", {
      param: "code",
    });
  const forgetAttempts = await countCodeAttempt(platform, userId);
  const kind = await takeCode(database, userId, code, clock());
  if (kind === undefined) throw codeInvalid();
  await forgetAttempts();
  return kind;
}

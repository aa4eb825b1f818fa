import type { SignInCodeBody } from "@voicewright/contract/account/two-factor";
import type * as z from "zod/mini";
import { AppError } from "../../../platform/http-errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { enterHome, recordRefusedSignIn, type SignInOrigin, type StartedSession } from "../log-in.ts";
import { codeInvalid, countCodeAttempt, takeCode } from "./check-code.ts";
import { attemptHalfSignIn, countRecoveryCodes, deleteHalfSignIn } from "./store.ts";

/** Wrong codes after one right password; more need the password again. */
const ATTEMPTS_MAX = 5;

function signInExpired(): AppError {
  return new AppError(
    "sign_in_expired",
    "Your sign-in took too long, or too many codes were wrong. Please start again.",
  );
}

/** The second step of a sign-in. Throws sign_in_expired, two_factor_code_invalid. */
export async function signInWithCode(
  platform: Platform,
  request: z.output<typeof SignInCodeBody>,
  origin: SignInOrigin,
): Promise<StartedSession> {
  const { database, clock } = platform;
  const { sign_in_token: token, code } = request;
  const now = clock();
  const waiting = await attemptHalfSignIn(database, token, now);
  if (waiting === undefined) throw signInExpired();
  if (waiting.attempts > ATTEMPTS_MAX) {
    await deleteHalfSignIn(database, token);
    throw signInExpired();
  }
  const { userId } = waiting;
  const forgetAttempts = await countCodeAttempt(platform, userId);
  try {
    const session = await enterHome(platform, userId, origin, async (tx, note, actor) => {
      const kind = await takeCode(tx, userId, code, now);
      if (kind === undefined) throw codeInvalid();
      if (!(await deleteHalfSignIn(tx, token))) throw signInExpired();
      if (kind === "recovery")
        note(actor, { action: "recovery_code_used", details: { codes_left: await countRecoveryCodes(tx, userId) } });
    });
    await forgetAttempts();
    return session;
  } catch (error) {
    if (error instanceof AppError && error.code === "two_factor_code_invalid")
      await recordRefusedSignIn(platform, userId, origin, error.code);
    throw error;
  }
}

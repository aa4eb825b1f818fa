import type { ConfirmSignUpBody } from "@voicewright/contract/account/routes";
import { SIGN_UP_LINK_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import type * as z from "zod/mini";
import { AppError } from "../../platform/http-errors.ts";
import { findSignUpToken } from "../../platform/identity/installation-admin.ts";
import { verifyPassword } from "../../platform/identity/passwords.ts";
import { sha256Hex } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { detectUnusualActivity } from "./detect-unusual-activity.ts";
import type { RequestOrigin, StartedSession } from "./log-in.ts";
import { makeAccount } from "./make-account.ts";
import { requireOpenSignUp } from "./sign-up.ts";
import { deletePendingSignUpsOfAcrossWorkspaces, findPendingSignUpAcrossWorkspaces } from "./store.ts";

/**
 * Makes the account of a mail's link. The password is asked for again: the link shows who reads the mail, the password
 * that it was they who signed up, so nobody ends with an account whose password somebody else chose.
 */
export async function confirmSignUp(
  platform: Platform,
  request: z.output<typeof ConfirmSignUpBody>,
  origin: RequestOrigin,
): Promise<StartedSession> {
  const { database, clock, audit } = platform;
  requireOpenSignUp(platform);
  const since = new Date(clock().getTime() - SIGN_UP_LINK_LIFETIME_MS);
  const pending = await findPendingSignUpAcrossWorkspaces(database, sha256Hex(request.token), since);
  if (pending === undefined)
    throw new AppError("sign_up_link_invalid", "This link has been used or has expired. Please sign up again.");
  if (!(await verifyPassword(request.password, pending.passwordHash)))
    throw new AppError("invalid_credentials", "That is not the password that you signed up with.", {
      param: "password",
    });
  const { email, passwordHash, firstName, hasSignUpToken, affiliateCode } = pending;
  const isUnusual = await detectUnusualActivity(platform, origin.network);
  return await audit.transact(async (tx, note) => {
    await deletePendingSignUpsOfAcrossWorkspaces(tx, email);
    const signUpToken = hasSignUpToken ? await findSignUpToken(tx) : undefined;
    return await makeAccount(
      platform,
      tx,
      { email, passwordHash, firstName, signUpToken, affiliateCode },
      { ...origin, note, isUnusual },
    );
  });
}

import { randomBytes } from "node:crypto";
import type { PendingSignUp, SignUpBody } from "@voicewright/contract/account/routes";
import type * as z from "zod/mini";
import { AppError } from "../../platform/http-errors.ts";
import {
  findInstallationAdmin,
  findSignUpToken,
  requireSignUpToken,
} from "../../platform/identity/installation-admin.ts";
import { hashPassword } from "../../platform/identity/passwords.ts";
import { sha256Hex } from "../../platform/ids.ts";
import { type Mailer, mailOrigin } from "../../platform/mailer.ts";
import type { Platform } from "../../platform/platform.ts";
import { detectUnusualActivity } from "./detect-unusual-activity.ts";
import type { RequestOrigin, StartedSession } from "./log-in.ts";
import { makeAccount, type NewAccount } from "./make-account.ts";
import { requireGoodPassword } from "./password-rules.ts";
import { confirmationMail, existingAccountMail } from "./sign-up-mails.ts";
import { deletePendingSignUpAcrossWorkspaces, insertPendingSignUpAcrossWorkspaces } from "./store.ts";
import { findUserByEmailAcrossWorkspaces } from "../../platform/identity/people.ts";

const TOKEN_BYTES = 32;

export function requireOpenSignUp({ config }: Platform): void {
  if (config.signUp === "closed")
    throw new AppError("sign_up_disabled", "Sign-up is closed on this installation. Ask its operator for an account.");
}

/** What is still missing before there is an account. */
export type AwaitedStep = z.output<typeof PendingSignUp>["status"];

/**
 * Makes an account and a session. Where the installation sends mail, or its admin approves accounts, that comes first, and
 * the answer is the same whether the address has an account. Both cases do the same work, so that they take the same time.
 */
export async function signUp(
  platform: Platform,
  request: z.output<typeof SignUpBody>,
  origin: RequestOrigin,
): Promise<StartedSession | AwaitedStep> {
  const { config, database, mailer } = platform;
  requireOpenSignUp(platform);
  const signUpToken = request.sign_up_token ?? undefined;
  // Before anything else is said: a stranger learns nothing of an installation that waits for its owner.
  await requireSignUpToken(database, signUpToken);
  await requireGoodPassword(request.password, request.email);
  const account: NewAccount = {
    email: request.email,
    passwordHash: await hashPassword(request.password),
    firstName: request.first_name?.trim() || null,
    signUpToken,
    affiliateCode: request.affiliate_code || null,
  };
  // The first account is of the admin who approves the others.
  if (config.signUp === "approval" && (await findInstallationAdmin(database)) !== undefined) {
    await askAdmin(platform, account);
    return "waiting_for_approval";
  }
  if (mailer === undefined) {
    return await makeAtOnce(platform, account, origin);
  }
  await askByMail(platform, mailer, account);
  return "confirmation_sent";
}

/** Also for an address that has an account: the admin is not shown that. */
async function askAdmin({ database, rateLimits, clock }: Platform, account: NewAccount): Promise<void> {
  const { email, passwordHash, firstName, affiliateCode } = account;
  await rateLimits.take("sign_up_mail", email);
  await insertPendingSignUpAcrossWorkspaces(database, {
    tokenHash: sha256Hex(randomBytes(TOKEN_BYTES).toString("base64url")),
    email,
    passwordHash,
    firstName,
    affiliateCode,
    hasSignUpToken: false,
    createdAt: clock(),
  });
}

/**
 * Without mail, an account is there at once or not at all, and so says whether there was one. Whoever asks for more than a
 * few addresses of others is told nothing of any address any more, free or not.
 */
async function makeAtOnce(platform: Platform, account: NewAccount, origin: RequestOrigin): Promise<StartedSession> {
  const { rateLimits, audit } = platform;
  const { network } = origin;
  if ((await rateLimits.load("taken_addresses", network)) >= 1) await rateLimits.take("taken_addresses", network);
  const isUnusual = await detectUnusualActivity(platform, network);
  try {
    return await audit.transact((tx, note) => makeAccount(platform, tx, account, { ...origin, note, isUnusual }));
  } catch (error) {
    if (error instanceof AppError && error.code === "email_already_registered")
      await rateLimits.take("taken_addresses", network);
    throw error;
  }
}

async function askByMail(platform: Platform, mailer: Mailer, account: NewAccount): Promise<void> {
  const { database, rateLimits, clock } = platform;
  const { email, passwordHash, firstName, affiliateCode } = account;
  await rateLimits.take("sign_up_mail", email);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const tokenHash = sha256Hex(token);
  const existing = await findUserByEmailAcrossWorkspaces(database, email);
  // Also for an address that has an account; its token is sent to nobody.
  await insertPendingSignUpAcrossWorkspaces(database, {
    tokenHash,
    email,
    passwordHash,
    firstName,
    affiliateCode,
    hasSignUpToken: (await findSignUpToken(database)) !== undefined,
    createdAt: clock(),
  });
  const origin = mailOrigin(platform);
  try {
    await mailer.send(
      existing === undefined ? confirmationMail(email, origin, token) : existingAccountMail(email, origin),
    );
  } catch (error) {
    await deletePendingSignUpAcrossWorkspaces(database, tokenHash);
    throw error;
  }
}

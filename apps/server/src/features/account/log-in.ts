import type { LoginBody } from "@voicewright/contract/account/routes";
import type * as z from "zod/mini";
import type { AuditActor, Note } from "../../platform/audit/audit.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import { isKnownDeviceAcrossWorkspaces, rememberDevice } from "../../platform/identity/known-devices.ts";
import { verifyPassword } from "../../platform/identity/passwords.ts";
import {
  endSessionAcrossWorkspaces,
  type SessionOrigin,
  type SessionOwner,
  startSession,
} from "../../platform/identity/sessions.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasTwoFactor, insertHalfSignIn } from "./two-factor/store.ts";
import {
  findHomeWorkspaceAcrossWorkspaces,
  findUser,
  findUserByEmailAcrossWorkspaces,
  listSeatsAcrossWorkspaces,
} from "../../platform/identity/people.ts";
import { ACCOUNT_SUSPENDED, WORKSPACE_SUSPENDED } from "../../platform/identity/member-access.ts";

export type StartedSession = SessionOwner & { readonly token: string; readonly deviceToken: string };

/** The password was right, and a code is asked for: the token says so in the second step. */
export type HalfSignedIn = { readonly signInToken: string };

/** Where somebody signs up or in from. */
export type RequestOrigin = SessionOrigin & { readonly deviceToken: string | undefined };

export type SignInOrigin = RequestOrigin & {
  /** Of the session that the new one replaces. */
  readonly sessionToken: string | undefined;
};

/**
 * Counts an attempt, and answers how to forget those that led to a success. Guesses from elsewhere must not lock people
 * out, so a device that the account's owner has signed in on has attempts of its own; all others share some.
 */
export async function countAttempt({ database, rateLimits, clock }: Platform, email: string, origin: RequestOrigin) {
  const { network, deviceToken } = origin;
  if (await isKnownDeviceAcrossWorkspaces(database, email, deviceToken, clock())) {
    const device = `${email} ${deviceToken}`;
    await rateLimits.take("sign_in_device", device);
    return () => rateLimits.reset("sign_in_device", device);
  }
  const here = `${email} ${network}`;
  await rateLimits.take("sign_in_address", network);
  // Before the account's: one address alone cannot use that up.
  await rateLimits.take("sign_in_address_account", here);
  await rateLimits.take("sign_in_account", email);
  return async () => {
    await rateLimits.reset("sign_in_address_account", here);
    // Other attempts on the account may be another person's.
    await rateLimits.giveBack("sign_in_account", email);
  };
}

/** Checks the password and starts a new session; the one that the request came with ends. */
export async function logIn(
  platform: Platform,
  request: z.output<typeof LoginBody>,
  origin: SignInOrigin,
): Promise<StartedSession | HalfSignedIn> {
  const { database, clock } = platform;
  const forgetAttempts = await countAttempt(platform, request.email, origin);

  const user = await findUserByEmailAcrossWorkspaces(database, request.email);
  const isRight = await verifyPassword(request.password, user?.passwordHash);
  if (user === undefined || !isRight) {
    if (user !== undefined) await recordRefusedSignIn(platform, user.id, origin);
    throw new AppError("invalid_credentials", "E-mail address or password is wrong.");
  }
  await forgetAttempts();
  if (await hasTwoFactor(database, user.id)) return { signInToken: await insertHalfSignIn(database, user.id, clock()) };
  return await enterHome(platform, user.id, origin);
}

/** Starts a session in the workspace that a person comes to; the one that the request came with ends. */
export async function enterHome(
  { database, clock, audit }: Platform,
  userId: string,
  origin: SignInOrigin,
  check?: (tx: Transaction, note: Note, actor: AuditActor) => Promise<void>,
): Promise<StartedSession> {
  const user = await findUser(database, userId);
  if (user !== undefined && user.suspendedAt !== null)
    throw new AppError(ACCOUNT_SUSPENDED.code, ACCOUNT_SUSPENDED.message);
  const workspaceId = await findHomeWorkspaceAcrossWorkspaces(database, userId);
  if (workspaceId === undefined) throw await explainNoHomeAcrossWorkspaces(database, userId);
  const owner = { userId, workspaceId };
  const actor = { ...owner, apiKeyId: undefined, network: origin.network };
  return await audit.transact(async (tx, note) => {
    await check?.(tx, note, actor);
    note(actor, { action: "sign_in", details: {} });
    if (origin.sessionToken !== undefined) await endSessionAcrossWorkspaces(tx, origin.sessionToken);
    const now = clock();
    const deviceToken = await rememberDevice(tx, userId, origin.deviceToken, now);
    return { ...owner, token: await startSession(tx, owner, now, origin), deviceToken };
  });
}

async function explainNoHomeAcrossWorkspaces(database: Database, userId: string): Promise<AppError> {
  const seats = await listSeatsAcrossWorkspaces(database, userId);
  const isSuspended = seats.some((seat) => !seat.isLocked && seat.workspaceSuspendedAt !== null);
  if (isSuspended) return new AppError(WORKSPACE_SUSPENDED.code, WORKSPACE_SUSPENDED.message);
  return new AppError(
    "workspace_access_denied",
    "No workspace is open to you: you are locked in it, or no longer a member. Ask an admin of the workspace.",
  );
}

/** In the workspace that the account's owner would have come to. */
export async function recordRefusedSignIn(
  { database, audit }: Platform,
  userId: string,
  { network }: RequestOrigin,
  reason = "invalid_credentials",
) {
  const workspaceId = await findHomeWorkspaceAcrossWorkspaces(database, userId);
  if (workspaceId === undefined) return;
  const details = { reason };
  audit.noteRefusal({ userId, workspaceId, apiKeyId: undefined, network }, { action: "sign_in_refused", details });
}

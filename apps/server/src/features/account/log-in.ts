import type { LoginBody } from "@voicewright/contract/account";
import type * as z from "zod/mini";
import { AppError } from "../../platform/http-errors.ts";
import { isKnownDeviceAcrossWorkspaces, rememberDevice } from "../../platform/identity/known-devices.ts";
import { verifyPassword } from "../../platform/identity/passwords.ts";
import { endSessionAcrossWorkspaces, type SessionOwner, startSession } from "../../platform/identity/sessions.ts";
import type { Platform } from "../../platform/platform.ts";
import { findHomeWorkspaceAcrossWorkspaces, findUserByEmailAcrossWorkspaces } from "../../platform/identity/people.ts";

export type StartedSession = SessionOwner & { readonly token: string; readonly deviceToken: string };

/** Where somebody signs up or in from. */
export type RequestOrigin = {
  /** The address, as far as one customer of a network holds it. */
  readonly network: string;
  readonly deviceToken: string | undefined;
};

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
): Promise<StartedSession> {
  const { database, clock, audit } = platform;
  const forgetAttempts = await countAttempt(platform, request.email, origin);

  const user = await findUserByEmailAcrossWorkspaces(database, request.email);
  const isRight = await verifyPassword(request.password, user?.passwordHash);
  if (user === undefined || !isRight) {
    if (user !== undefined) await noteRefusedSignIn(platform, user.id, origin);
    throw new AppError("invalid_credentials", "E-mail address or password is wrong.");
  }
  await forgetAttempts();
  const workspaceId = await findHomeWorkspaceAcrossWorkspaces(database, user.id);
  if (workspaceId === undefined)
    throw new AppError(
      "workspace_access_denied",
      "No workspace is open to you: you are locked in it, or no longer a member. Ask an admin of the workspace.",
    );
  const owner = { userId: user.id, workspaceId };
  return await audit.transact(async (tx, note) => {
    note({ ...owner, apiKeyId: undefined, network: origin.network }, { action: "sign_in", details: {} });
    if (origin.sessionToken !== undefined) await endSessionAcrossWorkspaces(tx, origin.sessionToken);
    const now = clock();
    const deviceToken = await rememberDevice(tx, user.id, origin.deviceToken, now);
    return { ...owner, token: await startSession(tx, owner, now), deviceToken };
  });
}

/** In the workspace that the account's owner would have come to. */
async function noteRefusedSignIn({ database, audit }: Platform, userId: string, { network }: RequestOrigin) {
  const workspaceId = await findHomeWorkspaceAcrossWorkspaces(database, userId);
  if (workspaceId === undefined) return;
  const details = { reason: "invalid_credentials" };
  audit.noteRefusal({ userId, workspaceId, apiKeyId: undefined, network }, { action: "sign_in_refused", details });
}

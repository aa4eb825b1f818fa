import { RECENT_SIGN_IN_MS } from "@voicewright/contract/rules/limits";
import { AppError } from "../../../platform/http-errors.ts";
import { findUser, type UserRow } from "../../../platform/identity/people.ts";
import { listSessionsAcrossWorkspaces } from "../../../platform/identity/sessions.ts";
import { sha256Hex } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { requireOwnPassword } from "./own-password.ts";

/** What a request shows to confirm that it is its person's. */
export type Confirmation = {
  readonly password: string | undefined;
  /** Of the session that it comes with. */
  readonly sessionToken: string | undefined;
};

/** Whether somebody has a password; who signs in through the provider alone has none. */
export function hasPassword({ passwordHash }: Pick<UserRow, "passwordHash">): boolean {
  return passwordHash !== "";
}

/** Whether the sign-in of a session is recent enough to stand for a password that its person has not. */
export async function isSignInRecent(
  { database, clock }: Platform,
  userId: string,
  sessionToken: string | undefined,
): Promise<boolean> {
  if (sessionToken === undefined) return false;
  const now = clock();
  const tokenHash = sha256Hex(sessionToken);
  const session = (await listSessionsAcrossWorkspaces(database, userId, now)).find(
    (one) => one.tokenHash === tokenHash,
  );
  return session !== undefined && now.getTime() - session.createdAt.getTime() <= RECENT_SIGN_IN_MS;
}

/** How a person can confirm that it is them, and whether the sign-in of their session is recent enough for it. */
export async function describeConfirmation(platform: Platform, userId: string, sessionToken: string | undefined) {
  const user = await findUser(platform.database, userId);
  return {
    confirmed_by: user !== undefined && !hasPassword(user) ? ("sign_in" as const) : ("password" as const),
    is_sign_in_recent: await isSignInRecent(platform, userId, sessionToken),
  };
}

/**
 * The person, who shows once more that it is them, before something that a stolen session must not do: by their
 * password, or where they have none by having just signed in. Throws invalid_credentials, recent_sign_in_required.
 */
export async function requireConfirmation(
  platform: Platform,
  userId: string,
  { password, sessionToken }: Confirmation,
): Promise<UserRow> {
  const user = await findUser(platform.database, userId);
  if (user === undefined || hasPassword(user)) return await requireOwnPassword(platform, userId, password ?? "");
  if (!(await isSignInRecent(platform, userId, sessionToken)))
    throw new AppError("recent_sign_in_required", "Please sign in again to confirm that it is you.");
  return user;
}

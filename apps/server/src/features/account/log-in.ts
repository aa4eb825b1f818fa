import type { LoginBody } from "@voicewright/contract/account";
import type * as z from "zod/mini";
import { AppError } from "../../platform/http-errors.ts";
import { verifyPassword } from "../../platform/identity/passwords.ts";
import { endSession, type SessionOwner, startSession } from "../../platform/identity/sessions.ts";
import type { Platform } from "../../platform/platform.ts";
import { findHomeWorkspaceAcrossWorkspaces, findUserByEmailAcrossWorkspaces } from "./store.ts";

/** Checks the password and starts a new session; the one that the request came with ends. */
export async function logIn(
  platform: Platform,
  request: z.output<typeof LoginBody>,
  previousToken: string | undefined,
): Promise<SessionOwner & { readonly token: string }> {
  const { database, rateLimits, clock } = platform;
  await rateLimits.take("sign_in_account", request.email);

  const user = await findUserByEmailAcrossWorkspaces(database, request.email);
  const isRight = await verifyPassword(request.password, user?.passwordHash);
  const workspaceId = user === undefined ? undefined : await findHomeWorkspaceAcrossWorkspaces(database, user.id);
  if (user === undefined || workspaceId === undefined || !isRight) {
    throw new AppError("invalid_credentials", "E-mail address or password is wrong.");
  }
  await rateLimits.reset("sign_in_account", request.email);
  const owner = { userId: user.id, workspaceId };
  const token = await database.transaction(async (tx) => {
    if (previousToken !== undefined) await endSession(tx, previousToken);
    return await startSession(tx, owner, clock());
  });
  return { ...owner, token };
}

import type { SignUpBody } from "@voicewright/contract/account";
import type * as z from "zod/mini";
import { AppError } from "../../platform/http-errors.ts";
import { hashPassword } from "../../platform/identity/passwords.ts";
import { type SessionOwner, startSession } from "../../platform/identity/sessions.ts";
import { createHexId, createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertUser, insertWorkspace } from "./store.ts";

const PUBLIC_ID_BYTES = 32;

function nameWorkspace(email: string, firstName: string | undefined): string {
  const owner = firstName?.trim() || email.split("@")[0] || email;
  return `${owner}'s workspace`;
}

/** Makes an account, its workspace with the plan's first credits, and a session. */
export async function signUp(
  platform: Platform,
  request: z.output<typeof SignUpBody>,
): Promise<SessionOwner & { readonly token: string }> {
  const { config, database, credits, clock } = platform;
  if (!config.allowSignUp)
    throw new AppError("sign_up_disabled", "Sign-up is closed on this installation. Ask its operator for an account.");

  const passwordHash = await hashPassword(request.password);
  const now = clock();
  const owner = { userId: createId(), workspaceId: createId() };
  const user = {
    id: owner.userId,
    publicId: createHexId(PUBLIC_ID_BYTES),
    email: request.email,
    passwordHash,
    firstName: request.first_name?.trim() || null,
    createdAt: now,
  };
  return await database.transaction(async (tx) => {
    if (!(await insertUser(tx, user)))
      throw new AppError("email_already_registered", "There is an account with this e-mail address. Please sign in.", {
        param: "email",
      });
    await insertWorkspace(
      tx,
      { id: owner.workspaceId, name: nameWorkspace(request.email, request.first_name), createdAt: now },
      owner.userId,
    );
    await credits.openAccount(tx, owner.workspaceId, config.defaultTier);
    return { ...owner, token: await startSession(tx, owner, now) };
  });
}

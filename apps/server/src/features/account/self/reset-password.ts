import { OPERATOR_RESET_LINK_LIFETIME_MS, RESET_LINK_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import type { ResetPasswordBody } from "@voicewright/contract/account/profile";
import type * as z from "zod/mini";
import { AppError } from "../../../platform/http-errors.ts";
import { deleteApiKeysOfAcrossWorkspaces } from "../../../platform/identity/api-key-store.ts";
import { hashPassword } from "../../../platform/identity/passwords.ts";
import {
  findHomeWorkspaceAcrossWorkspaces,
  findUser,
  findUserByEmailAcrossWorkspaces,
  updateUser,
} from "../../../platform/identity/people.ts";
import { endSessionsOfAcrossWorkspaces } from "../../../platform/identity/sessions.ts";
import { type Mail, type Mailer, mailOrigin } from "../../../platform/mailer.ts";
import type { Platform } from "../../../platform/platform.ts";
import { requireGoodPassword } from "../password-rules.ts";
import { deleteHalfSignInsOf } from "../two-factor/store.ts";
import { linkInvalid } from "./link-invalid.ts";
import { deleteLinksOf, findLink, insertLink, takeLink } from "./link-store.ts";
import { notifyByMail } from "./notify-by-mail.ts";

const MINUTE_MS = 60_000;

/**
 * Counts the wish, and answers the rest of the work, for which nobody waits: neither the answer nor its time says
 * whether the address has an account. Throws reset_by_operator.
 */
export async function askPasswordReset(platform: Platform, email: string): Promise<() => Promise<void>> {
  const { mailer, rateLimits } = platform;
  if (mailer === undefined)
    throw new AppError(
      "reset_by_operator",
      "This installation does not send e-mail. Ask its operator for a link to set a new password.",
    );
  await rateLimits.take("password_reset_mail", email);
  return () => mailLink(platform, mailer, email);
}

async function mailLink(platform: Platform, mailer: Mailer, email: string): Promise<void> {
  const { database, clock, log } = platform;
  try {
    const user = await findUserByEmailAcrossWorkspaces(database, email);
    if (user === undefined) return;
    const expiresAt = new Date(clock().getTime() + RESET_LINK_LIFETIME_MS);
    const token = await insertLink(database, { userId: user.id, kind: "password_reset", expiresAt });
    await mailer.send(resetMail(email, mailOrigin(platform), token));
  } catch (error) {
    log.error({ err: error }, "a link by which a password can be set was not sent");
  }
}

function resetMail(email: string, origin: string, token: string): Mail {
  return {
    to: email,
    subject: "Set a new password",
    text: [
      `Somebody, probably you, has forgotten the password of your account at ${origin}.`,
      `Open this link within ${RESET_LINK_LIFETIME_MS / MINUTE_MS} minutes to set a new one:`,
      resetAddress(origin, token),
      "If it was not you, you can ignore this e-mail. Nothing has changed.",
      "",
    ].join("\n\n"),
  };
}

export function resetAddress(origin: string, token: string): string {
  return `${origin}/reset-password?token=${token}`;
}

/** The token of a link that the operator passes on. */
export async function makeOperatorLink(
  { database, clock }: Pick<Platform, "database" | "clock">,
  userId: string,
): Promise<string> {
  const expiresAt = new Date(clock().getTime() + OPERATOR_RESET_LINK_LIFETIME_MS);
  return await insertLink(database, { userId, kind: "password_reset", expiresAt });
}

/** Sets a password by a link, and ends whatever was opened with the old one. Throws account_link_invalid. */
export async function resetPassword(
  platform: Platform,
  { token, password, revoke_api_keys: revokesKeys }: z.output<typeof ResetPasswordBody>,
  network: string,
): Promise<void> {
  const { database, clock, audit } = platform;
  const link = await findLink(database, token, "password_reset", clock());
  const user = link === undefined ? undefined : await findUser(database, link.userId);
  if (link === undefined || user === undefined) throw linkInvalid();
  await requireGoodPassword(password, user.email);
  const passwordHash = await hashPassword(password);
  const workspaceId = await findHomeWorkspaceAcrossWorkspaces(database, user.id);
  await audit.transact(async (tx, note) => {
    if (!(await takeLink(tx, link))) throw linkInvalid();
    await updateUser(tx, user.id, { passwordHash });
    await deleteLinksOf(tx, user.id);
    await deleteHalfSignInsOf(tx, user.id);
    await endSessionsOfAcrossWorkspaces(tx, user.id);
    const actor = { userId: user.id, apiKeyId: undefined, network };
    for (const key of revokesKeys ? await deleteApiKeysOfAcrossWorkspaces(tx, user.id) : []) {
      const target = { type: "api_key", id: key.id } as const;
      note({ ...actor, workspaceId: key.workspaceId }, { action: "api_key_revoked", target, details: {} });
    }
    if (workspaceId !== undefined) note({ ...actor, workspaceId }, { action: "password_reset", details: {} });
  });
  const revoked = revokesKeys ? " Your API keys were revoked." : "";
  await notifyByMail(platform, user.email, `A new password was set for your account.${revoked}`);
}

import { EMAIL_LINK_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import type { AuditActor } from "../../../platform/audit/audit.ts";
import { AppError } from "../../../platform/http-errors.ts";
import {
  findHomeWorkspaceAcrossWorkspaces,
  findUser,
  findUserByEmailAcrossWorkspaces,
  updateUser,
  type UserRow,
} from "../../../platform/identity/people.ts";
import { type Mail, type Mailer, mailOrigin } from "../../../platform/mailer.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Confirmation, requireConfirmation } from "./confirm-person.ts";
import { linkInvalid } from "./link-invalid.ts";
import { deleteLinksOf, findLink, insertLink, takeLink } from "./link-store.ts";
import { notifyByMail } from "./notify-by-mail.ts";

const HOUR_MS = 3_600_000;

function taken(): AppError {
  return new AppError("email_already_registered", "There is an account with this e-mail address.", { param: "email" });
}

/**
 * Changes the address that somebody signs in with: at once where the installation sends no mail, otherwise once they
 * have followed the link in a mail to it. Only that mail says whether the address has an account.
 */
export async function changeEmail(
  platform: Platform,
  actor: AuditActor,
  { email, ...confirmation }: Confirmation & { readonly email: string },
): Promise<"changed" | "confirmation_sent"> {
  const { mailer, audit } = platform;
  const user = await requireConfirmation(platform, actor.userId, confirmation);
  if (mailer !== undefined) {
    await askByMail(platform, mailer, user, email);
    return "confirmation_sent";
  }
  await audit.transact(async (tx, note) => {
    if (!(await updateUser(tx, user.id, { email }))) throw taken();
    await deleteLinksOf(tx, user.id);
    note(actor, { action: "email_changed", details: {} });
  });
  return "changed";
}

async function askByMail(platform: Platform, mailer: Mailer, user: UserRow, email: string): Promise<void> {
  const { database, rateLimits, clock } = platform;
  await rateLimits.take("email_change_mail", user.id);
  const existing = await findUserByEmailAcrossWorkspaces(database, email);
  const token = await insertLink(database, {
    userId: user.id,
    kind: "email_change",
    email,
    expiresAt: new Date(clock().getTime() + EMAIL_LINK_LIFETIME_MS),
  });
  const origin = mailOrigin(platform);
  await mailer.send(existing === undefined ? confirmationMail(email, origin, token) : takenMail(email, origin));
}

function confirmationMail(email: string, origin: string, token: string): Mail {
  return {
    to: email,
    subject: "Confirm your new e-mail address",
    text: [
      `Somebody, probably you, wants to sign in to Voicewright at ${origin} with this e-mail address from now on.`,
      `Open this link within ${EMAIL_LINK_LIFETIME_MS / HOUR_MS} hours:`,
      `${origin}/confirm-email?token=${token}`,
      "If it was not you, you can ignore this e-mail.",
      "",
    ].join("\n\n"),
  };
}

function takenMail(email: string, origin: string): Mail {
  return {
    to: email,
    subject: "This address already has an account",
    text: [
      `Somebody, probably you, wants to use this e-mail address for another account at ${origin}.`,
      "It has an account already, so nothing has changed.",
      "",
    ].join("\n\n"),
  };
}

/** Takes the address of a mail's link. Throws account_link_invalid, email_already_registered. */
export async function confirmEmail(platform: Platform, token: string, network: string): Promise<string> {
  const { database, clock, audit } = platform;
  const link = await findLink(database, token, "email_change", clock());
  const user = link === undefined ? undefined : await findUser(database, link.userId);
  const email = link?.email ?? undefined;
  if (link === undefined || user === undefined || email === undefined) throw linkInvalid();
  const workspaceId = await findHomeWorkspaceAcrossWorkspaces(database, user.id);
  await audit.transact(async (tx, note) => {
    if (!(await takeLink(tx, link))) throw linkInvalid();
    await deleteLinksOf(tx, user.id);
    if (!(await updateUser(tx, user.id, { email }))) throw taken();
    if (workspaceId !== undefined)
      note({ userId: user.id, workspaceId, apiKeyId: undefined, network }, { action: "email_changed", details: {} });
  });
  await notifyByMail(platform, user.email, "The e-mail address of your account was changed.");
  return email;
}

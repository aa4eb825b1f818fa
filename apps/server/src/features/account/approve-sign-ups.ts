import type { WaitingSignUp } from "@voicewright/contract/account/sign-ups";
import { APPROVAL_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import type { AuditActor } from "../../platform/audit/audit.ts";
import { AppError } from "../../platform/http-errors.ts";
import { mailOrigin } from "../../platform/mailer.ts";
import type { Platform } from "../../platform/platform.ts";
import { toUnix } from "../../platform/unix-time.ts";
import { insertAccount } from "./make-account.ts";
import { approvedMail } from "./sign-up-mails.ts";
import {
  deletePendingSignUpAcrossWorkspaces,
  deletePendingSignUpsOfAcrossWorkspaces,
  findPendingSignUpAcrossWorkspaces,
  listPendingSignUpsAcrossWorkspaces,
} from "./store.ts";

const SHOWN_MAX = 100;

function startOfLifetime({ clock }: Pick<Platform, "clock">): Date {
  return new Date(clock().getTime() - APPROVAL_LIFETIME_MS);
}

/** Those of addresses that have an account are not among them. */
export async function listSignUps(platform: Platform): Promise<{ readonly sign_ups: WaitingSignUp[] }> {
  const { config, database } = platform;
  if (config.signUp !== "approval") return { sign_ups: [] };
  const rows = await listPendingSignUpsAcrossWorkspaces(database, startOfLifetime(platform), SHOWN_MAX);
  return {
    sign_ups: rows.map(({ tokenHash, email, firstName, createdAt }) => ({
      sign_up_id: tokenHash,
      email,
      first_name: firstName,
      asked_at_unix: toUnix(createdAt),
    })),
  };
}

/** Makes the account; where mail is sent, its owner is told. Throws sign_up_not_found, email_already_registered. */
export async function approveSignUp(
  platform: Platform,
  actor: AuditActor,
  id: string,
): Promise<{ readonly user_id: string }> {
  const { config, audit, mailer, log } = platform;
  const { email, userId } = await audit.transact(async (tx, note) => {
    const pending = await findPendingSignUpAcrossWorkspaces(tx, id, startOfLifetime(platform));
    if (pending === undefined || config.signUp !== "approval") throw signUpNotFound();
    await deletePendingSignUpsOfAcrossWorkspaces(tx, pending.email);
    const { passwordHash, firstName, affiliateCode } = pending;
    const account = { email: pending.email, passwordHash, firstName, affiliateCode, signUpToken: undefined };
    const owner = await insertAccount(platform, tx, account, { deviceToken: undefined, isUnusual: false });
    note(actor, { action: "sign_up_approved", target: { type: "user", id: owner.userId }, details: {} });
    return { email: pending.email, userId: owner.userId };
  });
  await mailer?.send(approvedMail(email, mailOrigin(platform))).catch((error: unknown) => {
    log.warn({ err: error }, "the mail about an approved sign-up could not be sent");
  });
  return { user_id: userId };
}

/** Throws sign_up_not_found. */
export async function declineSignUp(platform: Platform, actor: AuditActor, id: string) {
  return await platform.audit.transact(async (tx, note) => {
    const pending = await findPendingSignUpAcrossWorkspaces(tx, id, startOfLifetime(platform));
    if (pending === undefined || platform.config.signUp !== "approval") throw signUpNotFound();
    await deletePendingSignUpAcrossWorkspaces(tx, id);
    note(actor, { action: "sign_up_declined", details: { email: pending.email } });
    return { status: "ok" as const };
  });
}

function signUpNotFound(): AppError {
  return new AppError("sign_up_not_found", "No sign-up with this id waits for approval any more.");
}

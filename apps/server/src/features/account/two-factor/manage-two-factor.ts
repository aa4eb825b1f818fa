import type { AuditActor } from "../../../platform/audit/audit.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Confirmation, requireConfirmation } from "../self/confirm-person.ts";
import { notifyByMail } from "../self/notify-by-mail.ts";
import { codeInvalid, countCodeAttempt, takeCode } from "./check-code.ts";
import { createRecoveryCodes, createSecret, otpauthUrl, recoveryCodeHash, stepOfCode } from "./codes.ts";
import {
  confirmSecret,
  deleteTwoFactor,
  findTwoFactor,
  hasTwoFactor,
  insertSecret,
  replaceRecoveryCodes,
} from "./store.ts";

type Checked = Confirmation & { readonly code: string };

function alreadyOn(): AppError {
  return new AppError("two_factor_already_on", "Two-factor authentication is on already.");
}

function notSetUp(): AppError {
  return new AppError("two_factor_not_set_up", "Two-factor authentication is not set up.");
}

/** Makes the secret of an app, which counts once it is confirmed. */
export async function setUpTwoFactor(platform: Platform, actor: AuditActor, confirmation: Confirmation) {
  const { database, clock } = platform;
  const user = await requireConfirmation(platform, actor.userId, confirmation);
  const secret = createSecret();
  if (!(await insertSecret(database, user.id, secret, clock()))) throw alreadyOn();
  return { secret, otpauth_url: otpauthUrl(secret, user.email) };
}

/** Turns it on by a code of the app; answers the recovery codes, which are stored nowhere. */
export async function confirmTwoFactor(
  platform: Platform,
  actor: AuditActor,
  code: string,
): Promise<readonly string[]> {
  const { database, clock, audit } = platform;
  const { userId } = actor;
  const row = await findTwoFactor(database, userId);
  if (row === undefined) throw notSetUp();
  if (row.confirmedAt !== null) throw alreadyOn();
  const forgetAttempts = await countCodeAttempt(platform, userId);
  const now = clock();
  const step = stepOfCode(row.secret, code, now);
  if (step === undefined) throw codeInvalid();
  const codes = createRecoveryCodes();
  await audit.transact(async (tx, note) => {
    if (!(await confirmSecret(tx, userId, { secret: row.secret, step, now }))) throw notSetUp();
    await replaceRecoveryCodes(tx, userId, codes.map(recoveryCodeHash));
    note(actor, { action: "two_factor_on", details: {} });
  });
  await forgetAttempts();
  return codes;
}

/** Throws unless both are right; uses the code up. */
async function requireBoth(platform: Platform, userId: string, { code, ...confirmation }: Checked) {
  const { database, clock } = platform;
  if (!(await hasTwoFactor(database, userId))) throw notSetUp();
  const user = await requireConfirmation(platform, userId, confirmation);
  const forgetAttempts = await countCodeAttempt(platform, userId);
  if ((await takeCode(database, userId, code, clock())) === undefined) throw codeInvalid();
  await forgetAttempts();
  return user;
}

export async function renewRecoveryCodes(
  platform: Platform,
  actor: AuditActor,
  checked: Checked,
): Promise<readonly string[]> {
  await requireBoth(platform, actor.userId, checked);
  const codes = createRecoveryCodes();
  await platform.audit.transact(async (tx, note) => {
    await replaceRecoveryCodes(tx, actor.userId, codes.map(recoveryCodeHash));
    note(actor, { action: "recovery_codes_renewed", details: {} });
  });
  return codes;
}

export async function removeTwoFactor(platform: Platform, actor: AuditActor, checked: Checked): Promise<void> {
  const user = await requireBoth(platform, actor.userId, checked);
  await platform.audit.transact(async (tx, note) => {
    await deleteTwoFactor(tx, actor.userId);
    note(actor, { action: "two_factor_off", details: { is_by_operator: false } });
  });
  await notifyByMail(platform, user.email, "Two-factor authentication of your account was turned off.");
}

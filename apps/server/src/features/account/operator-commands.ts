import { byOperator } from "../../platform/audit/audit.ts";
import { findHomeWorkspaceAcrossWorkspaces, findUserByEmailAcrossWorkspaces } from "../../platform/identity/people.ts";
import { endSessionsOfAcrossWorkspaces } from "../../platform/identity/sessions.ts";
import { OperationError, type PersonOperation } from "../../platform/operator/operations.ts";
import type { Platform } from "../../platform/platform.ts";
import { makeOperatorLink, resetAddress } from "./self/reset-password.ts";
import { deleteHalfSignInsOf, deleteTwoFactor } from "./two-factor/store.ts";

type CommandPlatform = Pick<Platform, "database" | "config" | "audit" | "clock">;

/** What the operator does for somebody who cannot get in. Throws OperationError when there is no such account. */
export async function helpPersonAcrossWorkspaces(
  platform: CommandPlatform,
  { kind, email: given }: PersonOperation,
): Promise<string> {
  const email = given.trim().toLowerCase();
  const user = await findUserByEmailAcrossWorkspaces(platform.database, email);
  if (user === undefined) throw new OperationError(`There is no account with the e-mail address ${email}.`);
  return kind === "remove_two_factor" ? await removeTwoFactor(platform, user) : await linkPasswordReset(platform, user);
}

type Person = { readonly id: string; readonly email: string };

/** Written down in the workspace that the person comes to. */
async function actorFor({ database }: CommandPlatform, userId: string) {
  const workspaceId = await findHomeWorkspaceAcrossWorkspaces(database, userId);
  return workspaceId === undefined ? undefined : byOperator(workspaceId);
}

async function linkPasswordReset(platform: CommandPlatform, { id, email }: Person): Promise<string> {
  const { config, audit } = platform;
  const actor = await actorFor(platform, id);
  const token = await makeOperatorLink(platform, id);
  const target = { type: "user", id } as const;
  if (actor !== undefined) await audit.note(actor, { action: "password_reset_linked", target, details: {} });
  const origin = config.publicUrl?.href.replace(/\/+$/, "") ?? `http://localhost:${config.port}`;
  return `Give this link to the owner of ${email}. It works once, within a day:\n${resetAddress(origin, token)}`;
}

async function removeTwoFactor(platform: CommandPlatform, { id, email }: Person): Promise<string> {
  const { audit } = platform;
  const actor = await actorFor(platform, id);
  const wasOn = await audit.transact(async (tx, note) => {
    const isDeleted = await deleteTwoFactor(tx, id);
    await deleteHalfSignInsOf(tx, id);
    // Whoever had the lost device may have a session too.
    if (isDeleted) await endSessionsOfAcrossWorkspaces(tx, id);
    const target = { type: "user", id } as const;
    if (isDeleted && actor !== undefined)
      note(actor, { action: "two_factor_off", target, details: { is_by_operator: true } });
    return isDeleted;
  });
  return wasOn
    ? `Two-factor authentication of ${email} is off, and all sessions have ended.`
    : `${email} has no two-factor authentication.`;
}

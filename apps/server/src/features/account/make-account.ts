import type { Note } from "../../platform/audit/audit.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { openEventsOfWorkspace } from "../../platform/events/event-store.ts";
import { claimInstallation } from "../../platform/identity/installation-admin.ts";
import { rememberDevice } from "../../platform/identity/known-devices.ts";
import { startSession } from "../../platform/identity/sessions.ts";
import { setWorkspaceFlagAcrossWorkspaces } from "../../platform/identity/workspace-flags.ts";
import { createHexId, createId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { attributeSignUp } from "../affiliate/index.ts";
import type { RequestOrigin, StartedSession } from "./log-in.ts";
import { insertUser, insertWorkspace } from "../../platform/identity/people.ts";

export const PUBLIC_ID_BYTES = 32;

export type NewAccount = {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string | null;
  readonly signUpToken: string | undefined;
  /** Of the affiliate link by which the person came. */
  readonly affiliateCode: string | null;
};

function nameWorkspace({ email, firstName }: NewAccount): string {
  return `${firstName ?? (email.split("@")[0] || email)}'s workspace`;
}

export type AccountOrigin = RequestOrigin & { readonly note: Note; readonly isUnusual: boolean };

/** An account, its workspace with the plan's first credits, and a session. */
export async function makeAccount(
  platform: Platform,
  tx: Transaction,
  account: NewAccount,
  origin: AccountOrigin,
): Promise<StartedSession> {
  const owner = await insertAccount(platform, tx, account, origin);
  const now = platform.clock();
  origin.note({ ...owner, apiKeyId: undefined, network: origin.network }, { action: "sign_up", details: {} });
  return {
    ...owner,
    token: await startSession(tx, owner, now, origin),
    deviceToken: await rememberDevice(tx, owner.userId, origin.deviceToken, now),
  };
}

export type AccountOwner = { readonly userId: string; readonly workspaceId: string };

/** An account and its workspace, to sign in to. Throws email_already_registered, sign_up_token_required. */
export async function insertAccount(
  { config, credits, clock }: Platform,
  tx: Transaction,
  account: NewAccount,
  { deviceToken, isUnusual }: Pick<AccountOrigin, "deviceToken" | "isUnusual">,
): Promise<AccountOwner> {
  const now = clock();
  const owner = { userId: createId(), workspaceId: createId() };
  const { email, passwordHash, firstName, affiliateCode } = account;
  const user = { id: owner.userId, publicId: createHexId(PUBLIC_ID_BYTES), email, passwordHash, firstName };
  if (!(await insertUser(tx, { ...user, createdAt: now })))
    throw new AppError("email_already_registered", "There is an account with this e-mail address. Please sign in.", {
      param: "email",
    });
  await claimInstallation(tx, owner.userId, account.signUpToken);
  await insertWorkspace(tx, { id: owner.workspaceId, name: nameWorkspace(account), createdAt: now }, owner.userId);
  await openEventsOfWorkspace(tx, owner.workspaceId);
  await credits.openAccount(tx, owner.workspaceId, config.defaultTier);
  if (isUnusual) await setWorkspaceFlagAcrossWorkspaces(tx, owner.workspaceId, "unusual_activity", true);
  if (affiliateCode !== null)
    await attributeSignUp(tx, config, affiliateCode, { userId: owner.userId, email, deviceToken }, now);
  return owner;
}

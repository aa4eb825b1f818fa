import type { inviteRoutes } from "@voicewright/contract/members/invites";
import { PASSWORD_MIN_CHARACTERS } from "@voicewright/contract/rules/limits";
import type * as z from "zod/mini";
import {
  findInviteAcrossWorkspaces,
  type InviteRow,
  lockWorkspace,
  recordAccessChange,
  refuseBeyondSeats,
  takeInviteAcrossWorkspaces,
} from "../../entities/workspace/index.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import { hasGroup, insertGroupMember } from "../../platform/identity/groups.ts";
import { rememberDevice } from "../../platform/identity/known-devices.ts";
import { insertMember } from "../../platform/identity/members.ts";
import { hashPassword, verifyPassword } from "../../platform/identity/passwords.ts";
import { findUserByEmailAcrossWorkspaces, insertUser, type UserRow } from "../../platform/identity/people.ts";
import {
  endSessionAcrossWorkspaces,
  findSessionAcrossWorkspaces,
  startSession,
} from "../../platform/identity/sessions.ts";
import { createHexId, createId, sha256Hex } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { countAttempt, type SignInOrigin, type StartedSession } from "./log-in.ts";
import { PUBLIC_ID_BYTES } from "./make-account.ts";
import { requireGoodPassword } from "./password-rules.ts";
import { requireSecondFactor } from "./two-factor/check-code.ts";

const SIGN_IN_FIRST = "Enter the password of your account, or sign in to it first.";

function inviteInvalid(): AppError {
  return new AppError("invite_invalid", "This invite has been used or taken back, or has expired. Ask for a new one.");
}

function alreadyMember(): AppError {
  return new AppError("already_a_member", "You are a member of this workspace already. Please sign in.");
}

function notConfirmed(message: string): AppError {
  return new AppError("invalid_credentials", message, { param: "password" });
}

/** The invite of a token, who has its address, and whether the session is theirs. Throws invite_invalid. */
export async function findInvite({ database, clock }: Platform, token: string, sessionToken: string | undefined) {
  const now = clock();
  const found = await findInviteAcrossWorkspaces(database, sha256Hex(token), now);
  if (found === undefined) throw inviteInvalid();
  const user = await findUserByEmailAcrossWorkspaces(database, found.invite.email);
  return { ...found, user, isSignedIn: await isSignedInAs(database, user, sessionToken, now) };
}

async function isSignedInAs(
  database: Database,
  user: UserRow | undefined,
  sessionToken: string | undefined,
  now: Date,
): Promise<boolean> {
  if (user === undefined || sessionToken === undefined) return false;
  const session = await findSessionAcrossWorkspaces(database, sha256Hex(sessionToken), now);
  return session !== undefined && session.userId === user.id && !session.isSuspended;
}

/**
 * Makes whoever the invite is for a member, and signs them in to the workspace. An account that the address has opens
 * with its own password, or without one to whoever is signed in to it, whose session ends; otherwise one is made, which
 * has no other workspace. Throws invite_invalid, already_a_member, seat_limit_reached, invalid_credentials and what is
 * wrong with a new password.
 */
export async function acceptInvite(
  platform: Platform,
  request: z.output<typeof inviteRoutes.acceptInvite.body>,
  origin: SignInOrigin,
): Promise<StartedSession> {
  const { clock, audit, credits } = platform;
  const { invite, user, isSignedIn } = await findInvite(platform, request.token, origin.sessionToken);
  const session = isSignedIn && request.password === undefined ? origin.sessionToken : undefined;
  let passwordHash = "";
  if (user === undefined) {
    const password = request.password ?? "";
    await requireNewPassword(password, invite.email);
    passwordHash = await hashPassword(password);
  } else if (session === undefined) await requirePasswordOf(platform, user, request, origin);
  const { tier } = await credits.standing({ ...invite, userId: user?.id ?? "", apiKeyId: undefined });
  const now = clock();
  return await audit.transact(async (tx, note) => {
    const taken = await takeInviteAcrossWorkspaces(tx, sha256Hex(request.token), now);
    if (taken === undefined) throw inviteInvalid();
    const { workspaceId, seatType } = taken;
    // Whoever goes from one workspace to another has not signed in again.
    const signedInAt = session === undefined ? undefined : await endSessionAcrossWorkspaces(tx, session);
    if (session !== undefined && signedInAt === undefined) throw notConfirmed(SIGN_IN_FIRST);
    const firstName = request.first_name?.trim() || null;
    const userId = user?.id ?? (await insertInvited(tx, { email: taken.email, passwordHash, firstName }, now));
    const owner = { userId, workspaceId };
    await joinWorkspace(tx, owner.userId, taken, now);
    await refuseBeyondSeats(tx, owner, { tier, invited: 0 });
    const target = { type: "user", id: userId } as const;
    const actor = { ...owner, apiKeyId: undefined, network: origin.network };
    note(actor, { action: "invite_accepted", target, details: { seat_type: seatType } });
    const started = {
      ...owner,
      token: await startSession(tx, owner, now, { ...origin, signedInAt }),
      deviceToken: await rememberDevice(tx, userId, origin.deviceToken, now),
    };
    await recordAccessChange(tx, owner, now);
    return started;
  });
}

async function requirePasswordOf(
  platform: Platform,
  { id, email, passwordHash }: UserRow,
  { password, code }: { readonly password?: string | undefined; readonly code?: string | undefined },
  origin: SignInOrigin,
): Promise<void> {
  if (password === undefined) throw notConfirmed(SIGN_IN_FIRST);
  const forgetAttempts = await countAttempt(platform, email, origin);
  if (!(await verifyPassword(password, passwordHash))) throw notConfirmed("That is not the password of your account.");
  await forgetAttempts();
  await requireSecondFactor(platform, id, code);
}

async function requireNewPassword(password: string, email: string): Promise<void> {
  if (password.length < PASSWORD_MIN_CHARACTERS)
    throw new AppError("password_too_short", `Use at least ${PASSWORD_MIN_CHARACTERS} characters`, {
      param: "password",
    });
  await requireGoodPassword(password, email);
}

async function insertInvited(
  tx: Transaction,
  person: { readonly email: string; readonly passwordHash: string; readonly firstName: string | null },
  now: Date,
): Promise<string> {
  const id = createId();
  const isNew = await insertUser(tx, { id, publicId: createHexId(PUBLIC_ID_BYTES), ...person, createdAt: now });
  // Somebody signed up with the address meanwhile: their password has to be asked for.
  if (!isNew) throw new AppError("invalid_credentials", "That is not the password of your account.");
  return id;
}

async function joinWorkspace(
  tx: Transaction,
  userId: string,
  { workspaceId, seatType, groupIds }: InviteRow,
  now: Date,
): Promise<void> {
  const membership = { workspaceId, userId };
  await lockWorkspace(tx, { ...membership, apiKeyId: undefined });
  // Nobody's seat changes by an invite.
  if (!(await insertMember(tx, { ...membership, seatType, createdAt: now }))) throw alreadyMember();
  for (const groupId of groupIds)
    if (await hasGroup(tx, membership, groupId)) await insertGroupMember(tx, groupId, membership);
}

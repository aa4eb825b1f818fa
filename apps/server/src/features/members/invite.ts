import { randomBytes } from "node:crypto";
import { INVITE_LIFETIME_MS, INVITES_PER_WORKSPACE_MAX } from "@voicewright/contract/rules/limits";
import type { TierId } from "@voicewright/contract/rules/tiers";
import type { SeatType } from "@voicewright/contract/rules/seats";
import {
  countInvites,
  countOpenInvites,
  deleteInvite,
  lockWorkspace,
  refuseBeyondSeats,
  replaceInvite,
} from "../../entities/workspace/index.ts";
import type { AuditActor } from "../../platform/audit/audit.ts";
import { AppError } from "../../platform/http-errors.ts";
import { hasGroup } from "../../platform/identity/groups.ts";
import { findMemberByEmail, findMemberEmail } from "../../platform/identity/members.ts";
import { type Giver, requireToGive } from "../../platform/identity/grants/giver.ts";
import { rightsOfSeat } from "../../platform/identity/grants/rights.ts";
import { createId, sha256Hex } from "../../platform/ids.ts";
import type { Mail } from "../../platform/mailer.ts";
import type { Platform } from "../../platform/platform.ts";

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

export type InviteParams = {
  readonly caller: Giver;
  readonly emails: readonly string[];
  readonly seatType: SeatType;
  readonly groupIds: readonly string[];
  /** The plan of the workspace. */
  readonly tier: TierId;
  /** Where the links lead. */
  readonly origin: string;
};

export type MadeInvite = { readonly email: string; readonly url: string };

function inviteMail(email: string, inviter: string, { origin, url }: { origin: string; url: string }): Mail {
  return {
    to: email,
    subject: "You are invited to a workspace",
    // Nothing in it is of the sender's choosing but their own address, so that nobody has texts sent to strangers.
    text: [
      `${inviter} invites you to a workspace of Voicewright at ${origin}.`,
      `Open this link within ${INVITE_LIFETIME_MS / DAY_MS} days to accept the invite:`,
      url,
      "If you do not know them, you can ignore this e-mail.",
      "",
    ].join("\n\n"),
  };
}

/**
 * Invites people, by mail where the installation sends any. Nobody invites to more than they have. Throws
 * insufficient_permissions, exceeds_own_rights, already_a_member, group_not_found,
 * invalid_parameters, seat_limit_reached, mail_unavailable; of several people, those whose mail was taken before stay invited.
 */
export async function invitePeople(
  platform: Platform,
  actor: AuditActor,
  order: InviteParams,
): Promise<readonly MadeInvite[]> {
  const { mailer, rateLimits } = platform;
  const emails = [...new Set(order.emails)];
  if (mailer !== undefined)
    for (const email of emails) {
      await rateLimits.take("invite_mail", email);
      await rateLimits.take("invite_mails", actor.workspaceId);
    }
  const made = await makeInvites(platform, actor, { ...order, emails });
  if (mailer === undefined) return made;
  const inviter = (await findMemberEmail(platform.database, actor)) ?? "Somebody";
  const unsent = new Set(emails);
  try {
    for (const { email, url } of made) {
      await mailer.send(inviteMail(email, inviter, { origin: order.origin, url }));
      unsent.delete(email);
    }
  } catch (error) {
    for (const email of unsent) await deleteInvite(platform.database, actor, email);
    throw error;
  }
  return made;
}

async function makeInvites(
  { audit, clock }: Platform,
  actor: AuditActor,
  { caller, emails, seatType, groupIds, tier, origin }: InviteParams,
): Promise<readonly MadeInvite[]> {
  const now = clock();
  return await audit.transact(async (tx, note) => {
    await lockWorkspace(tx, actor);
    await requireToGive(tx, caller, rightsOfSeat(seatType));
    for (const groupId of groupIds)
      if (!(await hasGroup(tx, actor, groupId)))
        throw new AppError("group_not_found", "The workspace has no such group.", { param: "group_ids" });
    if ((await countInvites(tx, actor)) + emails.length > INVITES_PER_WORKSPACE_MAX)
      throw new AppError(
        "invalid_parameters",
        `A workspace can have ${INVITES_PER_WORKSPACE_MAX} open invites. Take some back first.`,
      );
    const made: MadeInvite[] = [];
    for (const email of emails) {
      if ((await findMemberByEmail(tx, actor, email)) !== undefined)
        throw new AppError("already_a_member", `${email} is a member of the workspace already.`, { param: "email" });
      const token = randomBytes(TOKEN_BYTES).toString("base64url");
      await replaceInvite(tx, actor, {
        id: createId(),
        email,
        seatType,
        groupIds: [...groupIds],
        invitedBy: actor.userId,
        givenByKeyId: actor.apiKeyId ?? null,
        tokenHash: sha256Hex(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + INVITE_LIFETIME_MS),
      });
      note(actor, { action: "invite_created", details: { email, seat_type: seatType } });
      made.push({ email, url: `${origin}/accept-invite?token=${token}` });
    }
    await refuseBeyondSeats(tx, actor, { tier, invited: await countOpenInvites(tx, actor, now) });
    return made;
  });
}

export async function revokeInvite({ audit }: Platform, actor: AuditActor, email: string): Promise<void> {
  await audit.transact(async (tx, note) => {
    if ((await deleteInvite(tx, actor, email)) === undefined)
      throw new AppError("invite_not_found", "Nobody with this e-mail address is invited.", { param: "email" });
    note(actor, { action: "invite_deleted", details: { email } });
  });
}

import { meetsSeat } from "@voicewright/contract/rules/seats";
import type { AuditActor, Note } from "../../platform/audit/audit.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import { type GivingActor, requireToGive } from "../../platform/identity/grants/giver.ts";
import { rightsOfSeat } from "../../platform/identity/grants/rights.ts";
import {
  deleteMember,
  findMemberByEmail,
  type MemberChange,
  type NamedMember,
  updateMember,
} from "../../platform/identity/members.ts";
import { deleteInvitesBy } from "./invite-store.ts";
import { lockWorkspace } from "./lock-workspace.ts";

/*
 * Who is in a workspace changes under the lock of the workspace, one after another. The owner is always an admin who is
 * not locked, and only they give the workspace to somebody else: so a workspace never is without an admin.
 */

export async function requireMember(tx: Transaction, actor: AuditActor, email: string): Promise<NamedMember> {
  const member = await findMemberByEmail(tx, actor, email);
  if (member === undefined)
    throw new AppError("member_not_found", "Nobody with this e-mail address is a member of the workspace.", {
      param: "email",
    });
  return member;
}

function refuseOwner({ isOwner }: NamedMember): void {
  if (isOwner)
    throw new AppError(
      "member_protected",
      "The owner stays an admin of the workspace. They can make another member the owner first.",
    );
}

/**
 * Gives a member another seat, or locks or unlocks them. Throws member_not_found, member_protected, and
 * insufficient_permissions or exceeds_own_rights where the seat has more than the caller.
 */
export async function changeMember(
  tx: Transaction,
  note: Note,
  { actor, caller }: GivingActor,
  email: string,
  change: Pick<MemberChange, "seatType" | "isLocked">,
): Promise<void> {
  await lockWorkspace(tx, actor);
  const member = await requireMember(tx, actor, email);
  refuseOwner(member);
  // Nobody raises themselves, and nobody shuts themselves out.
  if (member.userId === actor.userId)
    throw new AppError("member_protected", "Nobody changes their own seat. Ask another admin of the workspace.");
  if (Object.keys(change).length === 0) return;
  const after = { ...member, ...change };
  if (!meetsSeat(member.seatType, after.seatType) || (member.isLocked && !after.isLocked))
    await requireToGive(tx, caller, rightsOfSeat(after.seatType));
  await updateMember(tx, { ...actor, userId: member.userId }, change);
  const { seatType, isLocked } = change;
  const details = {
    ...(seatType === undefined ? {} : { seat_type: seatType }),
    ...(isLocked === undefined ? {} : { is_locked: isLocked }),
  };
  note(actor, { action: "member_changed", target: { type: "user", id: member.userId }, details });
  const isAdmin = after.seatType === "workspace_admin" && !after.isLocked;
  if (!isAdmin) await takeBackInvitesBy(tx, note, actor, member.userId);
}

/** Invites end with the right of their maker to make them. */
async function takeBackInvitesBy(tx: Transaction, note: Note, actor: AuditActor, userId: string): Promise<void> {
  for (const email of await deleteInvitesBy(tx, actor, userId))
    note(actor, { action: "invite_deleted", details: { email } });
}

/** Takes a member out, with the keys and sessions that they have here. Throws member_not_found, member_protected. */
export async function removeMember(tx: Transaction, note: Note, actor: AuditActor, email: string): Promise<void> {
  await lockWorkspace(tx, actor);
  const member = await requireMember(tx, actor, email);
  refuseOwner(member);
  await takeBackInvitesBy(tx, note, actor, member.userId);
  await deleteMember(tx, { workspaceId: actor.workspaceId, userId: member.userId });
  note(actor, { action: "member_removed", target: { type: "user", id: member.userId }, details: {} });
}

/** Makes another member the owner. Throws member_not_found, member_protected, permission_denied. */
export async function transferOwnership(tx: Transaction, note: Note, actor: AuditActor, email: string): Promise<void> {
  await lockWorkspace(tx, actor);
  const member = await requireMember(tx, actor, email);
  if (member.userId === actor.userId) return;
  if (member.isLocked)
    throw new AppError("member_protected", "A locked member cannot become the owner. Unlock them first.");
  // The index allows one owner at a time. Two transfers at once: the second one finds that it is not the owner's any more.
  if (!(await updateMember(tx, actor, { isOwner: false }, { isOwner: true })))
    throw new AppError("permission_denied", "Only the owner of the workspace may do this.");
  const { workspaceId } = actor;
  await updateMember(tx, { workspaceId, userId: member.userId }, { isOwner: true, seatType: "workspace_admin" });
  note(actor, { action: "ownership_transferred", target: { type: "user", id: member.userId }, details: {} });
}

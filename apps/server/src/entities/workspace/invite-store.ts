import { and, count, desc, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { SeatType } from "@voicewright/contract/rules/seats";
import type { Queryable } from "../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { apiKeys, users, workspaceMembers, workspaces } from "../../platform/identity/tables.ts";
import { workspaceInvites } from "./tables.ts";

type InWorkspace = Pick<WorkspaceScope, "workspaceId">;
export type InviteRow = typeof workspaceInvites.$inferSelect;

/**
 * Whether an invite can be accepted: it has not expired, who made it could make it still, as a member who is an admin and
 * not locked or suspended, and so could the key that they made it with.
 */
function isOpen(now: Date): SQL | undefined {
  const { workspaceId, invitedBy, givenByKeyId } = workspaceInvites;
  return and(
    gt(workspaceInvites.expiresAt, now),
    sql`exists (select 1 from ${workspaceMembers} join ${users} on ${users.id} = ${workspaceMembers.userId}
      where ${workspaceMembers.workspaceId} = ${workspaceId} and ${workspaceMembers.userId} = ${invitedBy}
      and ${workspaceMembers.seatType} = 'workspace_admin' and not ${workspaceMembers.isLocked}
      and ${users.suspendedAt} is null)`,
    or(
      isNull(givenByKeyId),
      sql`exists (select 1 from ${apiKeys} where ${apiKeys.id} = ${givenByKeyId} and not ${apiKeys.isDisabled}
        and (${apiKeys.expiresAt} is null or ${apiKeys.expiresAt} > ${now.toISOString()}::timestamptz))`,
    ),
  );
}

/** Replaces an earlier invite of the address. */
export async function replaceInvite(
  queryable: Queryable,
  { workspaceId }: InWorkspace,
  invite: Omit<InviteRow, "workspaceId">,
): Promise<void> {
  await deleteInvite(queryable, { workspaceId }, invite.email);
  await inWorkspace(queryable, { workspaceId })
    .insert(workspaceInvites)
    .values({ ...invite, workspaceId });
}

export async function listInvites(queryable: Queryable, { workspaceId }: InWorkspace, now: Date): Promise<InviteRow[]> {
  return await inWorkspace(queryable, { workspaceId })
    .select()
    .from(workspaceInvites)
    .where(and(eq(workspaceInvites.workspaceId, workspaceId), isOpen(now)))
    .orderBy(desc(workspaceInvites.createdAt), desc(workspaceInvites.id));
}

export async function countInvites(queryable: Queryable, { workspaceId }: InWorkspace): Promise<number> {
  const [row] = await inWorkspace(queryable, { workspaceId })
    .select({ invites: count() })
    .from(workspaceInvites)
    .where(eq(workspaceInvites.workspaceId, workspaceId));
  return row?.invites ?? 0;
}

/** The invite that was deleted, if there was one. */
export async function deleteInvite(
  queryable: Queryable,
  { workspaceId }: InWorkspace,
  email: string,
): Promise<InviteRow | undefined> {
  const [deleted] = await inWorkspace(queryable, { workspaceId })
    .delete(workspaceInvites)
    .where(and(eq(workspaceInvites.workspaceId, workspaceId), eq(workspaceInvites.email, email)))
    .returning();
  return deleted;
}

/** Takes back what somebody has invited. Answers whom. */
export async function deleteInvitesBy(
  queryable: Queryable,
  { workspaceId }: InWorkspace,
  userId: string,
): Promise<readonly string[]> {
  const deleted = await inWorkspace(queryable, { workspaceId })
    .delete(workspaceInvites)
    .where(and(eq(workspaceInvites.workspaceId, workspaceId), eq(workspaceInvites.invitedBy, userId)))
    .returning({ email: workspaceInvites.email });
  return deleted.map(({ email }) => email);
}

export async function listInvitesGivenBy(
  queryable: Queryable,
  { workspaceId }: InWorkspace,
  keyId: string,
): Promise<InviteRow[]> {
  return await inWorkspace(queryable, { workspaceId })
    .select()
    .from(workspaceInvites)
    .where(and(eq(workspaceInvites.workspaceId, workspaceId), eq(workspaceInvites.givenByKeyId, keyId)));
}

export async function changeInviteSeat(
  queryable: Queryable,
  { workspaceId }: InWorkspace,
  email: string,
  seatType: SeatType,
): Promise<void> {
  await inWorkspace(queryable, { workspaceId })
    .update(workspaceInvites)
    .set({ seatType })
    .where(and(eq(workspaceInvites.workspaceId, workspaceId), eq(workspaceInvites.email, email)));
}

/** The invite of a token that can be accepted, with the name of its workspace. The token itself says whose it is. */
export async function findInviteAcrossWorkspaces(queryable: Queryable, tokenHash: string, now: Date) {
  const [found] = await acrossWorkspaces(queryable)
    .select({ invite: workspaceInvites, workspaceName: workspaces.name })
    .from(workspaceInvites)
    .innerJoin(workspaces, eq(workspaces.id, workspaceInvites.workspaceId))
    .where(and(eq(workspaceInvites.tokenHash, tokenHash), isOpen(now)));
  return found;
}

/** Deletes the invite of a token: only one of several who accept it at once gets it. */
export async function takeInviteAcrossWorkspaces(
  queryable: Queryable,
  tokenHash: string,
  now: Date,
): Promise<InviteRow | undefined> {
  const [taken] = await acrossWorkspaces(queryable)
    .delete(workspaceInvites)
    .where(and(eq(workspaceInvites.tokenHash, tokenHash), isOpen(now)))
    .returning();
  return taken;
}

export async function deleteOldInvitesAcrossWorkspaces(queryable: Queryable, now: Date): Promise<void> {
  await acrossWorkspaces(queryable).delete(workspaceInvites).where(lt(workspaceInvites.expiresAt, now));
}

/** How many can still be accepted. */
export async function countOpenInvites(queryable: Queryable, { workspaceId }: InWorkspace, now: Date): Promise<number> {
  const [row] = await inWorkspace(queryable, { workspaceId })
    .select({ invites: count() })
    .from(workspaceInvites)
    .where(and(eq(workspaceInvites.workspaceId, workspaceId), isOpen(now)));
  return row?.invites ?? 0;
}

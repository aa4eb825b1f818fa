import { and, count, desc, eq, gt, lt } from "drizzle-orm";
import type { Queryable } from "../../platform/database/database.ts";
import { acrossWorkspaces, inWorkspace } from "../../platform/database/queries.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { workspaces } from "../../platform/identity/tables.ts";
import { workspaceInvites } from "./tables.ts";

type InWorkspace = Pick<WorkspaceScope, "workspaceId">;
export type InviteRow = typeof workspaceInvites.$inferSelect;

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
    .where(and(eq(workspaceInvites.workspaceId, workspaceId), gt(workspaceInvites.expiresAt, now)))
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

/** The invite of a token that has not expired, with the name of its workspace. The token itself says whose it is. */
export async function findInviteAcrossWorkspaces(queryable: Queryable, tokenHash: string, now: Date) {
  const [found] = await acrossWorkspaces(queryable)
    .select({ invite: workspaceInvites, workspaceName: workspaces.name })
    .from(workspaceInvites)
    .innerJoin(workspaces, eq(workspaces.id, workspaceInvites.workspaceId))
    .where(and(eq(workspaceInvites.tokenHash, tokenHash), gt(workspaceInvites.expiresAt, now)));
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
    .where(and(eq(workspaceInvites.tokenHash, tokenHash), gt(workspaceInvites.expiresAt, now)))
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
    .where(and(eq(workspaceInvites.workspaceId, workspaceId), gt(workspaceInvites.expiresAt, now)));
  return row?.invites ?? 0;
}

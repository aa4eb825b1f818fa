import type { DeleteAccountBody, OwnedWorkspace } from "@voicewright/contract/account/account-data";
import type * as z from "zod/mini";
import { lockWorkspace } from "../../../entities/workspace/index.ts";
import type { AuditActor, Note } from "../../../platform/audit/audit.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/http-errors.ts";
import { deleteMember } from "../../../platform/identity/members.ts";
import { listSeatsAcrossWorkspaces, type UserRow } from "../../../platform/identity/people.ts";
import type { JobOwner } from "../../../platform/jobs/job-kind.ts";
import type { Owned } from "../../../platform/owned/owned.ts";
import type { Platform } from "../../../platform/platform.ts";
import { withdrawSharedVoices } from "../../voices/index.ts";
import { type Confirmation, requireConfirmation } from "../self/confirm-person.ts";
import { requireSecondFactor } from "../two-factor/check-code.ts";
import { deleteFiles, findFilesAcrossWorkspaces, type LeftFiles } from "./erase-files.ts";
import {
  countOwnedAcrossWorkspaces,
  deleteWorkspaceRowsAcrossWorkspaces,
  erasePersonAcrossWorkspaces,
} from "./erase-rows.ts";

const JOBS_PAGE = 100;

/** What goes with the account of a person. */
export async function describeDeletion({ database }: Platform, userId: string): Promise<OwnedWorkspace[]> {
  const seats = await listSeatsAcrossWorkspaces(database, userId);
  const owned = seats.filter(({ isOwner }) => isOwner);
  return await Promise.all(
    owned.map(async ({ workspaceId, name }) => ({
      workspace_id: workspaceId,
      name,
      ...(await countOwnedAcrossWorkspaces(database, workspaceId)),
    })),
  );
}

/**
 * Deletes an account and the workspaces of its owner. All rows go in one transaction: killed before its end, nothing has
 * happened; killed after it, what is left are files without rows, which every start and every hour sweeps up. Answers how
 * to delete the files, for which nobody has to wait: there may be tens of thousands.
 */
export async function deleteAccount(
  platform: Platform,
  owned: Owned,
  actor: AuditActor,
  request: z.output<typeof DeleteAccountBody> & Confirmation,
): Promise<() => Promise<void>> {
  const user = await requireConfirmation(platform, actor.userId, request);
  await refuseUnnamed(platform, actor.userId, request.delete_workspace_ids);
  await requireSecondFactor(platform, actor.userId, request.code);
  await endJobs(platform, actor.userId);
  const deleteRows = () => deleteAccountRows(platform, owned, actor, user, request.delete_workspace_ids);
  const files = await (platform.eraser === undefined ? deleteRows() : platform.eraser.after(deleteRows));
  return () => deleteFiles(platform, files);
}

/** Before a code is used up. */
async function refuseUnnamed(platform: Platform, userId: string, named: readonly string[]): Promise<void> {
  for (const workspace of await describeDeletion(platform, userId)) refuseIfShared(workspace, named);
}

function refuseIfShared(
  { workspace_id: id, name, other_members: others }: Pick<OwnedWorkspace, "workspace_id" | "name" | "other_members">,
  named: readonly string[],
): void {
  if (others > 0 && !named.includes(id))
    throw new AppError(
      "workspace_has_members",
      `You own “${name}”, which has other members. Make one of them its owner first, or say that it is to be deleted.`,
      { param: "delete_workspace_ids" },
    );
}

async function endJobs({ jobs, database }: Platform, userId: string): Promise<void> {
  const seats = await listSeatsAcrossWorkspaces(database, userId);
  const owners: JobOwner[] = seats
    .filter(({ isOwner }) => isOwner)
    .map(({ workspaceId }) => ({ kind: "workspace", scope: { workspaceId, userId, apiKeyId: undefined } }));
  for (const owner of owners) {
    let after: { readonly id: string; readonly createdAt: Date } | undefined;
    do {
      const open = await jobs.listOpen(owner, { after, limit: JOBS_PAGE });
      for (const job of open) await jobs.cancel(job);
      after = open.at(-1);
    } while (after !== undefined);
  }
}

/** All rows, in one transaction; answers the files that they named. */
export async function deleteAccountRows(
  platform: Platform,
  owned: Owned,
  actor: AuditActor,
  user: UserRow,
  named: readonly string[],
): Promise<LeftFiles> {
  return await platform.audit.transact(async (tx, note) => {
    const seats = await listSeatsAcrossWorkspaces(tx, user.id);
    const files: LeftFiles[] = [];
    for (const seat of seats) {
      const scope = { workspaceId: seat.workspaceId, userId: user.id, apiKeyId: undefined };
      await lockWorkspace(tx, scope);
      if (!seat.isOwner) {
        await leave(tx, note, { ...actor, ...scope });
        continue;
      }
      const counted = await countOwnedAcrossWorkspaces(tx, seat.workspaceId);
      // Somebody may have joined since it was asked.
      refuseIfShared({ workspace_id: seat.workspaceId, name: seat.name, ...counted }, named);
      files.push(await findFilesAcrossWorkspaces(tx, owned, "ofWorkspace", seat.workspaceId));
      await withdrawSharedVoices(platform, tx, owned, scope);
      await deleteWorkspaceRowsAcrossWorkspaces(tx, owned, seat.workspaceId);
    }
    files.push(await findFilesAcrossWorkspaces(tx, owned, "ofPerson", user.id));
    await erasePersonAcrossWorkspaces(tx, owned, user);
    return files.flat();
  });
}

/** The workspace is told that a member is gone, not who it was. */
async function leave(tx: Transaction, note: Note, actor: AuditActor): Promise<void> {
  await deleteMember(tx, actor);
  note({ ...actor, userId: "deleted", network: "" }, { action: "member_account_deleted", details: {} });
}

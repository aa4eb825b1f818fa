import type { Transaction } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Leftovers, Owned } from "../../platform/owned/owned.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockVoice } from "../../entities/recording/samples/index.ts";
import { getVoice, deleteVoiceRow, detachVoice, type WorkspaceVoice } from "../../entities/voice/record/index.ts";
import {
  endOfNotice,
  recordWithdrawalAcrossWorkspaces,
  countAddedAcrossWorkspaces,
  nextSharedVoicesRevisionAcrossWorkspaces,
  withdrawSharedVoice,
  deleteAddedVoice,
} from "../../entities/voice/sharing/index.ts";

/**
 * Deletes a voice of the workspace with everything that belongs to it, or takes an added one off the workspace's list.
 * Running generations in the voice continue to their end.
 */
export async function deleteVoice(
  platform: Platform,
  owned: Pick<Owned, "ofVoice">,
  scope: WorkspaceScope,
  voiceId: string,
): Promise<void> {
  const { database, clock, jobs } = platform;
  const leftovers = await database.transaction(async (tx) => {
    const voice = await getVoice(tx, scope, voiceId);
    const left = voice.added === null ? await deleteOwnVoice(platform, tx, owned, scope, voice) : [];
    if (voice.added !== null && (await deleteAddedVoice(tx, scope, voice.voiceId)))
      await countAddedAcrossWorkspaces(tx, voice.voiceId, -1);
    await recordEvent(tx, scope, { type: "voice.deleted", data: { voice_id: voice.voiceId } }, clock());
    return left;
  });
  for (const jobId of new Set(leftovers.flatMap(({ jobIds }) => jobIds))) {
    const job = await jobs.find({ kind: "workspace", scope }, jobId);
    if (job !== undefined) await jobs.cancel(job);
  }
  for (const { removeFiles } of leftovers) await removeFiles();
}

/** Answers what is left of it when its rows are gone. */
export async function deleteOwnVoice(
  platform: Platform,
  tx: Transaction,
  { ofVoice }: Pick<Owned, "ofVoice">,
  scope: WorkspaceScope,
  { voiceId, share }: WorkspaceVoice,
): Promise<readonly Leftovers[]> {
  const now = platform.clock();
  await lockVoice(tx, scope, voiceId);
  const leftovers: Leftovers[] = [];
  for (const deleteDependents of ofVoice)
    leftovers.push(await deleteDependents(platform, tx, { scope, id: voiceId, now }));
  if (share !== null && share.addedCount > 0) {
    // Others were promised notice: until it is over the voice speaks for them, and has no owner.
    const disabledAt = endOfNotice(share, now);
    await withdrawSharedVoice(tx, scope, voiceId, disabledAt);
    await detachVoice(tx, scope, voiceId);
    await recordWithdrawalAcrossWorkspaces(tx, voiceId, disabledAt, now);
    return leftovers;
  }
  if (share !== null) await nextSharedVoicesRevisionAcrossWorkspaces(tx);
  await deleteVoiceRow(tx, scope, voiceId);
  return leftovers;
}

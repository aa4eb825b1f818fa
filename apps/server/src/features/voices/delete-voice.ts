import type { Transaction } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import {
  getVoice,
  requireVoiceRight,
  deleteVoiceRow,
  detachVoice,
  type WorkspaceVoice,
} from "../../entities/voice/index.ts";
import {
  endOfNotice,
  recordWithdrawalAcrossWorkspaces,
  countAddedAcrossWorkspaces,
  nextSharedVoicesRevisionAcrossWorkspaces,
  withdrawSharedVoice,
  deleteAddedVoice,
} from "../../entities/sharing/index.ts";
import {
  deleteSampleFiles,
  deleteVoiceSamples,
  listVoiceSamples,
  lockVoice,
} from "../../entities/recording/samples/index.ts";

/**
 * Deletes a voice of the workspace with everything that belongs to it, or takes an added one off the workspace's list.
 * Running generations in the voice continue to their end.
 */
export async function deleteVoice(
  platform: Platform,
  clips: ClipCache,
  scope: WorkspaceScope,
  voiceId: string,
): Promise<void> {
  const { database, clock } = platform;
  const samples = await database.transaction(async (tx) => {
    const voice = await getVoice(tx, scope, voiceId);
    requireVoiceRight(voice, scope, "delete", clock());
    const owned = voice.added === null ? await deleteOwnVoice(tx, scope, voice, clock()) : [];
    if (voice.added !== null && (await deleteAddedVoice(tx, scope, voice.voiceId)))
      await countAddedAcrossWorkspaces(tx, voice.voiceId, -1);
    await recordEvent(tx, scope, { type: "voice.deleted", data: { voice_id: voice.voiceId } }, clock());
    return owned;
  });
  await deleteSampleFiles(platform, clips, samples);
}

/** Answers the samples whose files are to go. */
async function deleteOwnVoice(
  tx: Transaction,
  scope: WorkspaceScope,
  { voiceId, share }: WorkspaceVoice,
  now: Date,
): Promise<Parameters<typeof deleteSampleFiles>[2]> {
  await lockVoice(tx, scope, voiceId);
  const owned = await listVoiceSamples(tx, scope, [voiceId]);
  if (share !== null && share.addedCount > 0) {
    // Others were promised notice: until it is over the voice speaks for them, and has no owner.
    const disabledAt = endOfNotice(share, now);
    await withdrawSharedVoice(tx, scope, voiceId, disabledAt);
    await detachVoice(tx, scope, voiceId);
    const sampleIds = owned.map(({ sampleId }) => sampleId);
    await deleteVoiceSamples(tx, scope, voiceId, sampleIds);
    await recordWithdrawalAcrossWorkspaces(tx, voiceId, disabledAt, now);
    return owned;
  }
  if (share !== null) await nextSharedVoicesRevisionAcrossWorkspaces(tx);
  await deleteVoiceRow(tx, scope, voiceId);
  return owned;
}

import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import { getVoice, requireVoiceRight, deleteVoiceRow, detachVoice } from "../../entities/voice/index.ts";
import {
  endOfNotice,
  countAdded,
  nextSharedVoicesRevision,
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
    if (voice.added !== null) {
      if (await deleteAddedVoice(tx, scope, voice.voiceId)) await countAdded(tx, voice.voiceId, -1);
      return [];
    }
    await lockVoice(tx, scope, voice.voiceId);
    const owned = await listVoiceSamples(tx, scope, [voice.voiceId]);
    if (voice.share !== null && voice.share.addedCount > 0) {
      // Others were promised notice: until it is over the voice speaks for them, and has no owner.
      await withdrawSharedVoice(tx, scope, voice.voiceId, endOfNotice(voice.share, clock()));
      await detachVoice(tx, scope, voice.voiceId);
      const sampleIds = owned.map(({ sampleId }) => sampleId);
      await deleteVoiceSamples(tx, scope, voice.voiceId, sampleIds);
      return owned;
    }
    if (voice.share !== null) await nextSharedVoicesRevision(tx);
    await deleteVoiceRow(tx, scope, voice.voiceId);
    return owned;
  });
  await deleteSampleFiles(platform, clips, samples);
}

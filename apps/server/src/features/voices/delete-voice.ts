import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ClipCache } from "./clip-cache.ts";
import { getVoice } from "./get-voice.ts";
import { requireDeletableVoice } from "./policy.ts";
import { endOfNotice } from "./notice-period.ts";
import { deleteSampleFiles } from "./sample-files.ts";
import { deleteVoiceSamples, listVoiceSamples, lockVoice } from "./sample-store.ts";
import { countAdded, nextSharedVoicesRevision, withdrawSharedVoice } from "./shared-voice-store.ts";
import { deleteAddedVoice, deleteVoiceRow, detachVoice } from "./store.ts";

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
    requireDeletableVoice(voice, scope);
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

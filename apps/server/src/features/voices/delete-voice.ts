import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { getVoice } from "./get-voice.ts";
import { requireDeletableVoice } from "./policy.ts";
import { endOfNotice } from "./notice-period.ts";
import { countAdded, nextSharedVoicesRevision, withdrawSharedVoice } from "./shared-voice-store.ts";
import { deleteAddedVoice, deleteVoiceRow, detachVoice } from "./store.ts";

/**
 * Deletes a voice of the workspace with all that hangs on it, or takes an added one off the workspace's list.
 * Speech that is on its way in the voice goes on to its end: it holds what it needs.
 */
export async function deleteVoice(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  voiceId: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const voice = await getVoice(tx, scope, voiceId);
    requireDeletableVoice(voice, scope);
    if (voice.added !== null) {
      if (await deleteAddedVoice(tx, scope, voice.voiceId)) await countAdded(tx, voice.voiceId, -1);
      return;
    }
    if (voice.share !== null && voice.share.addedCount > 0) {
      // Others were promised notice: until it is over the voice speaks for them, and belongs to nobody.
      await withdrawSharedVoice(tx, scope, voice.voiceId, endOfNotice(voice.share, clock()));
      await detachVoice(tx, scope, voice.voiceId);
      return;
    }
    if (voice.share !== null) await nextSharedVoicesRevision(tx);
    await deleteVoiceRow(tx, scope, voice.voiceId);
  });
}

import { getVoice } from "../../entities/voice/record/index.ts";
import { disownSharedVoices, listPromisedVoiceIds } from "../../entities/voice/sharing/index.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { deleteOwnVoice } from "./delete-voice.ts";

/**
 * Before a workspace is deleted: its voices that others have added speak for them until their notice is over, as those
 * that are deleted alone, and nothing of them refers to the workspace.
 */
export async function withdrawSharedVoices(tx: Transaction, scope: WorkspaceScope, now: Date): Promise<void> {
  for (const voiceId of await listPromisedVoiceIds(tx, scope))
    await deleteOwnVoice(tx, scope, await getVoice(tx, scope, voiceId), now);
  await disownSharedVoices(tx, scope);
}

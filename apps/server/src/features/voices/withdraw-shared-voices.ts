import { getVoice } from "../../entities/voice/record/index.ts";
import { disownSharedVoices, listPromisedVoiceIds } from "../../entities/voice/sharing/index.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Owned } from "../../platform/owned/owned.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteOwnVoice } from "./delete-voice.ts";

/**
 * Before a workspace is deleted: its voices that others have added speak for them until their notice is over, as those
 * that are deleted alone, and nothing of them refers to the workspace.
 */
export async function withdrawSharedVoices(
  platform: Platform,
  tx: Transaction,
  owned: Owned,
  scope: WorkspaceScope,
): Promise<void> {
  for (const voiceId of await listPromisedVoiceIds(tx, scope))
    await deleteOwnVoice(platform, tx, owned, scope, await getVoice(tx, scope, voiceId));
  await disownSharedVoices(tx, scope);
}

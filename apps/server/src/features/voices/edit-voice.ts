import type * as z from "zod/mini";
import type { voicesRoutes } from "@voicewright/contract/voices";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { getVoice } from "./get-voice.ts";
import { requireEditableVoice } from "./policy.ts";
import { searchableText } from "./searchable-text.ts";
import { renameAddedVoice, updateVoice } from "./store.ts";

export type VoiceEdit = z.output<(typeof voicesRoutes.editVoice)["body"]>;

/** Changes what was sent. Of a voice that was added, only the workspace's own name for it. */
export async function editVoice(
  { database }: Platform,
  scope: WorkspaceScope,
  voiceId: string,
  edit: VoiceEdit,
): Promise<void> {
  await database.transaction(async (tx) => {
    const voice = await getVoice(tx, scope, voiceId);
    const isOnlyRenamed = edit.description === undefined && edit.labels === undefined;
    if (voice.added !== null && isOnlyRenamed) {
      if (edit.name !== undefined) await renameAddedVoice(tx, scope, voice.voiceId, edit.name);
      return;
    }
    requireEditableVoice(voice, scope);
    const changed = {
      name: edit.name ?? voice.name,
      description: edit.description ?? voice.description,
      labels: edit.labels ?? voice.labels,
    };
    await updateVoice(tx, scope, voice.voiceId, {
      ...changed,
      searchText: searchableText({ ...changed, category: voice.category }),
    });
  });
}

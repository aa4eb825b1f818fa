import type * as z from "zod/mini";
import type { voicesRoutes } from "@voicewright/contract/voice/voices";
import type { UploadedFile } from "../../platform/http/forms.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { changeSamples } from "../../entities/recording/samples/index.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import { getVoice, noteOfVoiceAcrossWorkspaces, requireVoiceRight, updateVoice } from "../../entities/voice/index.ts";
import { renameAddedVoice } from "../../entities/sharing/index.ts";

export type VoiceEdit = z.output<(typeof voicesRoutes.editVoice)["body"]>;
export type VoiceEditFiles = { readonly files: readonly UploadedFile[]; readonly signal: AbortSignal };

/**
 * Changes what was sent. Of a voice that was added, only the workspace's own name for it; of a clone, also the samples
 * that it rests on.
 */
export async function editVoice(
  platform: Platform,
  clips: ClipCache,
  scope: WorkspaceScope,
  voiceId: string,
  edit: VoiceEdit & VoiceEditFiles,
): Promise<void> {
  const removedSampleIds = edit.sample_ids_to_remove ?? [];
  if (edit.files.length > 0 || removedSampleIds.length > 0) {
    await changeSamples(platform, clips, scope, voiceId, {
      files: edit.files,
      removedSampleIds,
      removeBackgroundNoise: edit.remove_background_noise,
      language: edit.labels?.["language"],
      signal: edit.signal,
    });
  }
  await changeFields(platform, scope, voiceId, edit);
}

async function changeFields(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  voiceId: string,
  edit: VoiceEdit,
): Promise<void> {
  await database.transaction(async (tx) => {
    const voice = await getVoice(tx, scope, voiceId);
    const isOnlyRenamed = edit.description === undefined && edit.labels === undefined;
    if (voice.added !== null && isOnlyRenamed) {
      if (edit.name !== undefined) await renameAddedVoice(tx, scope, voice.voiceId, edit.name);
    } else {
      requireVoiceRight(voice, scope, "edit", clock());
      const names = {
        name: edit.name ?? voice.name,
        description: edit.description ?? voice.description,
        labels: edit.labels ?? voice.labels,
        category: voice.category,
      };
      if (voice.origin === "premade") await noteOfVoiceAcrossWorkspaces(tx, voice.voiceId, { premadeNames: names });
      else await updateVoice(tx, scope, voice.voiceId, { names });
    }
    await recordEvent(tx, scope, { type: "voice.changed", data: { voice_id: voice.voiceId } }, clock());
  });
}

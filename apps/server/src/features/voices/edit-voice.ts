import { isDeepStrictEqual } from "node:util";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type * as z from "zod/mini";
import type { voicesRoutes } from "@voicewright/contract/voices/routes";
import type { AuditActor } from "../../platform/audit/audit.ts";
import type { UploadedFile } from "../../platform/http/forms.ts";
import { AppError } from "../../platform/http-errors.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { changeSamples } from "../../entities/recording/samples/index.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import {
  getVoice,
  operatorNoteOfVoiceAcrossWorkspaces,
  updateVoice,
  type WorkspaceVoice,
} from "../../entities/voice/record/index.ts";
import { renameAddedVoice } from "../../entities/voice/sharing/index.ts";

export type VoiceEdit = z.output<(typeof voicesRoutes.editVoice)["body"]>;
export type VoiceEditFiles = { readonly files: readonly UploadedFile[]; readonly signal: AbortSignal };

/**
 * Changes what was sent. Of a voice that was added, only the workspace's own name for it; of a clone, also the samples
 * that it rests on.
 */
export async function editVoice(
  platform: Platform,
  clips: ClipCache,
  actor: AuditActor,
  voiceId: string,
  edit: VoiceEdit & VoiceEditFiles,
): Promise<void> {
  const removedSampleIds = edit.sample_ids_to_remove ?? [];
  if (edit.files.length > 0 || removedSampleIds.length > 0) {
    await changeSamples(platform, clips, actor, voiceId, {
      files: edit.files,
      removedSampleIds,
      removeBackgroundNoise: edit.remove_background_noise,
      language: edit.labels?.["language"],
      signal: edit.signal,
    });
  }
  await changeFields(platform, actor, voiceId, edit);
}

async function changeFields(
  { audit, clock }: Platform,
  actor: AuditActor,
  voiceId: string,
  edit: VoiceEdit,
): Promise<void> {
  await audit.transact(async (tx, note) => {
    const voice = await getVoice(tx, actor, voiceId);
    const isOnlyRenamed = edit.description === undefined && edit.labels === undefined;
    if (voice.added !== null && isOnlyRenamed) {
      if (edit.name !== undefined) await renameAddedVoice(tx, actor, voice.voiceId, edit.name);
    } else {
      if (voice.added !== null)
        throw new AppError("voice_access_denied", MESSAGES.voiceNotEditable, { param: "voice_id" });
      const names = {
        name: edit.name ?? voice.name,
        description: edit.description ?? voice.description,
        labels: edit.labels ?? voice.labels,
        category: voice.category,
      };
      if (voice.origin === "premade") {
        await operatorNoteOfVoiceAcrossWorkspaces(tx, voice.voiceId, { premadeNames: names });
        note(actor, {
          action: "premade_voice_changed",
          target: { type: "voice", id: voice.voiceId },
          details: { name: names.name, changed: differences(voice, names) },
        });
      } else {
        await updateVoice(tx, actor, voice.voiceId, { names });
      }
    }
    await recordEvent(tx, actor, { type: "voice.changed", data: { voice_id: voice.voiceId } }, clock());
  });
}

type Shown = Pick<WorkspaceVoice, "name" | "description" | "labels">;

/** What of a voice is another than before, whatever was sent. */
function differences(before: Shown, after: Shown): string[] {
  return (["name", "description", "labels"] as const).filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

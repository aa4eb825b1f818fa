import type * as z from "zod/mini";
import type { professionalDraftRoutes } from "@voicewright/contract/professional-clone/drafts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { previewTextOf } from "../../entities/generation/previews/index.ts";
import { updateProfessionalVoice } from "../../entities/voice/professional/index.ts";
import { getVoice, updateVoice } from "../../entities/voice/record/index.ts";
import { requireTunableLanguage } from "./policy.ts";

export type DraftUpdate = z.output<(typeof professionalDraftRoutes.updateProfessionalVoice)["body"]>;

/** Changes what was sent. The language is a label as well, so one follows the other. */
export async function updateDraft(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  voiceId: string,
  update: DraftUpdate,
): Promise<string> {
  return await database.transaction(async (tx) => {
    const voice = await getVoice(tx, scope, voiceId);
    const before = voice.professional?.language;
    const language = update.language ?? update.labels?.["language"] ?? before ?? "";
    if (language !== before) {
      requireTunableLanguage(language);
      await updateProfessionalVoice(tx, scope, voice.voiceId, { language });
    }
    await updateVoice(tx, scope, voice.voiceId, {
      names: {
        name: update.name ?? voice.name,
        description: update.description ?? voice.description,
        labels: { ...(update.labels ?? voice.labels), language },
        category: voice.category,
      },
      ...(language === before ? {} : { previewText: previewTextOf(language) }),
    });
    await recordEvent(tx, scope, { type: "voice.changed", data: { voice_id: voice.voiceId } }, clock());
    return voice.voiceId;
  });
}

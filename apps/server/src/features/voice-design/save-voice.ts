import type { CreateVoiceBody } from "@voicewright/contract/voice-design/routes";
import {
  getPreview,
  keptSettings,
  linkSavedVoice,
  markPlayedNotSelected,
  type OwnedPreview,
  type PreviewGenerator,
} from "../../entities/generation/previews/index.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { Caller } from "../../platform/identity.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockWorkspace } from "../../entities/workspace/index.ts";
import { saveDesignedVoice } from "./save-designed-voice.ts";
import { attributesOf } from "./chip-attributes.ts";
import { readUseCase } from "./use-cases.ts";
import { completeLabels, labelsOfAttributes } from "./voice-labels.ts";

/**
 * Keeps a preview as a voice of the workspace, in a slot. Keeping it again gives the voice that it became, as long as
 * that is there: a client whose answer got lost may ask again. Throws invalid_generated_voice_id, voice_limit_reached.
 */
export async function saveVoice(
  { database, clock }: Platform,
  previewGenerator: PreviewGenerator,
  { scope, tier }: Caller,
  order: CreateVoiceBody,
): Promise<string> {
  const owned = await getPreview(database, scope, order.generated_voice_id, clock());
  if (owned.preview.state !== "completed") throw notReady(previewGenerator, owned);
  return await database.transaction(async (tx) => {
    // Two saving at once would otherwise both find the last slot free, or make two voices of one preview.
    await lockWorkspace(tx, scope);
    const { preview, generation } = await getPreview(tx, scope, order.generated_voice_id, clock());
    await markPlayedNotSelected(
      tx,
      scope,
      (order.played_not_selected_voice_ids ?? []).filter((id) => id !== preview.generatedVoiceId),
    );
    if (preview.savedVoiceId !== null) return preview.savedVoiceId;
    const createdAt = clock();
    const voiceId = await saveDesignedVoice(tx, scope, tier, {
      name: order.voice_name,
      description: order.voice_description,
      labels: order.labels ?? suggestLabels({ preview, generation }),
      materials: preview.materials,
      previewText: generation.text,
      settings: keptSettings(preview.hints, generation.volumeDb),
      createdAt,
    });
    await linkSavedVoice(tx, scope, preview.generatedVoiceId, voiceId);
    const data = { voice_id: voiceId, category: "generated" };
    await recordEvent(tx, scope, { type: "voice.created", data }, createdAt);
    return voiceId;
  });
}

function suggestLabels({ preview, generation }: OwnedPreview): Record<string, string> {
  const labels = labelsOfAttributes(attributesOf(generation.understood), {
    language: generation.language ?? undefined,
    useCase: readUseCase(generation.prompt),
  });
  return completeLabels(labels, preview.materials.recipe);
}

function notReady(previewGenerator: PreviewGenerator, owned: OwnedPreview): AppError {
  if (owned.preview.state === "pending") previewGenerator.resume(owned);
  return new AppError(
    "invalid_generated_voice_id",
    owned.preview.state === "pending"
      ? "The preview is not stored yet. Try again in a moment."
      : "The preview could not be made, so there is no voice to save.",
    { param: "generated_voice_id" },
  );
}

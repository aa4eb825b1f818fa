import { EDITOR_TEXT_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { findModel } from "@voicewright/contract/rules/model-catalogue";
import type { Model } from "@voicewright/contract/models";
import { speechCredits } from "@voicewright/contract/rules/pricing";

export type SpeechTask = "text_to_speech" | "voice_conversion";

/** What the picker offers for a task. */
export function modelsForTask(models: readonly Model[], task: SpeechTask): Model[] {
  return models.filter((model) => model[`can_do_${task}`] && !model.is_deprecated);
}

export function textLimit(model: Model | undefined): number {
  return Math.min(model?.maximum_text_length_per_request ?? EDITOR_TEXT_MAX_CHARACTERS, EDITOR_TEXT_MAX_CHARACTERS);
}

/** Credits of one generation with a voice that has this rate; unknown for a model that this version of the web app has no price of. */
export function textCredits(text: string, modelId: string, voiceRate: number): number | undefined {
  const entry = findModel(modelId);
  return entry === undefined ? undefined : speechCredits(text, entry, voiceRate);
}

/** "50% cheaper", "2× credits"; nothing for the usual price. */
export function priceNote(model: Model): string | undefined {
  const multiplier = model.model_rates.character_cost_multiplier;
  if (multiplier === 1) return undefined;
  return multiplier < 1 ? `${Math.round((1 - multiplier) * 100)}% cheaper` : `${multiplier}× credits`;
}

/** "V2.5" of "Eleven Flash v2.5". */
export function modelBadge(model: Model): string | undefined {
  return /\bv(\d+(?:\.\d+)?)\b/i.exec(model.name)?.[0].toUpperCase();
}

export function speaksLanguage(model: Model, languageCode: string): boolean {
  return model.languages.some((language) => language.language_id === languageCode);
}

/** The third generation reads audio tags in square brackets and knows three kinds of delivery instead of a scale. */
export function isTagModel(modelId: string): boolean {
  return modelId.startsWith("eleven_v3");
}

import { promotionDaysLeft } from "@voicewright/contract/rules/dated-rules";
import { EDITOR_TEXT_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { DEFAULT_DIALOGUE_MODEL_ID } from "@voicewright/contract/rules/model-catalogue";
import type { Model } from "@voicewright/contract/models/routes";
import { speechCredits } from "@voicewright/contract/rules/pricing";
import { formatCount } from "@/shared/lib/format.ts";

export type SpeechTask = "text_to_speech" | "voice_conversion";

/** What the picker offers for a task: nothing that no engine serves here. */
export function modelsForTask(models: readonly Model[], task: SpeechTask): Model[] {
  return models.filter((model) => model[`can_do_${task}`] && !model.is_deprecated && model.served_by.length > 0);
}

export function textLimit(model: Model | undefined): number {
  return Math.min(model?.maximum_text_length_per_request ?? EDITOR_TEXT_MAX_CHARACTERS, EDITOR_TEXT_MAX_CHARACTERS);
}

/** Credits of one generation with a voice that has this rate; unknown for a model that is not listed yet, or not any more. */
export function textCredits(
  text: string,
  model: Pick<Model, "model_rates"> | undefined,
  voiceRate: number,
): number | undefined {
  if (model === undefined) return undefined;
  return speechCredits(text, { characterCostMultiplier: costRateOf(model) }, voiceRate);
}

/** Credits for each character now: the server knows the moment and the flags. */
export function costRateOf({ model_rates: rates }: Pick<Model, "model_rates">): number {
  return rates.character_cost_multiplier * rates.cost_discount_multiplier;
}

/** "50% cheaper", "2× credits", "80% off, 3 days left"; nothing for the usual price. */
export function priceNote(model: Model, now = new Date()): string | undefined {
  const { cost_discount_multiplier: discount } = model.model_rates;
  const daysLeft = promotionDaysLeft(model.model_id, now);
  if (discount < 1 && daysLeft > 0)
    return `${asPercent(1 - discount)} off, ${formatCount(daysLeft, "day", "days")} left`;
  const rate = costRateOf(model);
  if (rate === 1) return undefined;
  return rate < 1 ? `${asPercent(1 - rate)} cheaper` : `${rate}× credits`;
}

function asPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** "V2.5" of "Flash v2.5". */
export function modelBadge(model: Model): string | undefined {
  return /\bv(\d+(?:\.\d+)?)\b/i.exec(model.name)?.[0].toUpperCase();
}

export function speaksLanguage(model: Model, languageCode: string): boolean {
  return model.languages.some((language) => language.language_id === languageCode);
}

/** What has a dialogue of several voices for its editor. */
export function isDialogueModel(modelId: string): boolean {
  return modelId === DEFAULT_DIALOGUE_MODEL_ID;
}

/** The third generation reads audio tags in square brackets and knows three kinds of delivery instead of a scale. */
export function isTagModel(modelId: string): boolean {
  return modelId.startsWith("eleven_v3");
}

import { GENERATED_TEXT_CHARACTERS } from "./limits.ts";
import type { ModelEntry } from "./model-catalogue.ts";
import { toSpeakableText } from "./speakable-text.ts";
import { workCredits } from "./work-kinds.ts";

/** Length that is charged: of the trimmed text without what cannot be spoken, in code points. */
export function chargedCharacters(text: string): number {
  return [...toSpeakableText(text).trim()].length;
}

/**
 * Credits of one request: trimmed text length × model multiplier × voice multiplier, rounded up.
 * The voice multiplier is 1 for a voice that the user owns; the model's is what `costRate` says now.
 */
export function speechCredits(
  text: string,
  model: Pick<ModelEntry, "characterCostMultiplier">,
  voiceMultiplier = 1,
): number {
  return workCredits("text_to_speech", chargedCharacters(text), model.characterCostMultiplier * voiceMultiplier);
}

const MS_PER_SECOND = 1_000;

/** Credits of a recording in another voice, by its length and what the voice's owner asks of others; rounded up. */
export function conversionCredits(durationMs: number, voiceMultiplier = 1): number {
  return workCredits("speech_to_speech", durationMs / MS_PER_SECOND, voiceMultiplier);
}

/** Credits of the previews of one generation: their text is paid once, and one that is yet to be written has a price of its own. */
export function previewCredits(text: string): number {
  const characters = chargedCharacters(text);
  return workCredits("voice_design", characters === 0 ? GENERATED_TEXT_CHARACTERS : characters);
}

/** Share of the credits used, as the product shows it. */
export function usagePercent(count: number, limit: number): number {
  return limit <= 0 ? 100 : Math.round(100 * Math.min(count / limit, 1));
}

import { GENERATED_TEXT_CHARACTERS } from "./limits.ts";
import type { ModelEntry } from "./model-catalogue.ts";
import { toSpeakableText } from "./speakable-text.ts";

/** Multipliers such as 1.1 have no exact binary form: what is nearer to a whole number than this is one. */
const DECIMALS = 6;

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
  const exact = chargedCharacters(text) * model.characterCostMultiplier * voiceMultiplier;
  return Math.ceil(Number(exact.toFixed(DECIMALS)));
}

/** Changing the voice of a recording costs by its length. */
const CONVERSION_CREDITS_PER_MINUTE = 1_000;
const MS_PER_MINUTE = 60_000;

/** Credits of a recording in another voice, by its length and what the voice's owner asks of others; rounded up. */
export function conversionCredits(durationMs: number, voiceMultiplier = 1): number {
  const exact = (Math.max(0, durationMs) / MS_PER_MINUTE) * CONVERSION_CREDITS_PER_MINUTE * voiceMultiplier;
  return Math.ceil(Number(exact.toFixed(DECIMALS)));
}

/** Credits of the previews of one generation: their text is paid once, and one that is yet to be written has a price of its own. */
export function previewCredits(text: string): number {
  const characters = chargedCharacters(text);
  return characters === 0 ? GENERATED_TEXT_CHARACTERS : characters;
}

/** Share of the credits used, as the product shows it. */
export function usagePercent(count: number, limit: number): number {
  return limit <= 0 ? 100 : Math.round(100 * Math.min(count / limit, 1));
}

import type { ModelEntry } from "./model-catalogue.ts";

/** Length that is charged: of the trimmed text, in characters as people count them (code points). */
export function chargedCharacters(text: string): number {
  return [...text.trim()].length;
}

/**
 * Credits of one request: trimmed text length × model multiplier × voice multiplier, rounded up.
 * The voice multiplier is 1 for a voice that the user owns.
 */
export function speechCredits(text: string, model: ModelEntry, voiceMultiplier = 1): number {
  return Math.ceil(chargedCharacters(text) * model.characterCostMultiplier * voiceMultiplier);
}

/** Share of the credits used, as the product shows it. */
export function usagePercent(count: number, limit: number): number {
  return limit <= 0 ? 100 : Math.round(100 * Math.min(count / limit, 1));
}

import { CLEANING_RULES } from "./clean-text.ts";
import { ENGLISH_RULES } from "./english-rules.ts";
import { GERMAN_RULES } from "./german-rules.ts";
import { rewriteText, type TextSegment } from "../clauses/text-segment.ts";

/**
 * Writes a text out as it is said: numbers, dates, times, currency, units, abbreviations and
 * addresses become words in English and German; other languages leave that to their voice.
 * Emoji, control characters and unpaired surrogates become silence even when `writeOut` is false.
 */
export function normalizeText(text: string, language: string, writeOut: boolean): TextSegment[] {
  const languageRules = { en: ENGLISH_RULES, de: GERMAN_RULES }[language] ?? [];
  return rewriteText(text, writeOut ? [...languageRules, ...CLEANING_RULES] : CLEANING_RULES);
}

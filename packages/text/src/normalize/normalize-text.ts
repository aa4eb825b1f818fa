import { CLEANING_RULES } from "./clean-text.ts";
import { ENGLISH_RULES } from "./english/english-rules.ts";
import { GERMAN_RULES } from "./german/german-rules.ts";
import { DUTCH_RULES } from "./languages/dutch.ts";
import { FRENCH_RULES } from "./languages/french.ts";
import { ITALIAN_RULES } from "./languages/italian.ts";
import { POLISH_RULES } from "./languages/polish.ts";
import { PORTUGUESE_RULES } from "./languages/portuguese.ts";
import { SPANISH_RULES } from "./languages/spanish.ts";
import { type RespelledSpan, type RewriteRule, rewriteText, type TextSegment } from "../clauses/text-segment.ts";

const RULES: ReadonlyMap<string, readonly RewriteRule[]> = new Map([
  ["en", ENGLISH_RULES],
  ["de", GERMAN_RULES],
  ["fr", FRENCH_RULES],
  ["es", SPANISH_RULES],
  ["it", ITALIAN_RULES],
  ["pt", PORTUGUESE_RULES],
  ["nl", DUTCH_RULES],
  ["pl", POLISH_RULES],
]);

/**
 * Writes a text out as it is said: numbers, dates, times, currency, units, abbreviations and
 * addresses become words in the languages that have rules; other languages leave that to their voice.
 * `respellings` say how stretches of the text are read, before any rule; they must not overlap.
 * Emoji, control characters and unpaired surrogates become silence even when `writeOut` is false.
 */
export function normalizeText(
  text: string,
  language: string,
  writeOut: boolean,
  respellings: readonly RespelledSpan[] = [],
): TextSegment[] {
  const rules = writeOut ? [...(RULES.get(language) ?? []), ...CLEANING_RULES] : CLEANING_RULES;
  return rewriteText(text, rules, respellings);
}

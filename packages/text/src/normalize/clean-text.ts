import type { RewriteRule } from "../clauses/text-segment.ts";

/** Joiners shape letters in Indic scripts and Persian; anywhere else they hold emoji together. */
const JOINER_BETWEEN_LETTERS = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu;

const SIGNS_NOT_EMOJI = "©®™‼⁉ℹ↔〰〽㊗㊙";
const EMOJI = new RegExp(
  `(?:(?![${SIGNS_NOT_EMOJI}])\\p{Extended_Pictographic}|[\\u{1F1E6}-\\u{1F1FF}\\u{1F3FB}-\\u{1F3FF}\\u{E0020}-\\u{E007F}]|\\u20e3|[\\ufe00-\\ufe0f])+`,
  "gu",
);

/** Controls, unpaired surrogates, private and unassigned characters, direction marks; line breaks and tabs stay. */
const UNSPEAKABLE = /[^\P{C}\n\r\t]+/gu;

/** What no voice can say is passed over in silence, whatever the language. */
export const CLEANING_RULES: readonly RewriteRule[] = [
  { pattern: JOINER_BETWEEN_LETTERS, speak: ([joiner]) => joiner },
  { pattern: EMOJI, speak: () => "" },
  { pattern: UNSPEAKABLE, speak: () => "" },
  { pattern: /[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]+/gu, speak: () => " " },
  { pattern: /(?<![\p{L}\p{N}])[*_~`#^|]+|[*_~`^|]+(?![\p{L}\p{N}])/gu, speak: () => "" },
];

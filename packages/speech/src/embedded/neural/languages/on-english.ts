import { PLAIN_CONSONANTS, PLAIN_VOWELS } from "./english-phones.ts";
import type { LanguageTable } from "./language-table.ts";

/** Sounds on the English model of languages that have more of them than most; a table replaces what is otherwise in its own. */
export const ON_ENGLISH: LanguageTable["phones"] = {
  ...PLAIN_VOWELS,
  ...PLAIN_CONSONANTS,
  æ: ["ae", "open front"],
  ʌ: ["ah", "half-open back, as in English"],
  y: ["~y", "close front rounded"],
  ʏ: ["~ʏ", "the same, slack"],
  ø: ["~ø", "half-close front rounded"],
  œ: ["~œ", "half-open front rounded"],
  θ: ["th", "as in English"],
  ð: ["dh", "as in English"],
  ç: ["~ç", "breath at the palate"],
  ɹ: ["~ɾ", "espeak's r of some words: a tap, as the language has no other"],
};

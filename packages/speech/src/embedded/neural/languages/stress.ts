import type { LanguageTable } from "./language-table.ts";

/** Of languages whose stressed syllables are louder, higher and longer, and whose others keep their vowels. */
export const STRESSED: LanguageTable["stress"] = {
  primary: { tone: 2, length: 1.3 },
  secondary: { tone: 3, length: 1.05 },
  none: { tone: 1, length: 0.88 },
};

/** Of French: all syllables alike, the last of a phrase a little longer. */
export const EVEN: LanguageTable["stress"] = {
  primary: { tone: 2, length: 1.1 },
  secondary: { tone: 1, length: 1 },
  none: { tone: 1, length: 1 },
};

/** Of languages that tell words apart by length: it is not stress that makes a vowel long. */
export const QUANTITY: LanguageTable["stress"] = {
  primary: { tone: 2, length: 1.08 },
  secondary: { tone: 3, length: 1 },
  none: { tone: 1, length: 0.98 },
};

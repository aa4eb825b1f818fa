import { ON_ENGLISH } from "../on-english.ts";
import type { LanguageTable } from "../language-table.ts";
import { QUANTITY } from "../stress.ts";

export const SWEDISH: LanguageTable = {
  phones: {
    ...ON_ENGLISH,
    ɪ: ["ih", "short i"],
    eː: ["~e*1.4", "long e"],
    ɛː: ["~ɛ*1.4", "long ä"],
    ʉ: ["~ʉ", "long u"],
    ɵ: ["~ɵ", "short u"],
    ʂ: ["sh", "rs: curled, between s and sj"],
    ɑː: ["aa*1.8", "long a: further back and longer than the short one"],
    ɕ: ["~ɕ y*0.6", "tj, k before front vowels"],
    sx: ["~ɧ", "sj, as espeak writes it"],
    r: ["~ɾ", "a tap; trills are rare"],
  },
  stress: QUANTITY,
  // A stressed syllable has either a long vowel or a long consonant.
  long: { vowel: 1.9, consonant: 2, vowelBefore: 0.9, joinsTwins: true },
  pace: 1.46,
};

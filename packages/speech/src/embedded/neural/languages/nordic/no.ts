import { ON_ENGLISH } from "../on-english.ts";
import type { LanguageTable } from "../language-table.ts";
import { QUANTITY } from "../stress.ts";

export const NORWEGIAN: LanguageTable = {
  phones: {
    ...ON_ENGLISH,
    y: ["~ÿ", "y, apart from u"],
    u: ["~u", "o, apart from u"],
    ʉ: ["~ʉ", "u, between the tongue of y and that of o"],
    øy: ["~ø ~ÿ*0.6", "øy"],
    æɪ: ["ae*0.8 iy*0.6", "ei"],
    ʂ: ["sh", "rs: curled, between s and sj"],
    ç: ["hh*1.2 y*0.9", "kj"],
    x: ["hh*1.2 y*0.9", "kj before i, as espeak writes it"],
    r: ["~ɾ", "a tap"],
  },
  stress: QUANTITY,
  // A stressed syllable has either a long vowel or a long consonant.
  long: { vowel: 1.9, consonant: 2, vowelBefore: 0.9, joinsTwins: true },
  pace: 1.5,
};

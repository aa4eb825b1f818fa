import { ON_ENGLISH } from "../on-english.ts";
import type { LanguageTable } from "../language-table.ts";
import { STRESSED } from "../stress.ts";

export const TURKISH: LanguageTable = {
  phones: {
    ...ON_ENGLISH,
    ɯ: ["~ɯ", "ı"],
    ɪ: ["iy*0.9", "espeak's weak i: the same vowel"],
    ʊ: ["uw*0.9", "espeak's weak u: the same vowel"],
    e: ["~e̞", "e"],
    æ: ["eh", "e before l, m, n, r: more open"],
    ɔ: ["~o", "o"],
    œ: ["~ø", "ö"],
    ɫ: ["l", "dark l, as behind vowels in English"],
    c: ["k*0.8 y*0.4", "k before front vowels"],
    ɟ: ["g*0.8 y*0.4", "g before front vowels"],
    r: ["~ɾ", "a tap"],
  },
  stress: STRESSED,
  long: { vowel: 2, consonant: 2.3, vowelBefore: 0.9, joinsTwins: true },
  pace: 1.4,
};

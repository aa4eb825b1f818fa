import { ON_ENGLISH } from "../on-english.ts";
import type { LanguageTable } from "../language-table.ts";
import { QUANTITY } from "../stress.ts";

export const FINNISH: LanguageTable = {
  phones: {
    ...ON_ENGLISH,
    a: ["aa", "open, further back than Romance a, so that ä stays apart"],
    e: ["~e̞", "between half-close and half-open"],
    i: ["iy", "close front"],
    ɪ: ["iy*0.9", "espeak's weak i: the same vowel"],
    o: ["~o", "between half-close and half-open"],
    ai: ["aa*0.9 iy*0.7", "two vowels of one syllable"],
    æi: ["ae*0.9 iy*0.7", "two vowels of one syllable"],
    ei: ["~e̞*0.9 iy*0.7", "two vowels of one syllable"],
    oi: ["~o*0.9 iy*0.7", "two vowels of one syllable"],
    ui: ["uw*0.9 iy*0.7", "two vowels of one syllable"],
    yi: ["~ÿ*0.9 iy*0.7", "two vowels of one syllable"],
    øi: ["~ø*0.9 iy*0.7", "two vowels of one syllable"],
    y: ["~ÿ", "y, as far from u as from i"],
    au: ["aa*0.9 uw*0.7", "two vowels of one syllable"],
    eu: ["~e̞*0.9 uw*0.7", "two vowels of one syllable"],
    iu: ["iy*0.9 uw*0.7", "two vowels of one syllable"],
    ou: ["~o*0.9 uw*0.7", "two vowels of one syllable"],
    æy: ["ae*0.9 ~ÿ*0.7", "two vowels of one syllable"],
    ey: ["~e̞*0.9 ~ÿ*0.7", "two vowels of one syllable"],
    iy: ["iy*0.9 ~ÿ*0.7", "two vowels of one syllable"],
    øy: ["~ø*0.9 ~ÿ*0.7", "two vowels of one syllable"],
    ie: ["iy*0.8 ~e̞*0.8", "two vowels of one syllable"],
    uo: ["uw*0.8 ~o*0.8", "two vowels of one syllable"],
    yø: ["~ÿ*0.8 ~ø*0.8", "two vowels of one syllable"],
  },
  stress: QUANTITY,
  // What is written twice takes about twice the time.
  long: { vowel: 2.3, consonant: 2.4, vowelBefore: 0.85, joinsTwins: true },
  pace: 1.56,
};

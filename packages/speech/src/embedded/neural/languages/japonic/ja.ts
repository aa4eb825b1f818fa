import type { LanguageTable } from "../language-table.ts";
import { ON_ENGLISH } from "../on-english.ts";

export const JAPANESE: LanguageTable = {
  phones: {
    ...ON_ENGLISH,
    ä: ["~a", "open central"],
    e: ["~e̞", "e"],
    o: ["~o", "o"],
    ɯᵝ: ["~ɯ", "u, with lips hardly round"],
    ɯᵝɯᵝ: ["~ɯ*2.1", "two moras of u"],
    ũ: ["~ɯ*0.4 ng", "n before lips, vowels and glides: a mora through the nose"],
    ɴ: ["ng*1.3", "n at the end of words: a mora through the nose"],
    ɽ: ["~ɾ", "r: a tap"],
    ɸ: ["f*0.8 hh*0.4", "f, with both lips"],
    ç: ["~ç", "h before i"],
    ɕ: ["~ɕ*1.2 y*0.4", "sh"],
    tɕ: ["ch*0.9", "ch"],
    dʑ: ["jh", "j"],
    ʑ: ["jh", "j between vowels"],
    ʔ: ["~ʔ", "a double consonant before a rest"],
    ʲ: ["y*0.5", "y behind a consonant"],
  },
  // Pitch accent is not spoken: what espeak stresses has no meaning.
  stress: {
    primary: { tone: 2, length: 1 },
    secondary: { tone: 1, length: 1 },
    none: { tone: 1, length: 1 },
  },
  long: { vowel: 2.1, consonant: 2, joinsTwins: true },
  pace: 1.56,
};

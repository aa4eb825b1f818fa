import type { LanguageTable } from "../language-table.ts";
import { STRESSED } from "../stress.ts";
import { ROMANCE_PHONES, TRILL } from "./common.ts";

export const ITALIAN: LanguageTable = {
  phones: {
    ...ROMANCE_PHONES,
    e: ["~e", "half-close; ɛ is another vowel"],
    ɔ: ["~ɒ", "half-open; o is another vowel"],
    rː: TRILL,
    ʃ: ["sh*1.5", "long between vowels"],
    ɲ: ["n*1.2 y*1.2", "long between vowels"],
    ʎ: ["~l*1.2 y", "long between vowels"],
  },
  stress: STRESSED,
  // A doubled consonant takes about twice the time of a single one, and the vowel before it is short.
  long: { vowel: 1.2, consonant: 3.8, vowelBefore: 0.7 },
  pace: 1.75,
};

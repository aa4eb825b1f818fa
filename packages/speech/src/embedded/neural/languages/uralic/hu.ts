import { ON_ENGLISH } from "../on-english.ts";
import type { LanguageTable } from "../language-table.ts";
import { QUANTITY } from "../stress.ts";

export const HUNGARIAN: LanguageTable = {
  phones: {
    ...ON_ENGLISH,
    ɑ: ["~ɒ", "short a, with a little of an o"],
    aː: ["~a*1.4", "á: open central"],
    eː: ["~e*1.4", "é: half-close"],
    ɛ: ["eh", "e: open"],
    c: ["~c", "ty"],
    ɟ: ["~ɟ", "gy"],
    ɲ: ["n*0.8 y*1.3", "ny"],
    ʎ: ["y", "ly, a j to most speakers"],
  },
  stress: QUANTITY,
  long: { vowel: 2, consonant: 2.2, joinsTwins: true },
  pace: 1.5,
};

import { ON_ENGLISH } from "../on-english.ts";
import type { LanguageTable } from "../language-table.ts";
import { QUANTITY } from "../stress.ts";

export const HUNGARIAN: LanguageTable = {
  phones: {
    ...ON_ENGLISH,
    ɑ: ["~ɒ", "short a, with a little of an o"],
    aː: ["~a*1.9", "á: open central"],
    eː: ["~e*1.9", "é: half-close"],
    ɛ: ["eh", "e: open"],
    ø: ["~œ", "ö, further in front than the model's half-close one"],
    c: ["t*0.6 y*1.4", "ty: the tongue goes on to the palate"],
    ɟ: ["d*0.6 y*1.5", "gy: the same with voice"],
    ɲ: ["n*0.8 y*1.6", "ny"],
    ʎ: ["y", "ly, a j to most speakers"],
  },
  stress: QUANTITY,
  long: { vowel: 2, consonant: 2.6, joinsTwins: true },
  pace: 1.54,
};

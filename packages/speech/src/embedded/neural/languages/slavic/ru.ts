import type { LanguageTable } from "../language-table.ts";
import { STRESSED } from "../stress.ts";
import { SLAVIC_LENGTHS, SLAVIC_PHONES } from "./common.ts";

export const RUSSIAN: LanguageTable = {
  phones: {
    ...SLAVIC_PHONES,
    ja: ["y*0.9 ~a", "я"],
    ju: ["y*0.9 uw", "ю"],
    ʌ: ["~ɐ*0.9", "weak a and o"],
    y: ["~ɨ", "ы"],
    'u"': ["~ʉ", "у between soft consonants"],
    ɵ: ["~o", "ё"],
    ɭ: ["l", "hard l: the model's own dark one"],
    ɭʲ: ["~l y*0.4", "soft l: the clear one"],
    ʃ: ["~ʂ", "ш is dark"],
    ʒ: ["~ʐ", "ж is dark"],
  },
  stress: STRESSED,
  long: SLAVIC_LENGTHS,
  pace: 1.95,
};

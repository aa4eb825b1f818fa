import type { LanguageTable } from "../language-table.ts";
import { STRESSED } from "../stress.ts";
import { SLAVIC_LENGTHS, SLAVIC_PHONES } from "./common.ts";

export const POLISH: LanguageTable = {
  phones: {
    ...SLAVIC_PHONES,
    ʃ: ["~ʂ", "sz is dark; ś is the bright one"],
    ʒ: ["~ʐ", "ż likewise"],
    ɛ̃: ["~ɛ ng*0.6", "ę: the nose behind the vowel"],
    ɔ̃: ["~ɔ ng*0.6", "ą: the nose behind the vowel"],
  },
  stress: STRESSED,
  long: SLAVIC_LENGTHS,
  pace: 1.5,
};

import type { LanguageTable } from "../language-table.ts";
import { STRESSED } from "../stress.ts";
import { SLAVIC_LENGTHS, SLAVIC_PHONES } from "./common.ts";

export const CROATIAN: LanguageTable = {
  phones: {
    ...SLAVIC_PHONES,
    e: ["~e", "close, far from a"],
    tɕ: ["ch*0.6 y*1.2", "ć, as far from č as the model gets it"],
    æ: ["~a*0.9", "espeak's weak a: the same vowel, shorter"],
    ɑ: ["~a*0.9", "the same"],
    ɪ: ["iy*0.9", "espeak's weak i: the same vowel, shorter"],
    ʊ: ["uw*0.9", "espeak's weak u: the same vowel, shorter"],
    r̩: ["ah*0.5 ~ɾ*1.3", "r that carries a syllable"],
  },
  stress: STRESSED,
  long: SLAVIC_LENGTHS,
  pace: 1.7,
};

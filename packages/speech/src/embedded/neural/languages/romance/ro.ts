import type { LanguageTable } from "../language-table.ts";
import { STRESSED } from "../stress.ts";
import { ROMANCE_PHONES } from "./common.ts";

export const ROMANIAN: LanguageTable = {
  phones: {
    ...ROMANCE_PHONES,
    əʊ: ["~ă uw*0.6", "ău"],
    əɪ: ["~ă iy*0.6", "ăi"],
    yɪ: ["~ɨ iy*0.6", "âi"],
    eo: ["~e*0.6 ~o", "eo"],
    ə: ["~ă", "ă"],
    ɨ: ["~ɨ", "â and î"],
    ɔa: ["~o*0.6 ~a", "oa"],
    ea: ["~e*0.6 ~a", "ea"],
    iɪ: ["iy*1.2", "ii"],
    ʲ: ["y*0.5", "the soft i at the end of words"],
  },
  stress: STRESSED,
  long: { vowel: 1.2, consonant: 1.6 },
  pace: 1.46,
};

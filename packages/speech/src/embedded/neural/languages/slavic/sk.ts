import type { LanguageTable } from "../language-table.ts";
import { STRESSED } from "../stress.ts";
import { SLAVIC_LENGTHS, SLAVIC_PHONES } from "./common.ts";

export const SLOVAK: LanguageTable = {
  phones: {
    ...SLAVIC_PHONES,
    r̩: ["ah*0.5 ~ɾ*1.3", "r that carries a syllable"],
    l̩: ["ah*0.5 ~l*1.3", "l that carries a syllable"],
  },
  stress: STRESSED,
  long: SLAVIC_LENGTHS,
  pace: 1.68,
};

import type { LanguageTable } from "../language-table.ts";
import { STRESSED } from "../stress.ts";
import { SLAVIC_LENGTHS, SLAVIC_PHONES } from "./common.ts";

export const CZECH: LanguageTable = {
  phones: {
    ...SLAVIC_PHONES,
    r̝: ["~ɾ*0.8 zh*0.9", "ř: a tap with friction"],
    r̝̊: ["~ɾ*0.8 sh*0.8", "ř without voice"],
    r̩: ["ah*0.5 ~ɾ*1.3", "r that carries a syllable"],
    l̩: ["ah*0.5 ~l*1.3", "l that carries a syllable"],
  },
  stress: STRESSED,
  long: SLAVIC_LENGTHS,
  pace: 1.68,
};

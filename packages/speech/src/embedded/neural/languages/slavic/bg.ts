import type { LanguageTable } from "../language-table.ts";
import { STRESSED } from "../stress.ts";
import { SLAVIC_LENGTHS, SLAVIC_PHONES } from "./common.ts";

export const BULGARIAN: LanguageTable = {
  phones: {
    ...SLAVIC_PHONES,
    ə: ["~ɤ", "ъ under stress, far enough from a"],
    l: ["l", "dark; лю and ля have the clear one"],
    lʲ: ["~l y", "clear"],
  },
  stress: STRESSED,
  long: SLAVIC_LENGTHS,
  pace: 1.5,
};

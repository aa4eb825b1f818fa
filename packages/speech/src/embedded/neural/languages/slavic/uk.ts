import type { LanguageTable } from "../language-table.ts";
import { STRESSED } from "../stress.ts";
import { SLAVIC_LENGTHS, SLAVIC_PHONES } from "./common.ts";

export const UKRAINIAN: LanguageTable = {
  phones: {
    ...SLAVIC_PHONES,
    β: ["V", "в"],
    ɪ: ["ih", "и, between i and e"],
  },
  stress: STRESSED,
  long: SLAVIC_LENGTHS,
  pace: 1.65,
};

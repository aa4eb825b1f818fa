import type { LanguageTable } from "../language-table.ts";
import { STRESSED } from "../stress.ts";
import { ROMANCE_PHONES, TRILL } from "./common.ts";

export const SPANISH: LanguageTable = {
  phones: {
    ...ROMANCE_PHONES,
    r: TRILL,
    θ: ["~θ*1.1", "the z of Spain"],
    β: ["~β", "b between vowels"],
    ð: ["~ð", "d between vowels"],
    ʝ: ["y*1.2", "the y of yo"],
    ɲ: ["n*0.8 y*1.9", "both tongue shapes, one after the other"],
  },
  stress: STRESSED,
  long: { vowel: 1.2, consonant: 1.6 },
  pace: 1.8,
};

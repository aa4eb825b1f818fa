import type { LanguageTable } from "../language-table.ts";
import { STRESSED } from "../stress.ts";
import { ROMANCE_PHONES } from "./common.ts";

export const SPANISH: LanguageTable = {
  phones: {
    ...ROMANCE_PHONES,
    θ: ["th", "the z of Spain"],
    x: ["~x", "j"],
    β: ["~β", "b between vowels"],
    ð: ["~ð", "d between vowels"],
    ɣ: ["~ɣ", "g between vowels"],
    ʝ: ["y", "the y of yo"],
  },
  stress: STRESSED,
  long: { vowel: 1.3, consonant: 1.6 },
  pace: 1.42,
};

import type { LanguageTable } from "../language-table.ts";
import { STRESSED } from "../stress.ts";
import { AUSTRONESIAN_PHONES } from "./common.ts";

/** espeak-ng reads it by the rules of Indonesian. */
export const FILIPINO: LanguageTable = {
  phones: AUSTRONESIAN_PHONES,
  stress: STRESSED,
  long: { vowel: 1.3, consonant: 1.4 },
  pace: 1.55,
};

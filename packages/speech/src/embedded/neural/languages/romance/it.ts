import type { LanguageTable } from "../language-table.ts";
import { STRESSED } from "../stress.ts";
import { ROMANCE_PHONES } from "./common.ts";

export const ITALIAN: LanguageTable = {
  phones: ROMANCE_PHONES,
  stress: STRESSED,
  // A doubled consonant takes about twice the time of a single one; vowels before it are short.
  long: { vowel: 1.3, consonant: 1.8 },
  pace: 1.42,
};

import { PLAIN_CONSONANTS, PLAIN_VOWELS } from "../english-phones.ts";
import type { LanguageTable } from "../language-table.ts";

/** What the Romance languages share. */
export const ROMANCE_PHONES: LanguageTable["phones"] = {
  ...PLAIN_VOWELS,
  ...PLAIN_CONSONANTS,
  ɪ: ["iy*0.9", "espeak's weak i at the end of words: the same vowel, shorter"],
  ʊ: ["uw*0.9", "espeak's weak u: the same vowel, shorter"],
};

/** A trill where it is not the same as a tap. */
export const TRILL: LanguageTable["phones"][string] = ["~ɾ*0.8 ~r*1.2", "a trill: a tap, and friction that goes on"];

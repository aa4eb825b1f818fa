import { PLAIN_CONSONANTS, PLAIN_VOWELS } from "../english-phones.ts";
import type { LanguageTable } from "../language-table.ts";

/** What the Slavic languages share: their palatal consonants, and those with which they are easily confused. */
export const SLAVIC_PHONES: LanguageTable["phones"] = {
  ...PLAIN_VOWELS,
  ...PLAIN_CONSONANTS,
  ɨ: ["~ɨ", "close, further back than i"],
  ʲ: ["y*0.9", "softness behind a consonant"],
  ɕ: ["~ɕ*0.8 y*0.9", "palatal hiss, and the glide that it goes over into"],
  ʑ: ["~ʑ*0.8 y*0.9", "the same with voice"],
  tɕ: ["ch*0.8 y", "the same behind a t"],
  dʑ: ["jh*0.8 y", "the same behind a d"],
  ʂ: ["~ʂ", "hiss with the tongue curled"],
  ʐ: ["~ʐ", "the same with voice"],
  tʂ: ["ch", "the same behind a t"],
  dʐ: ["jh", "the same behind a d"],
  c: ["~t*0.8 y", "palatal t"],
  ɟ: ["d*0.8 y", "palatal d"],
  ɲ: ["n*0.8 y*1.2", "palatal n"],
  ʎ: ["~l*0.8 y", "palatal l"],
};

export const SLAVIC_LENGTHS: LanguageTable["long"] = { vowel: 1.5, consonant: 1.6 };

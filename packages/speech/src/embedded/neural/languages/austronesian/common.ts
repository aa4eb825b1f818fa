import { ON_ENGLISH } from "../on-english.ts";
import type { LanguageTable } from "../language-table.ts";

/** What Indonesian, Malay and Filipino share: stops without breath, five vowels, a tapped r. */
export const AUSTRONESIAN_PHONES: LanguageTable["phones"] = {
  ...ON_ENGLISH,
  p: ["~p=", "without breath"],
  t: ["~t=", "without breath"],
  k: ["~k=", "without breath"],
  tʃ: ["~ch=", "without breath"],
  ɡ: ["g*1.2", "as in English"],
  m: ["m*1.2", "as in English"],
  ŋ: ["ng*1.7", "longer than n, from which it is hardly told else"],
  ʔ: ["~ʔ*0.8", "k at the end of syllables, and between vowels"],
  ç: ["~ç", "h behind i, as espeak writes it"],
  v: ["V", "of loans"],
  r: ["~ɾ", "a tap; trills are for emphasis"],
};

import type { LanguageTable } from "../language-table.ts";
import { STRESSED } from "../stress.ts";
import { ROMANCE_PHONES } from "./common.ts";

export const PORTUGUESE: LanguageTable = {
  phones: {
    ...ROMANCE_PHONES,
    ɨ: ["~ɨ*0.7", "the weak e of Portugal, hardly there"],
    y: ["iy*0.8", "espeak's weak e of Brazil, an i"],
    ɐ: ["ah", "weak a"],
    ɐɐ: ["ah*1.3", "two weak a"],
    æ: ["ah", "espeak's weak a of Brazil"],
    ɑ: ["~a", "a before l, further back"],
    ɐ̃ʊ̃: ["ah*0.9 uw*0.7 ng*0.4", "ão: a glide, all of it through the nose"],
    ʲ: ["y*0.4", "softness behind a consonant"],
    ŋ: ["ng*0.5", "what espeak writes for the nose behind a vowel"],
    ʁ: ["~ʁ", "r at the beginning of words"],
    x: ["~x", "r at the beginning of words in Brazil"],
    ɹ: ["~ɾ", "espeak's r before consonants is a tap"],
    ɐ̃: ["ah ng*0.4", "nasal: the nose behind the vowel"],
    ẽ: ["~e ng*0.4", "nasal"],
    ĩ: ["iy ng*0.4", "nasal"],
    õ: ["~o ng*0.4", "nasal"],
    ũ: ["uw ng*0.4", "nasal"],
  },
  stress: STRESSED,
  long: { vowel: 1.3, consonant: 1.6 },
  pace: 1.32,
};

import type { LanguageTable } from "../language-table.ts";
import { STRESSED } from "../stress.ts";
import { ROMANCE_PHONES } from "./common.ts";

export const PORTUGUESE: LanguageTable = {
  phones: {
    ...ROMANCE_PHONES,
    e: ["~e", "half-close; ɛ is another vowel"],
    ɔ: ["~ɒ", "half-open; o is another vowel"],
    ɨ: ["~ɨ*0.7", "the weak e of Portugal, hardly there"],
    y: ["iy*0.8", "espeak's weak e of Brazil, an i"],
    ɐ: ["ah", "weak a"],
    ɐɐ: ["ah*1.3", "two weak a"],
    æ: ["ah", "espeak's weak a of Brazil"],
    ɑ: ["~a", "a before l"],
    ʁ: ["~ʁ", "r at the beginning of words"],
    ɹ: ["~ɾ", "espeak's r before consonants is a tap"],
    ɐ̃: ["ah ng*0.8", "nasal: the nose behind the vowel"],
    ɐ̃ʊ̃: ["ah*0.9 uw*0.7 ng*0.8", "ão: a glide, all of it through the nose"],
    ẽ: ["~e ng*0.8", "nasal"],
    ĩ: ["iy ng*0.8", "nasal"],
    õ: ["~ɔ̃ ng*0.4", "nasal"],
    ũ: ["uw ng*0.8", "nasal"],
    ŋ: ["ng*0.6", "what espeak writes for the nose behind a vowel"],
    ɲ: ["n*0.8 y*1.5", "both tongue shapes, one after the other"],
    ʲ: ["y*0.4", "softness behind a consonant"],
    l: ["l", "dark"],
  },
  stress: STRESSED,
  long: { vowel: 1.2, consonant: 1.6 },
  pace: 1.55,
};

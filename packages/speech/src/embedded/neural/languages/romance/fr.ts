import { PLAIN_CONSONANTS, PLAIN_VOWELS } from "../english-phones.ts";
import type { LanguageTable } from "../language-table.ts";
import { EVEN } from "../stress.ts";

/**
 * On the English model: the German one has the front rounded vowels and the r at the uvula, and says them so vaguely that
 * half of its words cannot be told apart ("vie" and "vu", "chou" and "joue").
 */
export const FRENCH: LanguageTable = {
  phones: {
    ...PLAIN_VOWELS,
    ...PLAIN_CONSONANTS,
    e: ["~e", "half-close; ɛ is another vowel"],
    ɛ: ["eh*1.1", "half-open: the model's own is far enough from e"],
    ɔ: ["~ɒ", "half-open; o is another vowel"],
    ɑ: ["~a", "the same as a to most speakers"],
    y: ["~y", "close front rounded"],
    ø: ["~ø", "half-close front rounded"],
    œ: ["~œ", "half-open front rounded"],
    ə: ["~ə*0.8", "the e of le, with somewhat round lips"],
    ɛ̃: ["~ɛ̃*1.1 ng*0.3", "nasal"],
    ɑ̃: ["~ɑ̃*1.1 ng*0.3", "nasal"],
    ɔ̃: ["~ɔ̃*1.1 ng*0.3", "nasal"],
    œ̃: ["~ɛ̃*1.1 ng*0.3", "nasal; the same as ɛ̃ to most speakers"],
    ɥ: ["~y*0.5", "the glide of y: a short one"],
    ʁ: ["~ʁ", "friction at the uvula"],
    r: ["~ʁ", "espeak's r of some words"],
  },
  stress: EVEN,
  long: { vowel: 1.3, consonant: 1.4 },
  pace: 1.62,
};

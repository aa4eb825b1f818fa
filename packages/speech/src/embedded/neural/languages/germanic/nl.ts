import { PLAIN_CONSONANTS, PLAIN_VOWELS } from "../english-phones.ts";
import type { LanguageTable } from "../language-table.ts";
import { STRESSED } from "../stress.ts";

/** On the English model: the German one has its sounds, and is less clear with them, above all as a woman (DNSMOS 2.5). */
export const DUTCH: LanguageTable = {
  phones: {
    ...PLAIN_VOWELS,
    ...PLAIN_CONSONANTS,
    ɑ: ["~ɑ*0.8", "short a, far back"],
    a: ["~a", "the a of loans"],
    aː: ["~a*1.5", "long a, further in front"],
    ɛ: ["eh*0.9", "short e"],
    ɛː: ["eh*1.5", "of loans"],
    ɪː: ["~e*1.3", "ee before r"],
    ɔ: ["~ɒ*0.9", "short o"],
    ɔː: ["~ɒ*1.5", "oo before r"],
    ʏ: ["~ʏ*0.9", "the u of bus"],
    ɵ: ["~ʏ*0.9", "the same, as espeak writes it"],
    y: ["~y*1.1", "uu"],
    yː: ["~y*1.4", "uu before r"],
    yʊ: ["~y uw*0.6", "uw"],
    eː: ["ey*1.2", "ee, which glides as the model's own does"],
    oː: ["ow*1.2", "oo, which glides as the model's own does"],
    øː: ["~ø*1.4", "eu"],
    ɛɪ: ["eh*0.9 iy*0.7", "ij, more open than ee"],
    œy: ["~œ*0.9 ~y*0.7", "ui"],
    ʌʊ: ["aw", "ou"],
    ɑʊ: ["aw", "ou"],
    ʋ: ["V*0.7 w*0.5", "lips to teeth without friction"],
    v: ["V", "with voice"],
    l: ["l", "dark, as in English"],
    x: ["~χ", "g and ch: rougher than h"],
    ɣ: ["~χ", "the same to most speakers"],
  },
  stress: STRESSED,
  long: { vowel: 1.4, consonant: 1.3 },
  pace: 1.3,
};

import type { LanguageTable, PhoneRow } from "../language-table.ts";
import { ON_ENGLISH } from "../on-english.ts";
import { QUANTITY } from "../stress.ts";

const VOWELS: LanguageTable["phones"] = {
  ...ON_ENGLISH,
  a: ["~æ", "flat a, further in front than Romance a"],
  ɑ: ["~ɑ", "a beside r, further back"],
  e: ["~e", "half-close, apart from ɛ"],
  ε: ["~ɛ", "half-open front, which espeak writes with a Greek letter"],
  ɒ: ["~ɒ", "å beside r"],
  ʌ: ["ah", "short o, nearly unrounded"],
  ɐ: ["~ɐ", "er, and r behind a vowel"],
};

/** espeak writes the creak of a stressed vowel (stød) before it; the model cannot creak, so the vowel is a little shorter. */
const CREAKY: LanguageTable["phones"] = Object.fromEntries(
  "a ɑ e ɛ i o ɔ u y ø œ ʌ ɒ ə".split(" ").flatMap((vowel): [string, PhoneRow][] => {
    const row: PhoneRow = [
      `${VOWELS[vowel]?.[0] ?? ""}*0.9`,
      "with the creak of a stressed syllable, which the model has not",
    ];
    return [
      [`ʔ${vowel}`, row],
      [`?${vowel}`, row],
    ];
  }),
);

export const DANISH: LanguageTable = {
  phones: {
    ...VOWELS,
    ...CREAKY,
    ð: ["~ð̞", "the soft d: nearly an l"],
    w: ["w*0.7", "v and g behind a vowel: a glide"],
    ʋ: ["V", "v without friction"],
    ʁ: ["~ʁ", "at the uvula"],
    p: ["p", "with breath, as in English"],
    b: ["~b̥", "without voice or breath"],
    d: ["~d̥", "without voice or breath"],
    ɡ: ["~ɡ̊", "without voice or breath"],
  },
  stress: QUANTITY,
  long: { vowel: 1.5, consonant: 1.3 },
  pace: 1.45,
};

import type { PronunciationSpan } from "@voicewright/text/markup/markup-piece";
import { arpabetToIpa } from "../phones/arpabet.ts";

type GivenPhones = Pick<PronunciationSpan, "alphabet" | "phones">;

/** What a voice says for phones in espeak's own writing, in IPA. */
export type PhoneListener = (mnemonic: string) => readonly string[];

/**
 * How espeak writes a sound, the likeliest first. Its languages write the same sounds differently, and the same letters
 * for different sounds: which one holds in a language is what the voice says itself.
 */
const MNEMONICS: Readonly<Record<string, string>> = {
  p: "p", b: "b", t: "t", d: "d", k: "k", ɡ: "g", f: "f", v: "v v#", θ: "T", ð: "D", s: "s", z: "z", ʃ: "S", ʒ: "Z",
  h: "h", m: "m", n: "n", ŋ: "N", l: "l", ɫ: "l l#", ɹ: "r r- r/", r: "r R R2 rr", ɾ: "* R r t# R2", ʁ: 'r" r R g"', w: "w", j: "j",
  x: "x X", χ: "X x", ç: "C", ɲ: "n^ n;", ʎ: "l^ l;", β: "B", ɣ: "Q g#", ʔ: "?", ʋ: "v# v", ɥ: 'w" H', ħ: "H h", ɦ: "h# h H",
  c: "c k;", ɟ: "J g;", q: "q", ɕ: "S; s;", ʑ: "Z; z;", ʂ: "s. S", ʐ: "z. Z", ʈ: "t.", ɖ: "d.", ɳ: "n.", ɭ: "l.", ɽ: "*. r.",
  tʃ: "tS", dʒ: "dZ", ts: "ts", dz: "dz", tɕ: "tS; ts;", dʑ: "dZ; dz;", pf: "pF pf",
  i: "i i2 I", iː: "i:", ɪ: "I I2 i2", e: "e e2 E", eː: "e:", ɛ: "E E2 e", ɛː: "E:", æ: "a a# & aa", a: "a a# a2", aː: "a: aa",
  ɑ: "A A# a", ɑː: "A: A", ɒ: "0 O", ɔ: "O O2 0", ɔː: "O: O:2", o: "o o2 O", oː: "o:", ʊ: "U U2", u: "u u2 U", uː: "u:",
  ʌ: "V", ə: "@ @2 @- 3", ɐ: "a2 a# V &", ɜː: "3:", ɚ: "3 @r", ɝ: "3: 3", ɨ: 'I2 i" 1 y', ʉ: 'u" U"', y: "y", yː: "y:", ʏ: "Y I.",
  ø: "Y Y# y2", øː: "Y:", œ: "W W2", œː: "W:", ɯ: "M u-", ɤ: "V# o-", ɵ: "@.",
  ɑ̃: "A~", ɛ̃: "E~", ɔ̃: "O~", œ̃: "W~", ã: "a~ A~", ẽ: "e~", ĩ: "i~", õ: "o~", ũ: "u~",
  aɪ: "aI", aʊ: "aU", eɪ: "eI", oʊ: "oU @U", əʊ: "@U oU", ɔɪ: "OI", ɪə: "i@ I@", eə: "e@", ʊə: "U@", ɔʏ: "OY", ɔø: "OY",
}; // prettier-ignore

/** What stands for a sound that a language does not have, the nearest first; several sounds are parted by spaces. */
const NEAREST: Readonly<Record<string, readonly string[]>> = {
  aɪ: ["a ɪ", "a i", "a j"], aʊ: ["a ʊ", "a u", "a w"], eɪ: ["e ɪ", "e i", "eː", "e"], oʊ: ["əʊ", "o ʊ", "oː", "o"],
  əʊ: ["oʊ", "o ʊ", "oː", "o"], ɔɪ: ["ɔʏ", "ɔø", "ɔ ɪ", "ɔ i", "o i"], ɔʏ: ["ɔø", "ɔɪ", "ɔ ɪ"], ɪə: ["ɪ ə", "i ə"], eə: ["ɛ ə", "ɛ"], ʊə: ["ʊ ə", "u ə"],
  tʃ: ["t ʃ", "tɕ", "t s"], dʒ: ["d ʒ", "dʑ", "ʒ", "d z"], ts: ["t s"], dz: ["d z"], tɕ: ["tʃ"], dʑ: ["dʒ"], pf: ["p f"],
  iː: ["i", "ɪ"], i: ["iː", "ɪ"], ɪ: ["i", "iː", "ɨ"], eː: ["e", "ɛː", "ɛ", "eɪ"], e: ["eː", "ɛ", "eɪ"], ɛː: ["ɛ", "e"], ɛ: ["e", "ɛː", "eː"],
  æ: ["a", "ɛ"], a: ["aː", "ɑ", "ɐ", "æ", "ɑː"], aː: ["a", "ɑː", "ɑ"], ɑ: ["ɑː", "a", "aː"], ɑː: ["ɑ", "aː", "a"], ɒ: ["ɔ", "ɑː", "ɑ", "o"],
  ɔ: ["ɔː", "o", "ɒ"], ɔː: ["ɔ", "oː", "o"], o: ["oː", "ɔ", "oʊ"], oː: ["o", "ɔː", "oʊ"], ʊ: ["u", "uː"], u: ["uː", "ʊ", "ɯ"], uː: ["u", "ʊ"],
  ʌ: ["a", "ɐ", "ə"], ə: ["ɐ", "ɵ", "ɛ", "e", "a"], ɐ: ["ə", "a", "ʌ"], ɜː: ["ɜ", "œː", "ə", "ɛ"], ɝ: ["ɜː", "ɚ", "ə ɹ"], ɚ: ["ɜː", "ə ɹ", "ə ɾ", "ə r", "ɐ"],
  ɨ: ["ɪ", "i"], ʉ: ["u", "y"], y: ["yː", "ʏ", "u", "i"], yː: ["y", "uː"], ʏ: ["y", "ɪ"], ø: ["øː", "œ", "e"], øː: ["ø", "œː", "eː", "e"], œ: ["ø", "ɛ"], œː: ["øː", "œ", "ɛ"],
  ɯ: ["u", "ɨ"], ɤ: ["o", "ə"], ɵ: ["ə", "ø"], ɑ̃: ["ã", "ɑ n", "a n"], ɛ̃: ["ẽ", "ɛ n", "e n"], ɔ̃: ["õ", "ɔ n", "o n"], œ̃: ["ɛ̃", "ø n", "e n"],
  θ: ["t", "s"], ð: ["d", "z"], ŋ: ["n"], ɹ: ["ɾ", "r", "ʁ"], r: ["ɾ", "ɹ", "ʁ"], ɾ: ["r", "ɹ", "d"], ʁ: ["ɹ", "r", "ɾ", "ɣ"], ʀ: ["ʁ", "r", "ɹ", "ɾ"], w: ["ʋ", "v", "u"], j: ["i"],
  x: ["χ", "h", "k"], χ: ["x", "h", "k"], ç: ["x", "ʃ", "h"], ɲ: ["n j", "n"], ʎ: ["l j", "l"], β: ["b", "v"], ɣ: ["ɡ", "x"], v: ["ʋ", "w", "b"], z: ["s"], ʒ: ["ʃ", "z"], ʃ: ["ʂ", "ɕ", "s"],
  h: ["ɦ", "x", "ħ"], ɦ: ["h"], ɫ: ["l"], ʋ: ["v", "w"], ɥ: ["j", "y"], ɡ: ["ɟ", "k"], ɕ: ["ʃ", "s"], ʑ: ["ʒ", "z"], ʂ: ["ʃ"], ʐ: ["ʒ"], ʈ: ["t"], ɖ: ["d"], ɳ: ["n"], ɭ: ["l"], ɽ: ["ɾ", "r", "ɹ"],
  ʍ: ["w", "v"], c: ["k"], ɟ: ["ɡ"], q: ["k"], ħ: ["h", "x"],
}; // prettier-ignore

const SOUNDS = Object.keys({ ...NEAREST, ...MNEMONICS }).toSorted((one, other) => other.length - one.length);
const VOWEL = /^[iyɨʉɯuɪʏʊeøɘɵɤoəɛœɜɞʌɔæɐaɶɑɒɚɝ]/u;
/** Ties, syllable borders, and marks that change a sound less than its language does. */
const PASSED_OVER = /[.\s/[\]‿ʰʲʷˑ]|\p{Mn}/u;
const STRESSES: Readonly<Record<string, string>> = { ˈ: "'", "'": "'", ˌ: ",", "%": "" };

type Sound = { readonly ipa: string; readonly stress: string };

/** Writes phones for a voice of espeak, as `[[t|@|m|'A:|t|oU]]` has them; undefined when it has no sound near one. */
export class EspeakPhoneWriter {
  readonly #listen: PhoneListener;
  readonly #known = new Map<string, string | undefined>();

  constructor(listen: PhoneListener) {
    this.#listen = listen;
  }

  write(given: GivenPhones): string | undefined {
    const sounds = readIpa(given.alphabet === "ipa" ? given.phones : (arpabetToIpa(given.phones)?.join("") ?? "?"));
    if (sounds === undefined || sounds.length === 0) return undefined;
    const firstVowel = sounds.findIndex(({ ipa }) => VOWEL.test(ipa));
    const hasStress = sounds.some(({ stress }) => stress === "'");
    const written = sounds.map(({ ipa, stress }, index) => {
      const mnemonic = this.#mnemonicOf(ipa);
      const own = !hasStress && index === firstVowel ? "'" : stress;
      return mnemonic === undefined ? undefined : `${own}${mnemonic}`;
    });
    return written.includes(undefined) ? undefined : written.join("|");
  }

  #mnemonicOf(ipa: string, isNear = false): string | undefined {
    const key = `${ipa}${isNear ? " exactly" : ""}`;
    if (!this.#known.has(key)) this.#known.set(key, this.#exact(ipa) ?? (isNear ? undefined : this.#near(ipa)));
    return this.#known.get(key);
  }

  #exact(ipa: string): string | undefined {
    return MNEMONICS[ipa]?.split(" ").find((mnemonic) => this.#listen(mnemonic).join("") === ipa);
  }

  #near(ipa: string): string | undefined {
    for (const nearest of NEAREST[ipa] ?? []) {
      const parts = nearest.split(" ").map((sound) => this.#mnemonicOf(sound, true));
      if (!parts.includes(undefined)) return parts.join("|");
    }
    return undefined;
  }
}

function readIpa(phones: string): Sound[] | undefined {
  const text = phones.normalize("NFC").replaceAll("g", "ɡ").replaceAll(":", "ː");
  const sounds: Sound[] = [];
  let stress = "";
  for (let position = 0; position < text.length;) {
    const character = text[position] ?? "";
    const mark = STRESSES[character];
    if (mark !== undefined) stress = mark;
    const found = SOUNDS.find((sound) => text.startsWith(sound, position));
    if (mark === undefined && found !== undefined) {
      const isVowel = VOWEL.test(found);
      sounds.push({ ipa: found, stress: isVowel ? stress : "" });
      if (isVowel) stress = "";
      position += found.length;
      continue;
    }
    if (mark === undefined && character !== "ː" && !PASSED_OVER.test(character)) return undefined;
    position += character.length;
  }
  return sounds;
}

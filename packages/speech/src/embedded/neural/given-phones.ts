import type { PronunciationSpan } from "@voicewright/text/markup/markup-piece";
import { arpabetToIpa } from "../phones/arpabet.ts";
import { toTone, toSymbol } from "./english-phonemes.ts";
import type { PhonemeToken } from "./phoneme-tokens.ts";

/** What a model says for phones that somebody wrote down; undefined when it does not know them. */
export type PhoneReader = (
  given: Pick<PronunciationSpan, "alphabet" | "phones" | "takesAccent">,
) => Pick<PhonemeToken, "symbols" | "tones" | "lengths"> | undefined;

const ARPABET_VOWELS = new Set("AA AE AH AO AW AX AY EH ER EY IH IY OW OY UH UW".split(" "));
const ARPABET_CONSONANTS = new Set("B CH D DH F G HH JH K L M N NG P R S SH T TH V W Y Z ZH".split(" "));
/** Their nearest sounds of General American, the longest first. */
const IPA_AS_ARPABET: readonly (readonly [string, string])[] = Object.entries({
  tʃ: "CH", dʒ: "JH", aɪ: "AY", aʊ: "AW", eɪ: "EY", oʊ: "OW", əʊ: "OW", ɔɪ: "OY", ɪə: "IH R", eə: "EH R", ɛə: "EH R", ʊə: "UH R",
  p: "P", b: "B", t: "T", d: "D", k: "K", ɡ: "G", g: "G", f: "F", v: "V", θ: "TH", ð: "DH", s: "S", z: "Z", ʃ: "SH", ʒ: "ZH",
  h: "HH", m: "M", n: "N", ŋ: "NG", l: "L", ɫ: "L", ɹ: "R", r: "R", ɾ: "D", w: "W", ʍ: "W", j: "Y",
  i: "IY", ɪ: "IH", e: "EY", ɛ: "EH", æ: "AE", a: "AA", ɑ: "AA", ɒ: "AA", ɔ: "AO", o: "OW", ʊ: "UH", u: "UW", ʌ: "AH", ə: "AH",
  ɐ: "AH", ɜ: "ER", ɝ: "ER", ɚ: "ER", ɨ: "IH", ʉ: "UW", y: "UW", ø: "ER", œ: "ER", x: "K", χ: "K", ç: "HH", ʁ: "R", ʀ: "R",
  ɲ: "N Y", ʎ: "L Y", β: "V", ɣ: "G", ts: "T S", dz: "D Z", tɕ: "CH", dʑ: "JH", ɕ: "SH", ʑ: "ZH", ʂ: "SH", ʐ: "ZH", ʈ: "T", ɖ: "D", ɳ: "N",
  ɭ: "L", ɽ: "D", ɻ: "R", ɬ: "L", ɥ: "W", ɟ: "D Y", c: "T Y", q: "K", ɦ: "HH", ħ: "HH", ʋ: "V", ʏ: "UH", ɵ: "UH", ɯ: "UW", ɤ: "AH", ɘ: "AH",
  "ɑ̃": "AA N", "ɛ̃": "AE N", "ɔ̃": "OW N", "œ̃": "AH N", "ɐ̃": "AH N", ã: "AA N", ẽ: "EY N", ĩ: "IY N", õ: "OW N", ũ: "UW N",
} as const).toSorted(([one], [other]) => other.length - one.length); // prettier-ignore

/** Phones for the English model: ARPABET with or without stress digits, or IPA. */
export const readEnglishPhones: PhoneReader = (given) => {
  const arpabet = toArpabet(given);
  return arpabet === undefined ? undefined : { symbols: arpabet.map(toSymbol), tones: arpabet.map(toTone) };
};

/** The phones in ARPABET, every vowel with its stress; undefined when one is not known. */
export function toArpabet({ alphabet, phones }: Parameters<PhoneReader>[0]): readonly string[] | undefined {
  const arpabet = alphabet === "ipa" ? ipaToArpabet(phones) : readArpabet(phones);
  return arpabet?.length === 0 ? undefined : arpabet;
}

/** Phones for a model whose symbols are those of IPA. */
export function createIpaReader(symbols: readonly string[]): PhoneReader {
  const known = new Set(symbols);
  return ({ alphabet, phones }) => {
    const ipa = alphabet === "ipa" ? phones : arpabetToIpa(phones)?.join("");
    const spoken = [...(ipa ?? "").normalize("NFC")].filter((phone) => /(?!\p{Lm})\p{L}/u.test(phone));
    if (spoken.length === 0 || spoken.some((phone) => !known.has(phone))) return undefined;
    return { symbols: spoken, tones: spoken.map(() => 0) };
  };
}

/** The same tokens, with the given phones for the words that they are given for. */
export function pronounceAs(
  tokens: readonly PhonemeToken[],
  pronunciations: readonly PronunciationSpan[],
  readPhones: PhoneReader | undefined,
): readonly PhonemeToken[] {
  return pronunciations.reduce((said, { start, end, ...given }) => {
    const read = readPhones?.(given);
    const isOwn = ({ textStart, textEnd }: PhonemeToken) => textStart < end && textEnd > start;
    const own = said.filter(isOwn);
    const [first, last] = [own[0], own.at(-1)];
    if (read === undefined) return said;
    if (first === undefined || last === undefined)
      return insertWord(said, { ...read, textStart: start, textEnd: end, isWord: true });
    const token = { ...read, textStart: first.textStart, textEnd: last.textEnd, isWord: true };
    return said.flatMap((one) => (one === first ? [token] : isOwn(one) ? [] : [one]));
  }, tokens);
}

/** Puts in a word that the voice has no letters for: "Москва" in English. */
function insertWord(tokens: readonly PhonemeToken[], word: PhonemeToken): readonly PhonemeToken[] {
  const next = tokens.findIndex(({ textStart }) => textStart >= word.textEnd);
  return next < 0 ? [...tokens, word] : tokens.toSpliced(next, 0, word);
}

function readArpabet(phones: string): string[] | undefined {
  const list = phones
    .trim()
    .toUpperCase()
    .split(/[\s.-]+/u);
  const isKnown = (phone: string): boolean =>
    ARPABET_CONSONANTS.has(phone) || ARPABET_VOWELS.has(phone.replace(/[012]$/u, ""));
  if (!list.every(isKnown)) return undefined;
  return withStress(list.map((phone) => (phone.startsWith("AX") ? `AH${phone.slice(2)}` : phone)));
}

/** Ties, lengths, borders of syllables, and fine marks of a sound. */
const PASSED_OVER = /[ː.\s/[\]‿ʔʰʲˠˤʕ]|\u0361|\u035c|\u0329|\u032a|\u032f|\u031d|\u031e|\u0325/gu;

function ipaToArpabet(phones: string): string[] | undefined {
  const text = phones.normalize("NFC").replace(PASSED_OVER, "");
  const found: string[] = [];
  let stress = "";
  for (let position = 0; position < text.length;) {
    const character = text[position] ?? "";
    if (character === "ˈ" || character === "'" || character === "ˌ") {
      stress = character === "ˌ" ? "2" : "1";
      position += 1;
      continue;
    }
    const match = IPA_AS_ARPABET.find(([ipa]) => text.startsWith(ipa, position));
    if (match === undefined) return undefined;
    for (const phone of match[1].split(" ")) {
      const isVowel = ARPABET_VOWELS.has(phone);
      found.push(isVowel ? `${phone}${stress}` : phone);
      if (isVowel) stress = "";
    }
    position += match[0].length;
  }
  return withStress(found);
}

/** Vowels without a stress digit are unstressed; where none has one, the first is stressed. */
function withStress(phones: readonly string[]): string[] {
  const hasStress = phones.some((phone) => /[12]$/u.test(phone));
  const first = phones.findIndex((phone) => ARPABET_VOWELS.has(phone.replace(/\d$/u, "")));
  return phones.map((phone, index) => {
    if (!ARPABET_VOWELS.has(phone)) return phone;
    return `${phone}${!hasStress && index === first ? "1" : "0"}`;
  });
}

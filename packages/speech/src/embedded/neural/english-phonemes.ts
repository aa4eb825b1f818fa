import { chooseReading } from "@voicewright/text/pronounce/english-heteronyms";
import type { LetterReader } from "@voicewright/text/pronounce/letters/letter-model";
import { phonesOfReading } from "./english-heteronym-phones.ts";
import {
  DIGIT_PHONES,
  LETTER_PHONES,
  NOUN_CUES,
  PREFERRED_PHONES,
  SHORT_WORDS_IN_CAPITALS,
  VERB_CUES,
} from "./english-words.ts";
import { type PhonemeToken, tokenizePhonemes } from "./phoneme-tokens.ts";
import type { PronouncingDictionary } from "./pronouncing-dictionary.ts";

type Homograph = {
  readonly matching: readonly string[];
  readonly other: readonly string[];
  readonly partOfSpeech: string;
};

/** Longer runs of capitals are read as words even when no dictionary has them. */
const LONGEST_INITIALISM = 5;

export type EnglishLexiconAssets = {
  readonly dictionary: PronouncingDictionary;
  /** For words that the dictionary lacks. */
  readonly readLetters: LetterReader;
  /** The pack's parsed JSON that has words with two readings. */
  readonly homographAsset: unknown;
};

/**
 * Makes a phonemizer for General American from the CMU dictionary, a model of spelling for words
 * that are not in it, spelled-out initialisms, and cues from the word before for words with two
 * readings. Symbols are lower-case ARPABET, tones 0 for consonants and stress + 1 for vowels.
 */
export function createEnglishPhonemizer({
  dictionary,
  readLetters,
  homographAsset,
}: EnglishLexiconAssets): (text: string) => PhonemeToken[] {
  const homographs = readHomographs(homographAsset);
  const remembered = new Map<string, readonly string[]>();

  const lookUp = (word: string): readonly string[] | undefined => {
    const preferred = PREFERRED_PHONES[word];
    return preferred === undefined ? dictionary.phonesOf(word) : preferred.split(" ");
  };

  const pronounceUnknown = (word: string): readonly string[] => {
    const known = remembered.get(word);
    if (known) return known;
    const phones = /[AEIOUY]/.test(word) ? readWord(word) : spell(word);
    // Names repeat within a text; a bound keeps odd texts from growing the process.
    if (remembered.size > 5000) remembered.clear();
    remembered.set(word, phones);
    return phones;
  };

  /** Contractions by their parts: the model knows letters alone. */
  const readWord = (word: string): readonly string[] => word.split("'").flatMap((part) => readLetters(part));

  const phonesOf = (word: string, reading: string): readonly string[] | undefined => {
    const listed = phonesOfReading(word.toLowerCase(), reading);
    if (listed) return listed;
    const homograph = homographs.get(word);
    if (homograph)
      return (homograph.partOfSpeech === "V") === (reading === "verb") ? homograph.matching : homograph.other;
    const singular = /^(.+)(?<!S)S$/.exec(word)?.[1];
    const stem = singular === undefined ? undefined : phonesOf(singular.replace(/IE$/, "Y"), reading);
    return stem && [...stem, ...pluralEnding(stem.at(-1) ?? "")];
  };

  const pronounce = (word: string, pieces: readonly string[], index: number): readonly string[] => {
    const reading = chooseReading(pieces, index);
    const chosen = reading === undefined ? undefined : phonesOf(word, reading);
    if (chosen) return chosen;
    const homograph = homographs.get(word);
    const cue = (pieces.slice(0, index).findLast((piece) => /^[\p{L}\p{N}]/u.test(piece)) ?? "").toLowerCase();
    if (homograph && VERB_CUES.has(cue)) return homograph.partOfSpeech === "V" ? homograph.matching : homograph.other;
    if (homograph && NOUN_CUES.has(cue)) return homograph.partOfSpeech === "V" ? homograph.other : homograph.matching;
    return lookUp(word) ?? lookUp(americanSpelling(word)) ?? inflect(word, lookUp) ?? pronounceUnknown(word);
  };

  return (text) => {
    const isShouted = isAllCapitals(text);
    return tokenizePhonemes(text, (word, pieces, index) => {
      const phones = splitWord(word).flatMap((piece) => {
        if (/^\d+$/.test(piece)) return [...piece].flatMap((digit) => DIGIT_PHONES[digit]?.split(" ") ?? []);
        if (!isShouted && isInitialism(piece, lookUp)) return spell(piece);
        const initials = /^([A-Z]{2,})'s$/.exec(piece)?.[1];
        if (initials) return [...spell(initials), ...pluralEnding(spell(initials).at(-1) ?? "")];
        if (!isShouted && isLetterA(pieces, index)) return spell("A");
        return pronounce(piece.toUpperCase(), pieces, index);
      });
      return { symbols: phones.map(toSymbol), tones: phones.map(toTone) };
    });
  };
}

/** Letters without accents, cut where digits begin and end; other scripts fall away. */
function splitWord(word: string): string[] {
  const latin = word
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/’/g, "'")
    .replace(/ß/g, "ss")
    .replace(/[æÆ]/g, "ae")
    .replace(/[øØ]/g, "o");
  return latin.match(/[A-Za-z]+(?:'[A-Za-z]+)*|\d+/g) ?? [];
}

function isInitialism(word: string, lookUp: (word: string) => unknown): boolean {
  if (!/^[A-Z]{2,}$/.test(word) || SHORT_WORDS_IN_CAPITALS.has(word) || word.length > LONGEST_INITIALISM) return false;
  return word.length <= 3 || lookUp(word) === undefined;
}

/** "A" as a letter rather than an article: "vitamin A", "A B C", "three a m". */
function isLetterA(pieces: readonly string[], index: number): boolean {
  const next = pieces[index + 1] ?? "";
  if (pieces[index] === "a") return next === "m";
  if (pieces[index] !== "A") return false;
  if (/^\p{Lu}$/u.test(next)) return true;
  return /^\p{L}/u.test(pieces[index - 1] ?? "") && !/^\p{Lu}\p{L}/u.test(next);
}

function isAllCapitals(text: string): boolean {
  return /\p{Lu}{2,}\P{L}+\p{Lu}{2,}/u.test(text) && !/\p{Ll}/u.test(text);
}

function spell(word: string): string[] {
  return [...word].flatMap((letter) => LETTER_PHONES[letter]?.split(" ") ?? []);
}

function americanSpelling(word: string): string {
  return word
    .replace(/OUR(?=S?$|ED$|ING$|ITE|ABLE|FUL|LESS)/, "OR")
    .replace(/TRE(?=S?$)/, "TER")
    .replace(/IS(?=E[DRS]?$|ING$|ATION)/, "IZ")
    .replace(/YS(?=E[DRS]?$|ING$)/, "YZ")
    .replace(/LL(?=ED$|ING$|ER$)/, "L");
}

const VOICELESS = new Set(["P", "T", "K", "F", "TH"]);
const SIBILANTS = new Set(["S", "Z", "SH", "ZH", "CH", "JH"]);

/** Plurals, possessives, past and -ing forms of words that the dictionary has. */
function inflect(word: string, lookUp: (word: string) => readonly string[] | undefined): readonly string[] | undefined {
  const plural = /^(.+?)(?:'S|S'|S|ES)$/.exec(word)?.[1];
  const pluralStem = plural === undefined ? undefined : (lookUp(plural) ?? lookUp(plural.replace(/IE$/, "Y")));
  if (pluralStem) return [...pluralStem, ...pluralEnding(pluralStem.at(-1) ?? "")];
  const past = /^(.+)ED$/.exec(word)?.[1];
  const pastStem = past === undefined ? undefined : (lookUp(past) ?? lookUp(`${past}E`));
  if (pastStem) return [...pastStem, ...pastEnding(pastStem.at(-1) ?? "")];
  const progressive = /^(.+)ING$/.exec(word)?.[1];
  const progressiveStem = progressive === undefined ? undefined : (lookUp(progressive) ?? lookUp(`${progressive}E`));
  return progressiveStem && [...progressiveStem, "IH0", "NG"];
}

function pluralEnding(lastPhone: string): string[] {
  if (SIBILANTS.has(lastPhone)) return ["IH0", "Z"];
  return VOICELESS.has(lastPhone) ? ["S"] : ["Z"];
}

function pastEnding(lastPhone: string): string[] {
  if (lastPhone === "T" || lastPhone === "D") return ["IH0", "D"];
  return VOICELESS.has(lastPhone) || SIBILANTS.has(lastPhone) ? ["T"] : ["D"];
}

/** The model's symbol of an ARPABET phone, with or without its stress digit. */
export function toSymbol(phone: string): string {
  const symbol = phone.replace(/\d$/, "").toLowerCase();
  // The models share one table in which lower-case v belongs to another language.
  return symbol === "v" ? "V" : symbol;
}

/** The model's tone of an ARPABET phone: 0 for consonants, stress + 1 for vowels. */
export function toTone(phone: string): number {
  const stress = /\d$/.exec(phone)?.[0];
  return stress === undefined ? 0 : Number(stress) + 1;
}

function readHomographs(asset: unknown): Map<string, Homograph> {
  const table: unknown = asset instanceof Object ? Reflect.get(asset, "homograph2features") : undefined;
  const homographs = new Map<string, Homograph>();
  for (const [word, features] of Object.entries(table ?? {})) {
    if (!Array.isArray(features)) continue;
    const [matching, other, partOfSpeech] = features as [string[], string[], string];
    homographs.set(word.toUpperCase(), { matching, other, partOfSpeech });
  }
  return homographs;
}

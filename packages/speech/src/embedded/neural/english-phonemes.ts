import { createGraphemePredictor } from "./grapheme-predictor.ts";
import {
  DIGIT_PHONES,
  LETTER_PHONES,
  NOUN_CUES,
  PREFERRED_PHONES,
  SHORT_WORDS_IN_CAPITALS,
  VERB_CUES,
} from "./english-words.ts";
import { type PhonemeToken, tokenizePhonemes } from "./phoneme-tokens.ts";

type Homograph = {
  readonly matching: readonly string[];
  readonly other: readonly string[];
  readonly partOfSpeech: string;
};

/** Longer runs of capitals are read as words even when no dictionary has them. */
const LONGEST_INITIALISM = 5;

/** The language pack prepares "ten past two" from these two assets; both are parsed JSON. */
export type EnglishLexiconAssets = { readonly dictionary: unknown; readonly graphemeModel: unknown };

/**
 * Makes a phonemizer for General American from the CMU dictionary, a network for words that
 * are not in it, spelled-out initialisms, and cues from the word before for words with two
 * readings. Symbols are lower-case ARPABET, tones 0 for consonants and stress + 1 for vowels.
 */
export function createEnglishPhonemizer(assets: EnglishLexiconAssets): (text: string) => PhonemeToken[] {
  const predict = createGraphemePredictor(assets.graphemeModel);
  const homographs = readHomographs(assets.graphemeModel);
  const remembered = new Map<string, readonly string[]>();

  const lookUp = (word: string): readonly string[] | undefined => {
    const preferred = PREFERRED_PHONES[word];
    if (preferred) return preferred.split(" ");
    const entry: unknown =
      assets.dictionary instanceof Object && Object.hasOwn(assets.dictionary, word)
        ? Reflect.get(assets.dictionary, word)
        : undefined;
    return Array.isArray(entry) ? (entry as string[]) : undefined;
  };

  const pronounceUnknown = (word: string): readonly string[] => {
    const known = remembered.get(word);
    if (known) return known;
    const phones = /[AEIOUY]/.test(word) ? predict(word.toLowerCase()) : spell(word);
    // Names repeat within a text; a bound keeps odd texts from growing the process.
    if (remembered.size > 5000) remembered.clear();
    remembered.set(word, phones);
    return phones;
  };

  const pronounce = (word: string, previousWord: string): readonly string[] => {
    const homograph = homographs.get(word);
    const cue = previousWord.toLowerCase();
    if (homograph && VERB_CUES.has(cue)) return homograph.partOfSpeech === "V" ? homograph.matching : homograph.other;
    if (homograph && NOUN_CUES.has(cue)) return homograph.partOfSpeech === "V" ? homograph.other : homograph.matching;
    return lookUp(word) ?? lookUp(americanSpelling(word)) ?? inflect(word, lookUp) ?? pronounceUnknown(word);
  };

  return (text) => {
    const isShouted = isAllCapitals(text);
    return tokenizePhonemes(text, (word, previousWord) => {
      const phones = splitWord(word).flatMap((piece) => {
        if (/^\d+$/.test(piece)) return [...piece].flatMap((digit) => DIGIT_PHONES[digit]?.split(" ") ?? []);
        if (!isShouted && isInitialism(piece, lookUp)) return spell(piece);
        return pronounce(piece.toUpperCase(), previousWord);
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

function toSymbol(phone: string): string {
  const symbol = phone.replace(/\d$/, "").toLowerCase();
  // The models share one table in which lower-case v belongs to another language.
  return symbol === "v" ? "V" : symbol;
}

function toTone(phone: string): number {
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

import { findMatches } from "@voicewright/text/clauses/find-matches";
import type { ReadWord } from "../espeak/espeak-reader.ts";
import { arpabetToIpa } from "../phones/arpabet.ts";
import type { PhoneReader } from "./given-phones.ts";
import { findPhone, isVowelPhone, type LanguageTable, parseRow } from "./languages/language-table.ts";
import { isVowelSymbol, type ModelLanguage } from "./languages/model-mixtures.ts";
import { MARK_SYMBOLS, type PhonemeToken } from "./phoneme-tokens.ts";

type Said = Pick<PhonemeToken, "symbols" | "tones"> & { readonly lengths: readonly number[] };

const MARK = /[^\s\p{L}\p{M}\p{N}]/gu;

/** Makes symbols of a model out of how espeak-ng reads a text, by the table of its language. */
export function createTablePhonemizer(
  table: LanguageTable,
  model: ModelLanguage,
  read: (text: string) => readonly ReadWord[],
): (text: string) => PhonemeToken[] {
  return (text) => {
    const words = read(text).map(({ phones, textStart, textEnd }): PhonemeToken => {
      return { ...sayPhones(phones, table, model), textStart, textEnd, isWord: true };
    });
    return withMarks(
      text,
      words.filter(({ symbols }) => symbols.length > 0),
    );
  };
}

/**
 * Phones that somebody wrote down, in a language that is read by a table; where it lacks one, all of them as espeak-ng says
 * them.
 */
export function createTablePhoneReader(
  table: LanguageTable,
  model: ModelLanguage,
  read: (given: Parameters<PhoneReader>[0]) => readonly string[] | undefined,
): PhoneReader {
  const known = Object.keys(table.phones).toSorted((one, other) => other.length - one.length);
  return (given) => {
    const ipa = given.alphabet === "ipa" ? given.phones : (arpabetToIpa(given.phones)?.join("") ?? "");
    const said = sayPhones(cutPhones(ipa, known) ?? read(given) ?? [], table, model);
    return said.symbols.length === 0 ? undefined : said;
  };
}

/** Borders of syllables, brackets and ties. */
const PASSED_OVER = /[.\s/[\]‿]|\u0361/u;

/** The sounds of a word in IPA, each vowel with its stress; undefined where one is unknown. */
function cutPhones(ipa: string, known: readonly string[]): string[] | undefined {
  const text = ipa.normalize("NFC").replaceAll("g", "ɡ").replaceAll("'", "ˈ");
  const found: string[] = [];
  let stress = "";
  for (let position = 0; position < text.length;) {
    const character = text[position] ?? "";
    const phone = known.find((one) => text.startsWith(one, position));
    if (phone !== undefined) {
      const isStressed = isVowelPhone(phone);
      found.push(isStressed ? `${stress}${phone}` : phone);
      if (isStressed) stress = "";
    } else if (character === "ˈ" || character === "ˌ") stress = character;
    else if (character === "ː" && found.length > 0) found.push(`${found.pop() ?? ""}ː`);
    else if (!PASSED_OVER.test(character)) return undefined;
    position += phone?.length ?? character.length;
  }
  return found;
}

function sayPhones(read: readonly string[], table: LanguageTable, model: ModelLanguage): Said {
  const phones = table.long.joinsTwins === true ? joinTwins(read) : read;
  const symbols: string[] = [];
  const tones: number[] = [];
  const lengths: number[] = [];
  for (const [index, phone] of phones.entries()) {
    const found = findPhone(table, phone);
    if (found === undefined) continue;
    const emphasis = table.stress[found.stress];
    const isShortened = isVowelPhone(found.phone) && isLongConsonant(table, phones[index + 1]);
    const vowelLength = emphasis.length * (isShortened ? (table.long.vowelBefore ?? 1) : 1);
    for (const { symbol, length } of parseRow(found.row)) {
      const isVowel = isVowelSymbol(model, symbol);
      symbols.push(symbol);
      tones.push(isVowel && model === "en" ? emphasis.tone : 0);
      lengths.push((length * found.length * (isVowel ? vowelLength : 1)) / table.pace);
    }
  }
  return { symbols, tones, lengths };
}

/** "n n" is said as two sounds by the models, which takes hardly longer than one. */
function joinTwins(phones: readonly string[]): string[] {
  const joined: string[] = [];
  for (const phone of phones) {
    if (phone === joined.at(-1) && !isVowelPhone(phone)) joined[joined.length - 1] = `${phone}ː`;
    else joined.push(phone);
  }
  return joined;
}

function isLongConsonant(table: LanguageTable, phone: string | undefined): boolean {
  const found = phone === undefined ? undefined : findPhone(table, phone);
  return found !== undefined && found.isLong && !isVowelPhone(found.phone);
}

/** Puts the marks between words where they stand in the text; runs of them count once, and none before the first word. */
function withMarks(text: string, words: readonly PhonemeToken[]): PhonemeToken[] {
  const marks = [...findMatches(text, MARK)].flatMap((match): PhonemeToken[] => {
    const symbol = MARK_SYMBOLS[match[0]];
    const [textStart, textEnd] = [match.index, match.index + match[0].length];
    const isInside = words.some((word) => word.textStart < textEnd && word.textEnd > textStart);
    if (symbol === undefined || isInside) return [];
    return [{ symbols: [symbol], tones: [0], textStart, textEnd, isWord: false }];
  });
  const tokens: PhonemeToken[] = [];
  for (const token of [...words, ...marks].toSorted((one, other) => one.textStart - other.textStart)) {
    const last = tokens.at(-1);
    if (!token.isWord && last === undefined) continue;
    // The last of several marks says how the sentence ends.
    if (!token.isWord && last?.isWord === false) tokens.pop();
    tokens.push(token);
  }
  return words.length === 0 ? [] : tokens;
}

import type { RespelledSpan } from "../clauses/text-segment.ts";
import type { PronunciationSpan } from "../markup/markup-piece.ts";
import { findMatches } from "../clauses/find-matches.ts";

/** How an operator wants a word or name to be read: as other words, or in the International Phonetic Alphabet. */
export type OwnWord = {
  readonly written: string;
  /** ISO 639-1 or 639-3; absent: in every language. */
  readonly language?: string;
} & ({ readonly alias: string } | { readonly ipa: string });

export type OwnWordsFile = {
  readonly words: readonly OwnWord[];
  /** Lines that could not be read, counted from 1, and why. */
  readonly problems: readonly { readonly line: number; readonly reason: string }[];
};

/** What a list changes in a text; offsets are UTF-16 code units. */
export type OwnReadings = {
  readonly respellings: readonly RespelledSpan[];
  readonly pronunciations: readonly PronunciationSpan[];
};

const LONGEST_WORD = 100;
const MOST_WORDS = 10_000;
const LINE = /^(?<written>[^=[\]]+?)\s*(?:\[(?<language>[a-z]{2,3})\])?\s*=\s*(?<read>.+)$/u;
const STARTS_WITH_WORD = /^[\p{L}\p{N}]/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const IPA_MARKS = /^[\p{L}\p{M}\u02b0-\u02ff. ]+$/u;

/**
 * Reads a list with one word a line: "Siobhan = Shi-vawn", "Nguyen = /wɪn/", "Berlin [en] = Bur-lin". Empty lines and
 * lines that begin with "#" are passed over; a later line for the same word replaces an earlier one.
 */
export function readOwnWords(content: string): OwnWordsFile {
  const words = new Map<string, OwnWord>();
  const problems: { line: number; reason: string }[] = [];
  for (const [index, raw] of content
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .entries()) {
    const text = raw.trim();
    if (text === "" || text.startsWith("#")) continue;
    const word = readLine(text);
    const key = typeof word === "string" ? "" : JSON.stringify([word.written, word.language]);
    if (typeof word === "string") problems.push({ line: index + 1, reason: word });
    else if (words.size >= MOST_WORDS && !words.has(key))
      problems.push({ line: index + 1, reason: `there are more than ${MOST_WORDS} words` });
    else words.set(key, word);
  }
  return { words: [...words.values()], problems };
}

/** The word of a line, or why there is none. */
function readLine(text: string): OwnWord | string {
  const { written = "", language, read = "" } = LINE.exec(text)?.groups ?? {};
  if (written === "") return 'expected "word = how it is read"';
  if (!STARTS_WITH_WORD.test(written)) return "a word begins with a letter or a digit";
  if (written.length > LONGEST_WORD || read.length > 2 * LONGEST_WORD) return "the word or its reading is too long";
  const place = { written: written.normalize("NFC"), ...(language === undefined ? {} : { language }) };
  const ipa = /^\/(.+)\/$/u.exec(read)?.[1]?.trim();
  if (ipa === undefined)
    return /[\p{L}\p{N}]/u.test(read) ? { ...place, alias: read } : "the reading has no letter or digit";
  return IPA_MARKS.test(ipa)
    ? { ...place, ipa }
    : "between slashes stands something that is not in the phonetic alphabet";
}

/**
 * Prepares a list for use. Words in small letters are found in any case, those with a capital as they are written; of
 * several that begin at the same place the longest is taken, and one for the language before one for all.
 */
export function createOwnWords(words: readonly OwnWord[]): (text: string, language: string | undefined) => OwnReadings {
  const byFirstWord = new Map<string, OwnWord[]>();
  for (const word of words) {
    const first = (/^[\p{L}\p{M}\p{N}]+/u.exec(word.written)?.[0] ?? "").toLowerCase();
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), word]);
  }
  for (const group of byFirstWord.values())
    group.sort(
      (one, other) =>
        other.written.length - one.written.length ||
        Number(other.language !== undefined) - Number(one.language !== undefined),
    );

  return (text, language) => {
    const respellings: RespelledSpan[] = [];
    const pronunciations: PronunciationSpan[] = [];
    let end = 0;
    for (const { 0: first, index: start } of findMatches(text, WORD)) {
      if (start < end) continue;
      const word = byFirstWord
        .get(first.toLowerCase())
        ?.find((candidate) => isHere(candidate, text, start) && (candidate.language ?? language) === language);
      if (word === undefined) continue;
      end = start + word.written.length;
      if ("alias" in word) respellings.push({ start, end, spoken: word.alias });
      else pronunciations.push({ start, end, alphabet: "ipa", phones: word.ipa });
    }
    return { respellings, pronunciations };
  };
}

function isHere({ written }: OwnWord, text: string, start: number): boolean {
  const end = start + written.length;
  const found = text.slice(start, end);
  const isSame = written === written.toLowerCase() ? found.toLowerCase() === written : found === written;
  return isSame && !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(end, end + 2));
}

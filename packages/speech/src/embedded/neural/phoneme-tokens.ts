import { findMatches } from "@voicewright/text/clauses/find-matches";

/** The symbols that a stretch of text becomes, with the model's tone of each. */
export type PhonemeToken = {
  readonly symbols: readonly string[];
  readonly tones: readonly number[];
  /** Factors on how long the model makes each symbol; absent where it keeps its own lengths. */
  readonly lengths?: readonly number[];
  /** Stretch of the text, UTF-16 code units. */
  readonly textStart: number;
  readonly textEnd: number;
  /** False for the marks between words. */
  readonly isWord: boolean;
};

/**
 * What the models were taught a mark to be; other marks are passed over. Both list "…", and neither was trained on it:
 * the voice stays up and hums on.
 */
export const MARK_SYMBOLS: Readonly<Record<string, string>> = {
  ".": ".",
  "。": ".",
  "।": ".",
  "!": "!",
  "！": "!",
  "?": "?",
  "？": "?",
  "…": ",",
  ",": ",",
  "，": ",",
  "、": ",",
  ";": ",",
  ":": ",",
  "–": ",",
  "—": ",",
  "(": ",",
  ")": ",",
};

const WORD_OR_MARK = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*|[^\s\p{L}\p{M}\p{N}]/gu;

/**
 * Cuts a clause into words and marks and lets `phonemizeWord` say what each word becomes; `pieces` are all of them, of
 * which the word is the one at `index`. Runs of marks count once, and none stands before the first word.
 */
export function tokenizePhonemes(
  text: string,
  phonemizeWord: (
    word: string,
    pieces: readonly string[],
    index: number,
  ) => { readonly symbols: readonly string[]; readonly tones: readonly number[] },
): PhonemeToken[] {
  const tokens: PhonemeToken[] = [];
  const matches = [...findMatches(text, WORD_OR_MARK)];
  const pieces = matches.map(([piece]) => piece);
  for (const [index, match] of matches.entries()) {
    const piece = match[0];
    const range = { textStart: match.index, textEnd: match.index + piece.length };
    if (/^[\p{L}\p{M}\p{N}]/u.test(piece)) {
      const { symbols, tones } = phonemizeWord(piece, pieces, index);
      if (symbols.length > 0) tokens.push({ symbols, tones, ...range, isWord: true });
      continue;
    }
    const symbol = MARK_SYMBOLS[piece];
    const last = tokens.at(-1);
    if (symbol === undefined || !last) continue;
    if (!last.isWord) {
      // The last of several marks says how the sentence ends: "…?" asks.
      tokens[tokens.length - 1] = { symbols: [symbol], tones: [0], ...range, isWord: false };
      continue;
    }
    tokens.push({ symbols: [symbol], tones: [0], ...range, isWord: false });
  }
  return tokens.some((token) => token.isWord) ? tokens : [];
}

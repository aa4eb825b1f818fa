import { editDistance, spokenWords } from "./compare-transcript.ts";

/** Share of the words that counts as saying the text. */
const SAID_SHARE = 0.7;
/** The words may stand this many times as far apart as in the text. */
const STRETCH = 4;

/**
 * Whether a text, read aloud, contains another one: most of its words, in their order, near together.
 * Numbers written as figures, case, punctuation, accents and small typos make no difference.
 */
export function saysText(text: string, wanted: string, language: string): boolean {
  const wantedWords = spokenWords(wanted, language);
  const words = spokenWords(text, language);
  const needed = Math.ceil(SAID_SHARE * wantedWords.length);
  if (wantedWords.length === 0) return false;
  return mostInOrder(words, wantedWords) >= needed;
}

/**
 * The longest common subsequence within a stretch. For each count, the latest place where it can begin is kept: a
 * sequence that begins later has more room.
 */
function mostInOrder(words: readonly string[], wanted: readonly string[]): number {
  const longest = STRETCH * wanted.length;
  let most = 0;
  /** By how many of the first wanted words were looked at, then by count: the latest beginning. */
  const starts = wanted.map(() => new Int32Array(wanted.length + 1).fill(-1));
  for (const [place, word] of words.entries()) {
    for (let index = wanted.length - 1; index >= 0; index--) {
      if (!isSameWord(word, wanted[index] ?? "")) continue;
      for (let count = 1; count <= index + 1; count++) {
        const start = count === 1 ? place : latestStart(starts, index, count - 1);
        const row = starts[index];
        if (row === undefined || start < 0 || place - start >= longest) continue;
        row[count] = Math.max(row[count] ?? -1, start);
        most = Math.max(most, count);
      }
    }
  }
  return most;
}

/** Of sequences of so many words that end before the wanted word at `index`. */
function latestStart(starts: readonly Int32Array[], index: number, count: number): number {
  let latest = -1;
  for (let before = 0; before < index; before++) latest = Math.max(latest, starts[before]?.[count] ?? -1);
  return latest;
}

function isSameWord(word: string, wanted: string): boolean {
  if (word === wanted) return true;
  const slips = wanted.length >= 8 ? 2 : wanted.length >= 4 ? 1 : 0;
  return slips > 0 && Math.abs(word.length - wanted.length) <= slips && editDistance(word, wanted) <= slips;
}

import { normalizeText } from "@voicewright/text/normalize/normalize-text";

export type TranscriptComparison = {
  /** 0–1: one minus the word error rate, at least 0. */
  readonly wordAccuracy: number;
  /** 0–1: the same over letters without spaces, which forgives "shop boy" for "shopboy". */
  readonly letterAccuracy: number;
};

/** Scripts that are written without spaces are compared sign by sign. */
const SPACELESS =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}])/gu;

/**
 * How much of a text is in a recogniser's transcript. Numbers, dates and the like are written out, case, punctuation and
 * accents are left out on both sides.
 */
export function compareTranscript(expected: string, heard: string, language: string): TranscriptComparison {
  const expectedWords = spokenWords(expected, language);
  const heardWords = spokenWords(heard, language);
  return {
    wordAccuracy: accuracy(expectedWords, heardWords),
    letterAccuracy: accuracy([...expectedWords.join("")], [...heardWords.join("")]),
  };
}

/** The words of a text as they are read aloud: numbers written out; without case, punctuation and accents. */
export function spokenWords(text: string, language: string): string[] {
  const spoken = normalizeText(text, language, true)
    .map((segment) => segment.spoken)
    .join("");
  return spoken
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{Mn}'’ʼ`]/gu, "")
    .normalize("NFC")
    .replace(SPACELESS, " $1 ")
    .split(/[^\p{L}\p{N}\p{Mc}]+/u)
    .filter((word) => word !== "");
}

function accuracy(expected: readonly string[], heard: readonly string[]): number {
  if (expected.length === 0) return heard.length === 0 ? 1 : 0;
  return Math.max(0, 1 - editDistance(expected, heard) / expected.length);
}

/** Fewest insertions, deletions and replacements between two sequences (Levenshtein 1966). */
export function editDistance(left: ArrayLike<string>, right: ArrayLike<string>): number {
  let previous = Uint32Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 0; row < left.length; row++) {
    const current = new Uint32Array(right.length + 1);
    current[0] = row + 1;
    for (let column = 0; column < right.length; column++) {
      const replaced = (previous[column] ?? 0) + (left[row] === right[column] ? 0 : 1);
      current[column + 1] = Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1);
    }
    previous = current;
  }
  return previous[right.length] ?? 0;
}

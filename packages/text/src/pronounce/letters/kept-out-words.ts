import { createHash } from "node:crypto";

const KEPT_OUT = 1000;
const SHORTEST_STEM = 4;
const LONGEST_SUFFIXES = 3;
const SUFFIX = /(?:S|ES|ED|D|ING|INGS|ER|ERS|LY|IES|IED|INESS|NESS|MENT|MENTS|ABLE|Y|E|I)$/;

/** What is left of a word without its endings; words that share it are forms of each other. */
export function stemOf(word: string): string {
  let stem = word;
  for (let count = 0; count < LONGEST_SUFFIXES; count++) {
    const shorter = stem.replace(SUFFIX, "");
    if (shorter === stem || shorter.length < SHORTEST_STEM) break;
    stem = shorter;
  }
  return stem.replace(/(.)\1$/, "$1");
}

/** Words in letters A–Z of a dictionary that can be read by their letters. */
export function readableWords(words: readonly string[]): string[] {
  return words.filter((word) => /^[A-Z]{2,}$/.test(word) && /[AEIOUY]/.test(word));
}

/** A thousand words by which a model is tried, by a hash, so that nobody chooses which; it is fitted without them and their forms. */
export function keptOutWords(words: readonly string[]): string[] {
  const rank = (word: string): number => createHash("sha256").update(`kept out:${word}`).digest().readUInt32BE();
  return readableWords(words)
    .filter((word) => word.length >= 3)
    .map((word) => [rank(word), word] as const)
    .toSorted(([one], [other]) => one - other)
    .slice(0, KEPT_OUT)
    .map(([, word]) => word);
}

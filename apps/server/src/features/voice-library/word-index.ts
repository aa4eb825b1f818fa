import { isWithinEdits, letterMask, mayBeWithinEdits } from "./typos.ts";

export type IndexedText = { readonly nameText: string; readonly otherText: string };

/** `scores` has one for each slot, 0 for those that do not match; higher is better. */
export type WordMatches = { readonly slots: readonly number[]; readonly scores: Uint8Array };

const WORDS_MAX = 10;
/** Scores of one word of a search, the best it found in a voice. */
const EXACT = 4;
const PREFIX = 3;
const TYPO = 1;
const IN_NAME = 2;
/** Shorter words are too alike for guessing. */
const ONE_TYPO_FROM_LENGTH = 4;
const TWO_TYPOS_FROM_LENGTH = 8;

type Term = {
  readonly word: string;
  readonly mask: number;
  /** Slots that hold the word, and those that hold it in their name, in the order they came. */
  readonly slots: number[];
  readonly nameSlots: number[];
};

/**
 * Which slots hold which words. Finds words by their beginning, and forgives typos where nothing else is found.
 * Slots are only ever added; whoever asks leaves out those that are dead.
 */
export class WordIndex {
  readonly #terms = new Map<string, Term>();
  /** All terms in order, made when first needed after a new word came. */
  #ordered: readonly Term[] | undefined;
  /** Terms by length, without numbers: nobody means another one than was typed. */
  readonly #guessable: Term[][] = [];

  add(slot: number, text: IndexedText): void {
    const named = words(text.nameText);
    for (const word of new Set([...named, ...words(text.otherText)])) this.#term(word).slots.push(slot);
    for (const word of named) this.#term(word).nameSlots.push(slot);
  }

  /** The slots that hold every word of the (folded) search, each with a score; undefined when it holds no word. */
  match(search: string, slotCount: number): WordMatches | undefined {
    const wanted = [...words(search)].slice(0, WORDS_MAX);
    if (wanted.length === 0) return undefined;
    const totals = new Uint8Array(slotCount);
    const scores = new Uint8Array(slotCount);
    let slots: number[] | undefined;
    for (const word of wanted) {
      const found = this.#scoreWord(word, scores);
      const isFirst = slots === undefined;
      const kept: number[] = [];
      for (const slot of found) {
        if (isFirst || totals[slot] !== 0) {
          kept.push(slot);
          scores[slot] = (totals[slot] ?? 0) + (scores[slot] ?? 0);
        } else scores[slot] = 0;
      }
      for (const slot of slots ?? []) totals[slot] = 0;
      for (const slot of kept) {
        totals[slot] = scores[slot] ?? 0;
        scores[slot] = 0;
      }
      slots = kept;
      if (kept.length === 0) break;
    }
    return { slots: slots ?? [], scores: totals };
  }

  /** Writes the scores of a word and answers the slots that have one. */
  #scoreWord(word: string, scores: Uint8Array): number[] {
    const found: number[] = [];
    const beginning = this.#termsBeginningWith(word);
    for (const term of beginning) credit(term, term.word === word ? EXACT : PREFIX, scores, found);
    if (beginning.length > 0) return found;
    const editsMax = word.length >= TWO_TYPOS_FROM_LENGTH ? 2 : word.length >= ONE_TYPO_FROM_LENGTH ? 1 : 0;
    if (editsMax === 0) return found;
    const mask = letterMask(word);
    for (let length = word.length - editsMax; length <= word.length + editsMax; length++) {
      for (const term of this.#guessable[length] ?? []) {
        if (!mayBeWithinEdits(word.length, mask, length, term.mask, editsMax)) continue;
        if (isWithinEdits(word, term.word, editsMax)) credit(term, TYPO, scores, found);
      }
    }
    return found;
  }

  #termsBeginningWith(prefix: string): readonly Term[] {
    this.#ordered ??= [...this.#terms.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
    const terms = this.#ordered;
    let low = 0;
    let high = terms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((terms[middle]?.word ?? "") < prefix) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < terms.length && terms[end]?.word.startsWith(prefix) === true) end++;
    return terms.slice(low, end);
  }

  #term(word: string): Term {
    const known = this.#terms.get(word);
    if (known !== undefined) return known;
    const term: Term = { word, mask: letterMask(word), slots: [], nameSlots: [] };
    this.#terms.set(word, term);
    if (!/\d/.test(word)) (this.#guessable[word.length] ??= []).push(term);
    this.#ordered = undefined;
    return term;
  }
}

function credit(term: Term, score: number, scores: Uint8Array, found: number[]): void {
  for (const slot of term.slots) {
    if (scores[slot] === 0) found.push(slot);
    if ((scores[slot] ?? 0) < score) scores[slot] = score;
  }
  for (const slot of term.nameSlots) if ((scores[slot] ?? 0) < score + IN_NAME) scores[slot] = score + IN_NAME;
}

function words(text: string): Set<string> {
  return new Set(text.match(/[\p{L}\p{N}]+/gu));
}

import { isWithinEdits, letterMask, mayBeWithinEdits } from "./typos.ts";

/** Shorter words are too alike for guessing. */
const ONE_TYPO_FROM_LENGTH = 4;
const TWO_TYPOS_FROM_LENGTH = 8;

type Known<Item> = { readonly word: string; readonly mask: number; readonly item: Item };

/** Something for each word; found by the word, by its beginning, or by a word with typos. */
export class WordList<Item> {
  readonly #known = new Map<string, Known<Item>>();
  /** All in order, made when first needed after a new word came. */
  #ordered: readonly Known<Item>[] | undefined;
  /** By length, without numbers, which have no typos. */
  readonly #guessable: Known<Item>[][] = [];

  get(word: string): Item | undefined {
    return this.#known.get(word)?.item;
  }

  getOrAdd(word: string, create: () => Item): Item {
    const known = this.#known.get(word);
    if (known !== undefined) return known.item;
    const added = { word, mask: letterMask(word), item: create() };
    this.#known.set(word, added);
    if (!/\d/.test(word)) (this.#guessable[word.length] ??= []).push(added);
    this.#ordered = undefined;
    return added.item;
  }

  /** In the order of the words, so that a word comes before those that begin with it. */
  beginningWith(prefix: string): readonly Known<Item>[] {
    this.#ordered ??= [...this.#known.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
    const ordered = this.#ordered;
    let low = 0;
    let high = ordered.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ordered[middle]?.word ?? "") < prefix) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (end < ordered.length && ordered[end]?.word.startsWith(prefix) === true) end++;
    return ordered.slice(low, end);
  }

  /** The words that a word with one typo may mean, or with two when it is long. */
  nearly(word: string): Item[] {
    const editsMax = word.length >= TWO_TYPOS_FROM_LENGTH ? 2 : word.length >= ONE_TYPO_FROM_LENGTH ? 1 : 0;
    if (editsMax === 0) return [];
    const mask = letterMask(word);
    const found: Item[] = [];
    for (let length = word.length - editsMax; length <= word.length + editsMax; length++) {
      for (const known of this.#guessable[length] ?? []) {
        if (!mayBeWithinEdits(word.length, mask, length, known.mask, editsMax)) continue;
        if (isWithinEdits(word, known.word, editsMax)) found.push(known.item);
      }
    }
    return found;
  }
}

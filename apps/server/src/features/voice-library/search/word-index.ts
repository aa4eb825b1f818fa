import { loadLabelWords } from "./label-words.ts";
import { SEARCH_LANGUAGES, type SearchLanguage } from "./search-words.ts";
import { splitWords } from "./split-words.ts";
import { stemIn, stemsOf } from "./stems.ts";
import { WordList } from "./word-list.ts";

export type IndexedText = {
  readonly nameText: string;
  readonly otherText: string;
  /** What the text may be written in. */
  readonly languages: readonly SearchLanguage[];
  /** Keys of the labels that people may mean by other words. */
  readonly labels: readonly string[];
};

/** `scores` has one for each slot, 0 for those that do not match; higher is better. */
export type WordMatches = { readonly slots: readonly number[]; readonly scores: Uint8Array };

const WORDS_MAX = 10;
/** Scores of one word of a search, the best it found in a voice. */
const EXACT = 4;
const PREFIX = 3;
/** Another form of the word, or a label that it is another word for. */
const RELATED = 2;
const GUESSED = 1;
const IN_NAME = 2;

type Term = {
  /** One bit for each language of the texts that hold it. */
  languages: number;
  /** Slots that hold the word, and those that hold it in their name, in the order they came. */
  readonly slots: number[];
  readonly nameSlots: number[];
};

/**
 * Which slots hold which words. Finds words by their beginning, by other forms of them, by labels that people have
 * other words for, and tolerates typos where nothing else is found. Slots are only added; the caller leaves
 * deleted ones out.
 */
export class WordIndex {
  readonly #terms = new WordList<Term>();
  readonly #byStem = new Map<string, Term[]>();
  readonly #byLabel = new Map<string, number[]>();

  add(slot: number, { nameText, otherText, languages, labels }: IndexedText): void {
    const named = splitWords(nameText);
    for (const word of new Set([...named, ...splitWords(otherText)])) {
      const term = this.#terms.getOrAdd(word, () => ({ languages: 0, slots: [], nameSlots: [] }));
      term.slots.push(slot);
      for (const language of languages) this.#addForm(word, term, language);
    }
    for (const word of named) this.#terms.get(word)?.nameSlots.push(slot);
    for (const label of labels) pushTo(this.#byLabel, label, slot);
  }

  /**
   * The slots that hold every word of the (folded) search, each with a score; undefined when it holds no word. Words
   * that only join others are not missed.
   */
  match(search: string, slotCount: number): WordMatches | undefined {
    const wanted = [...splitWords(search)].slice(0, WORDS_MAX);
    if (wanted.length === 0) return undefined;
    const { isOptional } = loadLabelWords();
    const required = wanted.filter((word) => !isOptional(word));
    const totals = new Uint8Array(slotCount);
    const scores = new Uint8Array(slotCount);
    let slots: number[] | undefined;
    for (const word of required.length === 0 ? wanted : required) {
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
    if (required.length > 0) for (const word of wanted.filter(isOptional)) this.#addOptional(word, totals);
    return { slots: slots ?? [], scores: totals };
  }

  /** Voices of that name come first. */
  #addOptional(word: string, totals: Uint8Array): void {
    for (const slot of this.#terms.get(word)?.nameSlots ?? []) {
      const total = totals[slot] ?? 0;
      if (total > 0) totals[slot] = total + EXACT + IN_NAME;
    }
  }

  /** Writes the scores of a word and answers the slots that have one. */
  #scoreWord(word: string, scores: Uint8Array): number[] {
    const { meantBy, meantByBeginning, nearlyMeantBy } = loadLabelWords();
    const found: number[] = [];
    const credited = new Set<Term>();
    for (const known of this.#terms.beginningWith(word)) {
      creditTerm(known.item, known.word === word ? EXACT : PREFIX, scores, found);
      credited.add(known.item);
    }
    const forms = stemsOf(word).flatMap((stem) => this.#byStem.get(stem) ?? []);
    for (const term of new Set(forms)) if (!credited.has(term)) creditTerm(term, RELATED, scores, found);
    for (const label of meantBy(word)) creditLabel(this.#slotsOf(label), scores, found);
    for (const label of meantByBeginning(word)) credit(this.#slotsOf(label), GUESSED, scores, found);
    if (found.length > 0) return found;
    for (const term of this.#terms.nearly(word)) creditTerm(term, GUESSED, scores, found);
    for (const label of nearlyMeantBy(word)) credit(this.#slotsOf(label), GUESSED, scores, found);
    return found;
  }

  #slotsOf(label: string): readonly number[] {
    return this.#byLabel.get(label) ?? [];
  }

  /** A word has other forms in the languages of the texts that it is in; numbers and ids have none. */
  #addForm(word: string, term: Term, language: SearchLanguage): void {
    const bit = 1 << SEARCH_LANGUAGES.indexOf(language);
    if ((term.languages & bit) !== 0) return;
    term.languages |= bit;
    if (/\d/.test(word)) return;
    pushTo(this.#byStem, stemIn(language, word), term);
  }
}

function pushTo<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function creditTerm({ slots, nameSlots }: Term, score: number, scores: Uint8Array, found: number[]): void {
  credit(slots, score, scores, found);
  credit(nameSlots, score + IN_NAME, scores, found);
}

function credit(slots: readonly number[], score: number, scores: Uint8Array, found: number[]): void {
  for (const slot of slots) {
    const known = scores[slot] ?? 0;
    if (known === 0) found.push(slot);
    if (known < score) scores[slot] = score;
  }
}

/** A word for several labels, such as a female narrator, is meant most by who has more than one of them. */
function creditLabel(slots: readonly number[], scores: Uint8Array, found: number[]): void {
  for (const slot of slots) {
    const known = scores[slot] ?? 0;
    if (known === 0) found.push(slot);
    if (known < PREFIX) scores[slot] = Math.min(PREFIX, known + RELATED);
  }
}

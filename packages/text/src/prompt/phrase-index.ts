import { DESIGN_ACCENTS } from "../attributes/accents.ts";
import { DESIGN_AGES, PACE_LEVELS, PITCH_LEVELS } from "../attributes/design-attributes.ts";
import { DESIGN_WORD_LIST, UNAVAILABLE_EFFECTS } from "../attributes/design-words.ts";
import { SPOKEN_LANGUAGES } from "../language/spoken-languages.ts";
import { CHARACTER_TRAITS, type CharacterId } from "./character-traits.ts";
import { inflectTerm } from "./inflect-term.ts";
import {
  DEGREES,
  MARK_KINDS,
  NEGATIONS,
  PEOPLE,
  QUANTITIES,
  type Degree,
  type Lexicon,
  type Meaning,
  type Negation,
  type PersonId,
  type Terms,
} from "./meaning.ts";
import { tokenizePrompt } from "./prompt-tokens.ts";

/** Phrases of a language by their tokens. */
export type PhraseIndex = { readonly root: PhraseNode };

/** A class rather than an object, because those have room for properties to come. */
export class PhraseNode {
  /** By the next token; most phrases have no continuation. */
  children: Map<string, PhraseNode> | undefined;
  /** Of the phrase that ends here; phrases of the lexicon take precedence over inflected forms. */
  meanings: PhraseMeanings | undefined;
}

/** Shared by all forms of a term that mean the same: an index holds a hundred thousand of them. */
type PhraseMeanings = {
  readonly list: readonly Meaning[];
  readonly isInflected: boolean;
  /** What the same letters mean as an inflected form of another word. */
  readonly inflected?: readonly Meaning[];
};

type Term = { readonly words: readonly string[]; readonly form?: string; readonly amount?: number };

const GENDERS = ["female", "male", "neutral"] as const;
const GERMAN_UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** Everything that a lexicon says, with regular inflections and the names that the platform has for languages. */
export function indexLexicon(lexicon: Lexicon): PhraseIndex {
  const index: PhraseIndex = { root: new PhraseNode() };
  const add = (terms: Terms, meaningsOf: (term: Term) => readonly Meaning[], isInflecting = true): void => {
    for (const term of parseTerms(terms, lexicon)) addTerm(index, lexicon, term, meaningsOf, isInflecting);
  };

  for (const kind of MARK_KINDS) add(lexicon.marks[kind], () => [{ kind }], false);
  for (const value of GENDERS) add(lexicon.genders[value], () => [{ kind: "gender", value, source: "noun" }]);
  for (const value of ["female", "male"] as const) {
    add(lexicon.pronouns[value], () => [{ kind: "gender", value, source: "pronoun" }], false);
  }
  for (const id of Object.keys(PEOPLE) as PersonId[]) add(lexicon.people[id], () => personMeanings(id), false);
  for (const value of DESIGN_AGES) {
    add(lexicon.ages[value], (term) => [{ kind: "age", value, isImplied: false }, ...formMeanings(term)]);
  }
  for (const value of DESIGN_ACCENTS) {
    add(lexicon.accents[value], (term) => [{ kind: "accent", value }, ...formMeanings(term)]);
  }
  for (const value of PITCH_LEVELS) add(lexicon.pitches[value], () => [{ kind: "pitch", value }]);
  for (const value of PACE_LEVELS) add(lexicon.paces[value], () => [{ kind: "pace", value }]);
  for (const value of DESIGN_WORD_LIST) {
    add(lexicon.words[value], ({ amount }) => [{ kind: "word", value, strength: amount ?? 1 }]);
  }
  for (const value of UNAVAILABLE_EFFECTS) add(lexicon.effects[value], () => [{ kind: "word", value, strength: 1 }]);
  for (const value of Object.keys(CHARACTER_TRAITS) as CharacterId[]) {
    add(lexicon.characters[value], (term) => [{ kind: "character", value }, ...formMeanings(term)]);
  }
  for (const value of QUANTITIES) {
    add(
      lexicon.quantities[value],
      (term) => [
        { kind: "quantity", value, ...(term.amount === undefined ? {} : { amount: term.amount }) },
        ...formMeanings(term),
      ],
      false,
    );
  }
  for (const value of Object.keys(DEGREES) as Degree[]) add(lexicon.degrees[value], () => [{ kind: "degree", value }]);
  for (const value of Object.keys(NEGATIONS) as Negation[]) {
    add(lexicon.negations[value], () => [{ kind: "negation", value }], false);
  }
  addLanguages(lexicon, add);
  return index;
}

function addLanguages(
  lexicon: Lexicon,
  add: (terms: Terms, meaningsOf: (term: Term) => readonly Meaning[]) => void,
): void {
  const platform = new Intl.DisplayNames(lexicon.language, { type: "language", fallback: "none" });
  for (const value of SPOKEN_LANGUAGES) {
    const name = platform
      .of(value)
      ?.replace(/\s*\(.*\)/, "")
      .toLowerCase();
    const terms = [lexicon.languages[value], name].filter((terms) => terms !== undefined && terms !== "");
    add(terms.join("|"), (term) => [{ kind: "language", value }, ...formMeanings(term)]);
  }
}

function personMeanings(id: PersonId): readonly Meaning[] {
  const person: { readonly gender: "female" | "male"; readonly age?: "child" | "young" | "old" } = PEOPLE[id];
  return [
    { kind: "gender", value: person.gender, source: "noun" },
    ...(person.age === undefined ? [] : [{ kind: "age", value: person.age, isImplied: true } as const]),
  ];
}

/** The gender that the form of a noun has. */
function formMeanings({ form }: Term): readonly Meaning[] {
  if (form !== "f" && form !== "m") return [];
  return [{ kind: "gender", value: form === "f" ? "female" : "male", source: "form" }];
}

function parseTerms(terms: Terms, { language }: Lexicon): Term[] {
  return terms.split("|").flatMap((term) => {
    const [, phrase = "", form, amount] = /^([^@=]*)(?:@([fm]))?(?:=(-?[\d.]+))?$/.exec(term.trim()) ?? [];
    if (phrase === "") return [];
    const extra = {
      ...(form === undefined ? {} : { form }),
      ...(amount === undefined ? {} : { amount: Number(amount) }),
    };
    const spellings = language === "de" ? [phrase, spelledOut(phrase)] : [phrase];
    return [...new Set(spellings)].map((spelling) => ({ words: phraseWords(spelling), ...extra }));
  });
}

function spelledOut(phrase: string): string {
  return phrase.toLowerCase().replace(/[äöü]/g, (letter) => GERMAN_UMLAUTS[letter] ?? letter);
}

/** `#` and `#s` stand for themselves, as plain lower case does. */
function phraseWords(phrase: string): string[] {
  return phrase
    .split(/\s+/)
    .flatMap((part) => (/^(?:#s?|[a-z]+)$/.test(part) ? [part] : tokenizePrompt(part).map(({ folded }) => folded)));
}

function addTerm(
  index: PhraseIndex,
  { language }: Lexicon,
  term: Term,
  meaningsOf: (term: Term) => readonly Meaning[],
  isInflecting: boolean,
): void {
  const meanings = meaningsOf(term);
  addPhrase(index, term.words, { list: meanings, isInflected: false });
  const last = term.words.at(-1);
  if (!isInflecting || last === undefined || term.form !== undefined || (term.words.length > 1 && language !== "de")) {
    return;
  }
  const byFactor = new Map<number, PhraseMeanings>();
  for (const { form, factor } of inflectTerm(last, language)) {
    const inflected = byFactor.get(factor) ?? { list: strengthened(meanings, factor), isInflected: true };
    byFactor.set(factor, inflected);
    addPhrase(index, [...term.words.slice(0, -1), form], inflected);
  }
}

function strengthened(meanings: readonly Meaning[], factor: number): readonly Meaning[] {
  return meanings.map((meaning) =>
    meaning.kind === "word" ? { ...meaning, strength: meaning.strength * factor } : meaning,
  );
}

function addPhrase(index: PhraseIndex, words: readonly string[], meanings: PhraseMeanings): void {
  let node = index.root;
  for (const word of words) {
    node.children ??= new Map();
    let next = node.children.get(word);
    if (next === undefined) {
      next = new PhraseNode();
      node.children.set(word, next);
    }
    node = next;
  }
  const known = node.meanings;
  if (known === undefined) node.meanings = meanings;
  else if (meanings.isInflected) node.meanings = { inflected: meanings.list, ...known };
  else if (known.isInflected) node.meanings = { ...meanings, inflected: known.list };
  else node.meanings = { ...known, list: [...known.list, ...meanings.list] };
}

import { MODELS } from "@voicewright/contract/rules/model-catalogue";
import { foldForSearch } from "@voicewright/text/search/fold-for-search";
import { SEARCH_LANGUAGES, SEARCH_WORDS } from "./search-words.ts";
import { stemIn, stemsOf } from "./stems.ts";
import { splitWords } from "./split-words.ts";
import { WordList } from "./word-list.ts";

const LABELS = ["gender", "age", "use_case", "descriptive"] as const;

/** Below this many letters too much begins like that. */
const BEGINNING_MIN_LETTERS = 4;

/** A label with its value as one text: "use_case:narrative_story". */
export function labelKey(label: (typeof LABELS)[number] | "language", value: string): string {
  return `${label}:${value}`;
}

/** Which labels of voices people mean by a word, whatever language they search in. */
export type LabelWords = {
  readonly isOptional: (word: string) => boolean;
  /** By the word itself or another form of it. */
  readonly meantBy: (word: string) => ReadonlySet<string>;
  /** By the beginning of a word. */
  readonly meantByBeginning: (word: string) => ReadonlySet<string>;
  /** By a word with typos. */
  readonly nearlyMeantBy: (word: string) => ReadonlySet<string>;
};

let loaded: LabelWords | undefined;

export function loadLabelWords(): LabelWords {
  loaded ??= readLabelWords();
  return loaded;
}

function readLabelWords(): LabelWords {
  const optional = new Set<string>();
  const byWord = new WordList<Set<string>>();
  const byStem = new Map<string, Set<string>>();

  for (const language of SEARCH_LANGUAGES) {
    const add = (text: string, key: string): void => {
      for (const word of splitWords(foldForSearch(text))) {
        byWord.getOrAdd(word, () => new Set()).add(key);
        // A stemmer may not cut the plain form as it cuts the others.
        for (const stem of [stemIn(language, word), `${language}:${word}`])
          byStem.set(stem, (byStem.get(stem) ?? new Set()).add(key));
      }
    };
    const words = SEARCH_WORDS[language];
    for (const word of splitWords(foldForSearch(words.optional))) optional.add(word);
    for (const label of LABELS)
      for (const [value, synonyms] of Object.entries(words[label])) add(synonyms, labelKey(label, value));
    for (const [code, name] of namesOfLanguages(language)) add(name, labelKey("language", code));
  }

  return {
    isOptional: (word) => optional.has(word),
    meantBy: (word) => {
      const keys = new Set(byWord.get(word));
      for (const stem of stemsOf(word)) for (const key of byStem.get(stem) ?? []) keys.add(key);
      return keys;
    },
    meantByBeginning: (word) =>
      word.length < BEGINNING_MIN_LETTERS
        ? new Set()
        : new Set(byWord.beginningWith(word).flatMap(({ item }) => [...item])),
    nearlyMeantBy: (word) => new Set(byWord.nearly(word).flatMap((keys) => [...keys])),
  };
}

/** Names of one word only: "deutsch" is German, and "Haitian" alone is no language. */
function namesOfLanguages(language: string): [code: string, name: string][] {
  const names = new Intl.DisplayNames([language], { type: "language", fallback: "none" });
  const codes = new Set(MODELS.flatMap((model) => model.languages).map((code) => code.split("-", 1)[0] ?? code));
  return [...codes].flatMap((code): [string, string][] => {
    const name = names.of(code);
    return name === undefined || splitWords(foldForSearch(name)).size !== 1 ? [] : [[code, name]];
  });
}

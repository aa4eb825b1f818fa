import type { DESCRIPTIVE_TAGS, VOICE_AGES, VOICE_GENDERS, VOICE_USE_CASES } from "@voicewright/contract/voices/values";
import cs from "./search-words/cs.json" with { type: "json" };
import de from "./search-words/de.json" with { type: "json" };
import el from "./search-words/el.json" with { type: "json" };
import en from "./search-words/en.json" with { type: "json" };
import es from "./search-words/es.json" with { type: "json" };
import fi from "./search-words/fi.json" with { type: "json" };
import fr from "./search-words/fr.json" with { type: "json" };
import id from "./search-words/id.json" with { type: "json" };
import it from "./search-words/it.json" with { type: "json" };
import nl from "./search-words/nl.json" with { type: "json" };
import pl from "./search-words/pl.json" with { type: "json" };
import pt from "./search-words/pt.json" with { type: "json" };
import ro from "./search-words/ro.json" with { type: "json" };
import ru from "./search-words/ru.json" with { type: "json" };
import sv from "./search-words/sv.json" with { type: "json" };
import tr from "./search-words/tr.json" with { type: "json" };

/** Single words with spaces between them, in the plain form: other forms are found by their stem. */
type WordsOf<Value extends string> = Readonly<Record<Value, string>>;

/** What people who search say for the labels of voices, in one language. */
export type SearchWords = {
  /** Words of whole sentences, which a voice need not have to be found. */
  readonly optional: string;
  /** Endings removed for the stem, in languages that Snowball lacks. */
  readonly endings?: string;
  readonly gender: WordsOf<(typeof VOICE_GENDERS)[number]>;
  readonly age: WordsOf<(typeof VOICE_AGES)[number]>;
  readonly use_case: WordsOf<(typeof VOICE_USE_CASES)[number]>;
  readonly descriptive: WordsOf<(typeof DESCRIPTIVE_TAGS)[number]>;
};

/** One file for each language of the catalogue. */
export const SEARCH_LANGUAGES = [
  "en",
  "de",
  "es",
  "fr",
  "it",
  "pt",
  "nl",
  "pl",
  "sv",
  "cs",
  "fi",
  "tr",
  "ru",
  "el",
  "id",
  "ro",
] as const;
export type SearchLanguage = (typeof SEARCH_LANGUAGES)[number];

export const SEARCH_WORDS: Readonly<Record<SearchLanguage, SearchWords>> = {
  en,
  de,
  es,
  fr,
  it,
  pt,
  nl,
  pl,
  sv,
  cs,
  fi,
  tr,
  ru,
  el,
  id,
  ro,
};

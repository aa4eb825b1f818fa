import { stemmer as stemDutch } from "@orama/stemmers/dutch";
import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemFinnish } from "@orama/stemmers/finnish";
import { stemmer as stemFrench } from "@orama/stemmers/french";
import { stemmer as stemGerman } from "@orama/stemmers/german";
import { stemmer as stemGreek } from "@orama/stemmers/greek";
import { stemmer as stemIndonesian } from "@orama/stemmers/indonesian";
import { stemmer as stemItalian } from "@orama/stemmers/italian";
import { stemmer as stemPortuguese } from "@orama/stemmers/portuguese";
import { stemmer as stemRomanian } from "@orama/stemmers/romanian";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import { stemmer as stemSpanish } from "@orama/stemmers/spanish";
import { stemmer as stemSwedish } from "@orama/stemmers/swedish";
import { stemmer as stemTurkish } from "@orama/stemmers/turkish";
import { foldForSearch } from "@voicewright/text/search/fold-for-search";
import { SEARCH_LANGUAGES, SEARCH_WORDS, type SearchLanguage } from "./search-words.ts";

/** Shorter stems say too little. */
const STEM_MIN_LETTERS = 3;

/** Snowball where it has the language; for others the endings are in their file of search words. */
const STEMMERS: Readonly<Record<SearchLanguage, (word: string) => string>> = {
  en: stemEnglish,
  de: stemGerman,
  es: stemSpanish,
  fr: stemFrench,
  it: stemItalian,
  pt: stemPortuguese,
  nl: stemDutch,
  pl: withoutEndings("pl"),
  sv: stemSwedish,
  cs: withoutEndings("cs"),
  fi: stemFinnish,
  tr: stemTurkish,
  ru: stemRussian,
  el: stemGreek,
  id: stemIndonesian,
  ro: stemRomanian,
};

/** The stem of a folded word, marked with its language: "en:narrat" for "narrator" and "narration". */
export function stemIn(language: SearchLanguage, word: string): string {
  const stem = STEMMERS[language](word);
  return `${language}:${stem.length < STEM_MIN_LETTERS ? word : stem}`;
}

/** Possible stems of a folded word in every language, because a search does not name its language. */
export function stemsOf(word: string): string[] {
  return SEARCH_LANGUAGES.map((language) => stemIn(language, word));
}

export function isSearchLanguage(language: string): language is SearchLanguage {
  return language in STEMMERS;
}

function withoutEndings(language: SearchLanguage): (word: string) => string {
  const endings = foldForSearch(SEARCH_WORDS[language].endings ?? "")
    .split(" ")
    .toSorted((a, b) => b.length - a.length);
  return (word) => {
    const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= STEM_MIN_LETTERS);
    return ending === undefined ? word : word.slice(0, -ending.length);
  };
}

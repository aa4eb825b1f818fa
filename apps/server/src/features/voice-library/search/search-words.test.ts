import { DESCRIPTIVE_TAGS, VOICE_AGES, VOICE_GENDERS, VOICE_USE_CASES } from "@voicewright/contract/voices/values";
import { CATALOGUE_PEOPLE } from "@voicewright/voice/catalogue/catalogue-people";
import { describe, expect, it } from "vitest";
import { foldForSearch } from "@voicewright/text/search/fold-for-search";
import { labelKey, loadLabelWords } from "./label-words.ts";
import { SEARCH_LANGUAGES, SEARCH_WORDS } from "./search-words.ts";
import { stemIn } from "./stems.ts";

const VALUES = {
  gender: VOICE_GENDERS,
  age: VOICE_AGES,
  use_case: VOICE_USE_CASES,
  descriptive: DESCRIPTIVE_TAGS,
} as const;

/** How people ask for somebody who reads stories. */
const NARRATORS = {
  en: ["narrator", "narration", "narrators", "storytelling", "audiobooks"],
  de: ["Erzähler", "Erzählerin", "Erzählungen", "Hörbücher", "Märchen"],
  es: ["narradora", "narración", "cuentos", "audiolibros"],
  fr: ["narratrice", "narrations", "contes", "conteurs"],
  it: ["narratore", "narrazioni", "fiabe"],
  pt: ["narrador", "narração", "histórias"],
  nl: ["verteller", "vertellingen", "sprookjes"],
  pl: ["narratorka", "opowieści", "bajki", "narratora"],
  sv: ["berättare", "berättelser", "sagor"],
  cs: ["vypravěč", "vyprávění", "pohádky", "vypravěče"],
  fi: ["kertoja", "kertojan", "tarinat", "äänikirjat"],
  tr: ["anlatıcı", "anlatıcılar", "masallar"],
  ru: ["рассказчик", "рассказчика", "сказки", "аудиокниги"],
  el: ["αφηγητής", "αφήγηση", "παραμύθια"],
  id: ["narator", "narasi", "dongeng"],
  ro: ["narator", "povești", "povestitorul"],
} as const satisfies Record<(typeof SEARCH_LANGUAGES)[number], readonly string[]>;

function wordsNotMeaning(key: string, words: readonly string[]): string[] {
  const { meantBy } = loadLabelWords();
  return words.filter((word) => !meantBy(foldForSearch(word)).has(key));
}

describe("search words", () => {
  it("search words exist in every language of the catalogue", () => {
    expect(SEARCH_LANGUAGES.toSorted()).toEqual(Object.keys(CATALOGUE_PEOPLE).toSorted());
  });

  it.each(SEARCH_LANGUAGES)("search words name every label, in single words: %s", (language) => {
    const words = SEARCH_WORDS[language];
    for (const [label, values] of Object.entries(VALUES)) {
      const named: Readonly<Record<string, string>> = words[label as keyof typeof VALUES];
      expect(Object.keys(named).toSorted()).toEqual(values.toSorted());
      for (const text of Object.values(named)) {
        expect(text).toMatch(/^[\p{L}\p{M}]+( [\p{L}\p{M}]+)*$/u);
        expect(new Set(text.split(" ")).size).toBe(text.split(" ").length);
      }
    }
  });

  it.each(SEARCH_LANGUAGES)("search words find the narrators in any form of the word: %s", (language) => {
    expect(wordsNotMeaning(labelKey("use_case", "narrative_story"), NARRATORS[language])).toEqual([]);
  });

  it("search words name languages in other languages", () => {
    const names = ["german", "deutsche", "allemand", "tedesco", "немецкий", "γερμανικα", "niemiecki"];
    expect(wordsNotMeaning(labelKey("language", "de"), names)).toEqual([]);
  });

  it("search words are stemmed even in languages that Snowball does not support", () => {
    expect(stemIn("pl", "opowiesciami")).toBe(stemIn("pl", "opowiesc"));
    expect(stemIn("cs", "hlubokeho")).toBe(stemIn("cs", "hluboky"));
  });
});

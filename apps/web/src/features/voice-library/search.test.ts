import { NOTICE_PERIODS_DAYS } from "@voicewright/contract/rules/limits";
import { DESCRIPTIVE_TAGS, LIBRARY_CATEGORIES, LIBRARY_SORTS } from "@voicewright/contract/voice-library/routes";
import { VOICE_AGES, VOICE_GENDERS, VOICE_USE_CASES } from "@voicewright/contract/voices/routes";
import { defaultParseSearch, defaultStringifySearch } from "@tanstack/react-router";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { activeFilters } from "./filters/active-filters.ts";
import { collectionSearch } from "./explore/collection-search.ts";
import { changeSearch, isExploring, toLibraryFilter, validateLibrarySearch } from "./search.ts";

const anyText = fc.string({ unit: "grapheme", maxLength: 60 });
const anySearch = fc.record(
  {
    search: anyText,
    category: fc.constantFrom(...LIBRARY_CATEGORIES),
    gender: fc.constantFrom(...VOICE_GENDERS),
    age: fc.constantFrom(...VOICE_AGES),
    accent: anyText,
    language: fc.constantFrom("en", "de", "pt-BR", "fil"),
    use_cases: fc.uniqueArray(fc.constantFrom(...VOICE_USE_CASES)),
    descriptives: fc.uniqueArray(fc.constantFrom(...DESCRIPTIVE_TAGS)),
    featured: fc.boolean(),
    min_notice_period_days: fc.constantFrom(...NOTICE_PERIODS_DAYS),
    include_custom_rates: fc.boolean(),
    owner_id: fc.constantFrom("a1b2", "0012"),
    sort: fc.constantFrom(...LIBRARY_SORTS),
    voice_id: fc.constantFrom("21m00Tcm4TlvDq8ikWAM", "123"),
    similar_voice_id: fc.constantFrom("21m00Tcm4TlvDq8ikWAM"),
    similar_clip: fc.constantFrom("3141592653"),
  },
  { requiredKeys: [] },
);

describe("the address of the library", () => {
  it("the address of the library is the same after a reload", () => {
    fc.assert(
      fc.property(anySearch, (given) => {
        const search = validateLibrarySearch(given);
        expect(validateLibrarySearch(defaultParseSearch(defaultStringifySearch(search)))).toEqual(search);
      }),
    );
  });

  it("any address of the library is read without an error", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("search", "gender", "use_cases", "sort", "x"), fc.anything()),
        (raw) => {
          const search = validateLibrarySearch(raw);
          expect(validateLibrarySearch(search)).toEqual(search);
          expect(Object.keys(search)).not.toContain("x");
        },
      ),
    );
  });

  it("the address of the library drops unknown values, and keeps the others", () => {
    expect(
      validateLibrarySearch({
        gender: "robot",
        age: "old",
        sort: "best",
        use_cases: ["advertisement", "nonsense"],
        min_notice_period_days: 31,
        language: "'; drop table",
        featured: "yes",
      }),
    ).toEqual({ age: "old", use_cases: ["advertisement"] });
  });

  it("the address of the library reads a typed number as search words", () => {
    expect(validateLibrarySearch(defaultParseSearch("?search=123"))).toEqual({ search: "123" });
  });

  it("the address of the library opens only one thing at a time", () => {
    expect(validateLibrarySearch({ similar_voice_id: "a", voice_id: "b", gender: "male" })).toEqual({
      similar_voice_id: "a",
    });
    expect(changeSearch({ similar_voice_id: "a" }, { gender: "male" })).toEqual({ gender: "male" });
    expect(toLibraryFilter({ voice_id: "b" })).toEqual({ search: "b" });
  });

  it("the library shows the overview without a search or filter", () => {
    expect(isExploring({})).toBe(true);
    expect(isExploring({ sort: "created_date" })).toBe(true);
    expect(isExploring({ include_custom_rates: false })).toBe(false);
  });

  it("the library opens a collection by its label", () => {
    expect(collectionSearch({ collection_id: "use_case-narrative_story", category: "use_case" })).toEqual({
      use_cases: ["narrative_story"],
    });
    expect(collectionSearch({ collection_id: "language-de", category: "language" })).toEqual({ language: "de" });
  });
});

describe("active filters", () => {
  it("active filters name each value, and removing them keeps the search words and sort order", () => {
    fc.assert(
      fc.property(anySearch, (given) => {
        const { voice_id: _, similar_voice_id: _1, similar_clip: _2, ...rest } = given;
        let search = validateLibrarySearch(rest);
        const { search: text, sort } = search;
        for (
          let [filter] = activeFilters(search, undefined);
          filter !== undefined;
          [filter] = activeFilters(search, undefined)
        )
          search = filter.without;
        expect(search).toEqual(validateLibrarySearch({ search: text, sort }));
      }),
    );
  });

  it("active filters are shown as words", () => {
    const search = validateLibrarySearch({
      language: "de",
      age: "middle_aged",
      descriptives: ["calm", "wise"],
      min_notice_period_days: 365,
      owner_id: "o1",
    });
    expect(activeFilters(search, "Ada").map(({ label }) => label)).toEqual([
      "German",
      "Middle-aged",
      "Calm",
      "Wise",
      "Notice of at least 1 year",
      "By Ada",
    ]);
  });
});

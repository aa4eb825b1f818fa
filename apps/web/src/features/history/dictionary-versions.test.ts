import { describe, expect, it } from "vitest";
import { dictionaryVersionsOf } from "./dictionary-versions.ts";

describe("the dictionaries of a history item", () => {
  it("a history item has the dictionaries of its settings, with the versions that were used", () => {
    const locators = [{ pronunciation_dictionary_id: "d1", version_id: "v2" }];
    expect(dictionaryVersionsOf({ stability: 0.5, pronunciation_dictionary_locators: locators })).toEqual([
      { dictionaryId: "d1", versionId: "v2" },
    ]);
  });

  it("a history item has no dictionaries where none were used, or they cannot be read", () => {
    expect(dictionaryVersionsOf(null)).toEqual([]);
    expect(dictionaryVersionsOf({ stability: 0.5 })).toEqual([]);
    expect(dictionaryVersionsOf({ pronunciation_dictionary_locators: "d1" })).toEqual([]);
  });
});

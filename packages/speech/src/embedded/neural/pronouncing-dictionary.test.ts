import { describe, expect, it } from "vitest";
import { openPronouncingDictionary } from "./pronouncing-dictionary.ts";

const WORDS = {
  A: ["AH0"],
  AB: ["AE1", "B"],
  "A.M.": ["EY2", "EH1", "M"],
  "IT'S": ["IH1", "T", "S"],
  '"QUOTE': ["K", "W", "OW1", "T"],
  ZOO: ["Z", "UW1"],
};
const dictionary = openPronouncingDictionary(Buffer.from(JSON.stringify(WORDS)));

describe("a pronouncing dictionary", () => {
  it.each(["A", "AB", "A.M.", "IT'S", "ZOO"] as const)("a pronouncing dictionary has the phones of %s", (word) => {
    expect(dictionary.phonesOf(word)).toEqual(WORDS[word]);
    expect(dictionary.has(word)).toBe(true);
  });

  it.each(["", "B", "ABA", "IT", "ZOOS", "constructor", "__proto__", 'A"', '"', "AH0", "Ä"])(
    "a pronouncing dictionary lacks %j",
    (word) => {
      expect(dictionary.phonesOf(word)).toBeUndefined();
      expect(dictionary.has(word)).toBe(false);
    },
  );

  it("a pronouncing dictionary can be read from a part of a larger buffer", () => {
    const file = Buffer.from(`xx${JSON.stringify(WORDS)}`).subarray(2);
    expect(openPronouncingDictionary(file).phonesOf("ZOO")).toEqual(["Z", "UW1"]);
  });

  it.each(['["A"]', '{"A":"AH0"}', '{"A"'])("a pronouncing dictionary refuses %s", (json) => {
    expect(() => openPronouncingDictionary(Buffer.from(json))).toThrow("lists by words");
  });
});

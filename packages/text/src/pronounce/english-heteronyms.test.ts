import { describe, expect, it } from "vitest";
import { readHeteronymCases } from "../../test/read-cases.ts";
import { chooseReading } from "./english-heteronyms.ts";

describe("words with several pronunciations", () => {
  it("get the reading that their sentence asks for, in every row of the table", () => {
    const wrong = readHeteronymCases().flatMap(({ word, reading, sentence }) => {
      const pieces = sentence.match(/[\p{L}']+|[^\s\p{L}]/gu) ?? [];
      const chosen = chooseReading(
        pieces,
        pieces.findIndex((piece) => piece.toLowerCase() === word),
      );
      return chosen === reading ? [] : [{ sentence, chosen, reading }];
    });
    expect(wrong).toEqual([]);
  });

  it("leaves all other words alone", () => {
    expect(chooseReading(["The", "house", "is", "red"], 3)).toBeUndefined();
    expect(chooseReading(["constructor"], 0)).toBeUndefined();
    expect(chooseReading([], 0)).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { readHeteronymCases } from "../../test/read-cases.ts";
import { chooseReading } from "./english-heteronyms.ts";

describe("words with several pronunciations", () => {
  it("words with several pronunciations get the reading of their sentence, in every table row", () => {
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

  it("words with one pronunciation get no chosen reading", () => {
    expect(chooseReading(["The", "house", "is", "red"], 3)).toBeUndefined();
    expect(chooseReading(["constructor"], 0)).toBeUndefined();
    expect(chooseReading([], 0)).toBeUndefined();
  });
});

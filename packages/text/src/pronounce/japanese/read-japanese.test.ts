import { beforeAll, describe, expect, it } from "vitest";
import { japaneseSoundsAlike, readCases } from "../../../test/read-cases.ts";
import { rewriteText } from "../../clauses/text-segment.ts";
import { loadJapaneseWords } from "./japanese-words.ts";
import { type JapaneseWord, readJapanese } from "./read-japanese.ts";

let findWords: (text: string) => readonly JapaneseWord[];
beforeAll(async () => {
  findWords = await loadJapaneseWords();
});

const say = (text: string): string =>
  rewriteText(text, [], readJapanese(text, findWords))
    .map(({ spoken }) => spoken)
    .join("");

describe("Japanese texts", () => {
  it("Japanese texts are read as a native reader would, in every row of the table", () => {
    const wrong = readCases("ja").flatMap(({ input, readings }) => {
      const said = say(input);
      return readings.some((reading) => japaneseSoundsAlike(reading, said)) ? [] : [{ input, said, readings }];
    });
    expect(wrong).toEqual([]);
  });

  it("Japanese texts are split into phrases, particles with the word before them", () => {
    expect(say("今日は良い天気です。")).toBe("キョーワ ヨイ テンキデス。");
  });

  it("Japanese texts keep parts that are not Japanese", () => {
    expect(say("Node.jsを使う")).toMatch(/^Node\.jsオ ?ツカウ$/);
    expect(say("")).toBe("");
  });
});

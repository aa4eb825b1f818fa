import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readForeignNames } from "../../../test/read-foreign-names.ts";
import { findForeignWords, namesPath } from "./find-foreign-words.ts";

function found(text: string, language: string): string[] {
  return findForeignWords(text, language).map((word) => `${text.slice(word.start, word.end)}/${word.language}`);
}

describe("finding words of other languages", () => {
  it.each([
    ["foreign-names", 200, 0.95],
    ["foreign-names-held-out", 150, 0.75],
  ] as const)("the names of the table %s are mostly found with their language", (table, least, share) => {
    const cases = readForeignNames(table);
    const names = cases.flatMap(({ language, sentence, names: expected }) => {
      const words = findForeignWords(sentence, language);
      return expected.map((name) => words.find(({ start }) => start === name.start)?.language === name.language);
    });
    expect(names.length).toBeGreaterThanOrEqual(least);
    expect(new Set(cases.map(({ language }) => language)).size).toBe(6);
    expect(names.filter(Boolean).length / names.length).toBeGreaterThanOrEqual(share);
  });

  it("no other word of the sentences is taken for foreign", () => {
    const others = readForeignNames("foreign-names").flatMap(({ language, sentence, names }) =>
      findForeignWords(sentence, language).filter(({ start }) => names.every((name) => name.start !== start)),
    );
    expect(others).toEqual([]);
  });

  it.each([
    ["In Москва and Αθήνα, 東京 and 서울.", "en", ["Москва/ru", "Αθήνα/el", "東京/zh", "서울/ko"]],
    ["Я живу в Berlin.", "ru", []],
    ["Київ і Львів", "en", ["Київ/uk", "Львів/uk"]],
    ["Der Goethe von Bordeaux", "de", ["Bordeaux/fr"]],
    ["Goethe's friend", "en", ["Goethe's/de"]],
    ["α + β = π", "de", []],
    ["東京へ行く", "ja", []],
    ["Die Milch kostet eine Million.", "de", []],
    ["", "en", []],
  ] as const)("the foreign words of %j (%s) are found", (text, language, expected) => {
    expect(found(text, language)).toEqual(expected);
  });

  it("the list of names says its source, and names each name once in a language", () => {
    const [head, ...lines] = readFileSync(namesPath(), "utf8").trim().split("\n");
    expect(head).toMatch(/^# .+ Source: .+\.$/);
    for (const line of lines) {
      const names = line.split(": ")[1]?.split(" ") ?? [];
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

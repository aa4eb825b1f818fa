import { describe, expect, it } from "vitest";
import { readCases, readHeteronymCases, soundsAlike } from "../../test/read-cases.ts";

const LEAST_ROWS = { en: 400, de: 400, fr: 60, es: 60, it: 60, pt: 60, nl: 60, pl: 60 };

describe("the tables of readings", () => {
  it.each(Object.entries(LEAST_ROWS))(
    "the tables have enough different rows of %s, about a third of them reserved",
    (language, least) => {
      const cases = readCases(language);
      expect(new Set(cases.map(({ input }) => input)).size).toBe(cases.length);
      expect(cases.length).toBeGreaterThanOrEqual(least);
      const reserved = cases.filter(({ isReserved }) => isReserved).length / cases.length;
      expect(reserved).toBeGreaterThan(0.2);
      expect(reserved).toBeLessThan(0.45);
    },
  );

  it("the tables have enough words with two pronunciations, each once in its sentence", () => {
    const cases = readHeteronymCases();
    expect(cases.length).toBeGreaterThanOrEqual(300);
    expect(new Set(cases.map(({ word }) => word)).size).toBeGreaterThanOrEqual(60);
    const occurrences = ({ word, sentence }: (typeof cases)[number]): number =>
      sentence.toLowerCase().match(new RegExp(`\\b${word}\\b`, "g"))?.length ?? 0;
    expect(cases.filter((row) => occurrences(row) !== 1)).toEqual([]);
  });

  it("readings are compared by their words alone", () => {
    expect(soundsAlike("one hundred and two, A P I's", "One hundred two API's")).toBe(true);
    expect(soundsAlike("zwei Uhr.", "zwei Uhr")).toBe(false);
    expect(soundsAlike("two", "too")).toBe(false);
  });
});

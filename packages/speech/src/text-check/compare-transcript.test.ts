import { describe, expect, test } from "vitest";
import { compareTranscript } from "./compare-transcript.ts";

describe("comparing a transcript", () => {
  test.each([
    ["case, punctuation and quotes", "“Well,” said Tom – it's late!", "well said tom it's late", "en"],
    ["numbers", "I paid $5 for 21 eggs.", "I paid five dollars for twenty-one eggs", "en"],
    ["accents and composition", "Déjà vu à l’opéra", "deja vu a l'opera", "fr"],
    ["German numbers", "Er hat 23 Katzen.", "er hat dreiundzwanzig katzen", "de"],
    ["languages without spaces", "今天天气很好。", "今天 天气 很 好", "zh"],
  ])("comparing a transcript ignores %s", (_what, expected, heard, language) => {
    expect(compareTranscript(expected, heard, language).wordAccuracy).toBe(1);
  });

  test("comparing a transcript ignores word boundaries where only spaces differ", () => {
    const { wordAccuracy, letterAccuracy } = compareTranscript("He had been a shop boy", "he had been a shopboy", "en");
    expect(letterAccuracy).toBe(1);
    expect(wordAccuracy).toBeLessThan(1);
  });

  test("comparing a transcript counts what is missing, changed and added", () => {
    const text = "one two three four five six seven eight nine ten";
    const accuracyOf = (heard: string) => compareTranscript(text, heard, "en").wordAccuracy;
    expect(accuracyOf("one two three four five")).toBeCloseTo(0.5);
    expect(accuracyOf("one two tree four five six seven eight nine ten")).toBeCloseTo(0.9);
    expect(accuracyOf(`${text} and some more words`)).toBeCloseTo(0.6);
    expect(accuracyOf("")).toBe(0);
    expect(accuracyOf("nothing of the kind was ever said by anybody here at all today")).toBe(0);
  });

  test("an empty text matches only an empty transcript", () => {
    expect(compareTranscript("…", "", "en").wordAccuracy).toBe(1);
    expect(compareTranscript("…", "hello", "en").wordAccuracy).toBe(0);
  });
});

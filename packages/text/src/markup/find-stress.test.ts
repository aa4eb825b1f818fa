import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalizeText } from "../normalize/normalize-text.ts";
import { findStress, type WordLookup } from "./find-stress.ts";

const DICTIONARY = new Set("really hello rain boat nasa house".split(" "));
const isWord: WordLookup = (word) => DICTIONARY.has(word);
const noDictionary: WordLookup = () => undefined;

function stressed(text: string, language = "en", lookup = isWord): string[] {
  const found = findStress(normalizeText(text, language, true), language, lookup);
  const spoken = found.segments.map((segment) => segment.spoken).join("");
  return found.stresses.map(({ start, end }) => spoken.slice(start, end));
}

describe("stressed words", () => {
  it.each([
    ["This is REALLY good.", ["really"]],
    ["No, I said NO, and I WON'T say it again!", ["no"]],
    ["I *really* mean it, **every word** of it.", ["really", "every word"]],
    ["The rain fell on the BOAT.", ["boat"]],
  ])("finds the stressed words of %s", (text, expected) => {
    expect(stressed(text)).toEqual(expected);
  });

  it.each([
    "NASA and the FBI met the CEO of IBM in the USA.",
    "THE WHOLE TEXT IS WRITTEN LIKE THIS.",
    "The XKCD comic, an MP3 file and B2B sales.",
    "3 * 4 * 5 and a * alone.",
    "U.S.A. and I.",
    "Nothing here.",
  ])("finds no stressed words in %s", (text) => {
    expect(stressed(text)).toEqual([]);
  });

  it("stressed words are found in other languages by length, and by common short words", () => {
    expect(stressed("Das ist NICHT wahr, sagt der ADAC, und zwar ÜBERHAUPT nicht.", "de", noDictionary)).toEqual([
      "nicht",
      "überhaupt",
    ]);
  });

  it("finding stressed words changes only the capitals of a text", () => {
    const bits = [
      "VERY",
      "*",
      "**",
      "a",
      " ",
      "NASA",
      "ΣΑΣ",
      "İİ",
      "ß",
      "STOP",
      "\n",
      "ok",
      "12",
      "*no*",
      "GROSSẞ",
      ".",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...bits), { maxLength: 12 }), (parts) => {
        const segments = normalizeText(parts.join(""), "en", true);
        const found = findStress(segments, "en", noDictionary);
        const spoken = (all: typeof segments | typeof found.segments) => all.map((segment) => segment.spoken).join("");
        expect(found.segments.map(({ source }) => source).join("")).toBe(parts.join(""));
        expect(spoken(found.segments).toLowerCase()).toBe(spoken(segments).toLowerCase());
        for (const { start, end } of found.stresses) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(spoken(segments).length);
        }
      }),
      { numRuns: 300, seed: 3 },
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findMatches } from "./find-matches.ts";

/** With empty matches, letters of two code units, looking around, and groups. */
const PATTERNS = [/\p{L}*/gu, /(?<=a)b?|c/gu, /(?:)/gu, /(?<word>\w+)\s?/g, /\b/gu, /😀|$/gu, /[ab]/gy];

describe("matches of a pattern", () => {
  it("pattern matches are those of the language's own search", () => {
    const texts = fc.string({ unit: fc.constantFrom("a", "b", "c", " ", "é", "😀", "\ud83d") });
    fc.assert(
      fc.property(texts, fc.constantFrom(...PATTERNS), (text, pattern) => {
        const toPlain = (match: RegExpExecArray) => [match.index, [...match], match.groups];
        expect(Array.from(findMatches(text, pattern), toPlain)).toEqual(Array.from(text.matchAll(pattern), toPlain));
      }),
    );
  });

  it("pattern matches do not depend on a nested or abandoned search for the same pattern", () => {
    const pattern = /\w/gu;
    const found: string[] = [];
    for (const [letter] of findMatches("abc", pattern)) {
      for (const [other] of findMatches("xyz", pattern)) {
        found.push(letter + other);
        break;
      }
    }
    expect(found).toEqual(["ax", "bx", "cx"]);
    expect(pattern.lastIndex).toBe(0);
  });
});

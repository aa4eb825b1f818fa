import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isWithinEdits, letterMask, mayBeWithinEdits } from "./typos.ts";
import { WordIndex } from "./word-index.ts";

function indexOf(...names: string[]): WordIndex {
  const index = new WordIndex();
  for (const [slot, nameText] of names.entries()) index.add(slot, { nameText, otherText: "warm voice for stories" });
  return index;
}

function found(index: WordIndex, search: string, count: number): number[] {
  return (index.match(search, count)?.slots ?? []).toSorted();
}

describe("searching words", () => {
  const index = indexOf("marisol", "marlowe", "harlan");

  test("finds by the beginning of a word, and every word has to be found", () => {
    expect(found(index, "mar", 3)).toEqual([0, 1]);
    expect(found(index, "mar stories", 3)).toEqual([0, 1]);
    expect(found(index, "mar news", 3)).toEqual([]);
  });

  test("forgives typos where nothing else is found", () => {
    expect(found(index, "marlwoe", 3)).toEqual([1]);
    expect(found(index, "marizol", 3)).toEqual([0]);
    expect(found(index, "harlqn", 3)).toEqual([2]);
    expect(found(index, "zzzzzz", 3)).toEqual([]);
  });

  test("ranks a name above a mention, and the whole word above its beginning", () => {
    const ranked = new WordIndex();
    ranked.add(0, { nameText: "x", otherText: "amber" });
    ranked.add(1, { nameText: "amberly", otherText: "" });
    ranked.add(2, { nameText: "amber", otherText: "" });
    const [mention = 0, beginning = 0, whole = 0] = ranked.match("amber", 3)?.scores ?? [];
    expect([whole > beginning, beginning > mention, mention > 0]).toEqual([true, true, true]);
  });

  test("a search without words asks for nothing", () => {
    expect(index.match("  ·  ", 3)).toBeUndefined();
  });
});

test("one edit of a word stays within one edit of it", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."abcde"), minLength: 4, maxLength: 10 });
  fc.assert(
    fc.property(letters, fc.nat(), fc.constantFrom("delete", "insert", "change", "swap"), (word, at, edit) => {
      const place = at % word.length;
      const [before, after] = [word.slice(0, place), word.slice(place)];
      const edited = {
        delete: before + after.slice(1),
        insert: `${before}z${after}`,
        change: `${before}z${after.slice(1)}`,
        swap: before + (after[1] ?? "") + (after[0] ?? "") + after.slice(2),
      }[edit];
      expect(isWithinEdits(edited, word, 1)).toBe(true);
      expect(mayBeWithinEdits(edited.length, letterMask(edited), word.length, letterMask(word), 1)).toBe(true);
    }),
  );
  expect(isWithinEdits("abcd", "wxyz", 2)).toBe(false);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isWithinEdits, letterMask, mayBeWithinEdits } from "./typos.ts";
import { type IndexedText, WordIndex } from "./word-index.ts";

function text(changes: Partial<IndexedText>): IndexedText {
  return { nameText: "", otherText: "", languages: ["en"], labels: [], ...changes };
}

function indexOf(...names: string[]): WordIndex {
  const index = new WordIndex();
  for (const [slot, nameText] of names.entries())
    index.add(slot, text({ nameText, otherText: "warm voice for stories" }));
  return index;
}

function found(index: WordIndex, search: string, count: number): number[] {
  return (index.match(search, count)?.slots ?? []).toSorted();
}

describe("word search", () => {
  const index = indexOf("marisol", "marlowe", "harlan");

  test("word search finds words by their beginning, and needs every word to match", () => {
    expect(found(index, "mar", 3)).toEqual([0, 1]);
    expect(found(index, "mar stories", 3)).toEqual([0, 1]);
    expect(found(index, "mar news", 3)).toEqual([]);
  });

  test("word search tolerates typos when nothing else is found", () => {
    expect(found(index, "marlwoe", 3)).toEqual([1]);
    expect(found(index, "marizol", 3)).toEqual([0]);
    expect(found(index, "harlqn", 3)).toEqual([2]);
    expect(found(index, "zzzzzz", 3)).toEqual([]);
  });

  test("word search ranks a name above a mention, and a whole word above its beginning", () => {
    const ranked = new WordIndex();
    ranked.add(0, text({ nameText: "x", otherText: "amber" }));
    ranked.add(1, text({ nameText: "amberly" }));
    ranked.add(2, text({ nameText: "amber" }));
    const [mention = 0, beginning = 0, whole = 0] = ranked.match("amber", 3)?.scores ?? [];
    expect([whole > beginning, beginning > mention, mention > 0]).toEqual([true, true, true]);
  });

  test("word search finds other forms of a word, in the text's language, after the word itself", () => {
    const forms = new WordIndex();
    forms.add(0, text({ otherText: "gelassene stimme fur geschichten", languages: ["en", "de"] }));
    forms.add(1, text({ otherText: "gelassener erzahler", languages: ["en", "de"] }));
    forms.add(2, text({ otherText: "a narrated voice" }));
    expect(found(forms, "gelassener", 3)).toEqual([0, 1]);
    const { scores = [] } = forms.match("gelassener", 3) ?? {};
    expect(scores[1]).toBeGreaterThan(scores[0] ?? 0);
    expect(found(forms, "narrating", 3)).toEqual([2]);
  });

  test("word search finds labels by synonyms, after names and texts that contain the word", () => {
    const labelled = new WordIndex();
    labelled.add(0, text({ nameText: "hanna", labels: ["use_case:narrative_story", "gender:female"] }));
    labelled.add(1, text({ nameText: "otto", otherText: "male", labels: ["use_case:narrative_story", "gender:male"] }));
    labelled.add(2, text({ nameText: "the narrator", otherText: "male", labels: ["gender:male"] }));
    labelled.add(3, text({ otherText: "as narrator he is calm male", labels: ["gender:male"] }));
    labelled.add(4, text({ labels: ["gender:male"] }));
    const { slots = [], scores = [] } = labelled.match("narrator", 5) ?? {};
    expect(slots.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)).toEqual([2, 3, 0, 1]);
    expect(found(labelled, "erzahlerin", 5)).toEqual([0, 1]);
    const { scores: byBoth = [] } = labelled.match("erzahlerin", 5) ?? {};
    expect(byBoth[0]).toBeGreaterThan(byBoth[1] ?? 0);
    expect(found(labelled, "male narration", 5)).toEqual([1, 2, 3]);
    expect(found(labelled, "naration", 5)).toEqual([0, 1]);
  });

  test("word search ignores stop words, unless the search has no other words", () => {
    expect(found(index, "the voice of marisol", 3)).toEqual([0]);
    expect(found(index, "eine stimme fur marlowe", 3)).toEqual([1]);
    expect(found(index, "voice", 3)).toEqual([0, 1, 2]);
    const named = indexOf("a marisol", "marisol");
    const { scores = [] } = named.match("a marisol", 2) ?? {};
    expect(scores[0]).toBeGreaterThan(scores[1] ?? 0);
  });

  test("a search without words does not filter", () => {
    expect(index.match("  ·  ", 3)).toBeUndefined();
  });
});

test("a word with one edit is recognised as within one edit", () => {
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

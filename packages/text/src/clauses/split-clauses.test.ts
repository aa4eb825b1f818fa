import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitClauses } from "./split-clauses.ts";

const LENGTHS = { first: 40, later: 160 };

function clausesOf(text: string): string[] {
  return splitClauses(text, LENGTHS).map((clause) => text.slice(clause.start, clause.end));
}

describe("splitClauses", () => {
  it("clauses end with sentences, paragraphs and marks in long sentences", () => {
    const text = "One. Two?\n\nThis sentence is so long that it must be cut, which happens after the comma.";
    expect(
      splitClauses(text, { first: 40, later: 50 }).map(({ start, end, endsWith }) => [
        text.slice(start, end),
        endsWith,
      ]),
    ).toEqual([
      ["One. ", "sentence"],
      ["Two?\n\n", "paragraph"],
      ["This sentence is so long that it must be cut, ", "phrase"],
      ["which happens after the comma.", "sentence"],
    ]);
  });

  it("clauses rest longer at an ellipsis, and at dashes between words when requested", () => {
    const text = "Well… I was — no, wait—going to Rome in 5 – 7 days, e-mail me...\n\nBye.";
    const outline = (endsAtDashes: boolean): string[] =>
      splitClauses(text, { first: 100, later: 100, endsAtDashes }).map(
        ({ start, end, endsWith }) => `${endsWith}: ${text.slice(start, end).trim()}`,
      );
    expect(outline(true)).toEqual([
      "ellipsis: Well…",
      "dash: I was —",
      "dash: no, wait—",
      "paragraph: going to Rome in 5 – 7 days, e-mail me...",
      "sentence: Bye.",
    ]);
    expect(outline(false)).toHaveLength(3);
  });

  it("the first clause is short, and ends between words when there is no better place", () => {
    const [first = "", second = ""] = clausesOf("the quick brown fox jumped over seven lazy dogs ".repeat(5));
    expect(first.length).toBeLessThanOrEqual(41);
    expect(first).toMatch(/ $/);
    expect(second.length).toBeGreaterThan(80);
  });

  it("clauses are not cut at a decimal point or inside a word", () => {
    expect(clausesOf("It is 3.5 e.g now. Yes.")).toEqual(["It is 3.5 e.g now. ", "Yes."]);
  });

  it("texts without spaces are cut, and ideographs count by their spoken duration", () => {
    expect(clausesOf("x".repeat(5000)).every((clause) => clause.length <= 160)).toBe(true);
    expect(clausesOf("天".repeat(500))[0]?.length).toBeLessThanOrEqual(14);
    expect(clausesOf("你好，世界。今天好！")).toEqual(["你好，世界。", "今天好！"]);
  });

  it("the clauses together are the text, and no surrogate pair is cut", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary", maxLength: 600 }), fc.string({ unit: "grapheme", maxLength: 600 })),
        (text) => {
          const clauses = splitClauses(text, { first: 7, later: 20 });
          expect(clauses.map((clause) => text.slice(clause.start, clause.end)).join("")).toBe(text);
          for (const clause of clauses) {
            expect(clause.end).toBeGreaterThan(clause.start);
            expect(text.slice(clause.start, clause.end).isWellFormed()).toBe(text.isWellFormed());
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

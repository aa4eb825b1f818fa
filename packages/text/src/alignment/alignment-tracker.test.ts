import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAlignmentTracker } from "./alignment-tracker.ts";
import { normalizeText } from "../normalize/normalize-text.ts";
import { splitClauses } from "../clauses/split-clauses.ts";
import { spreadTimings } from "./spread-timings.ts";

const sameClock = (timeMs: number): number => timeMs;

describe("spreadTimings", () => {
  it("timings divide an anchor's time among its characters, and a gap's among those between", () => {
    const anchors = [
      { textStart: 0, textEnd: 2, startMs: 0, endMs: 100 },
      { textStart: 3, textEnd: 5, startMs: 160, endMs: 260 },
    ];
    expect(spreadTimings("Hi yo!", anchors, 1000, 1300)).toEqual([
      { character: "H", startMs: 1000, endMs: 1050 },
      { character: "i", startMs: 1050, endMs: 1100 },
      { character: " ", startMs: 1100, endMs: 1160 },
      { character: "y", startMs: 1160, endMs: 1210 },
      { character: "o", startMs: 1210, endMs: 1260 },
      { character: "!", startMs: 1260, endMs: 1300 },
    ]);
  });
});

describe("createAlignmentTracker", () => {
  it("the alignment tracker gives rewritten text the time of the words spoken for it", () => {
    const tracker = createAlignmentTracker([
      { source: "a ", spoken: "a " },
      { source: "12", spoken: "twelve" },
      { source: "😀", spoken: "" },
    ]);
    tracker.addClause(spreadTimings("a twelve", [], 0, 800));
    expect(tracker.take(Infinity, sameClock).alignment).toEqual([
      { character: "a", startMs: 0, endMs: 100 },
      { character: " ", startMs: 100, endMs: 200 },
      { character: "1", startMs: 200, endMs: 500 },
      { character: "2", startMs: 500, endMs: 800 },
      { character: "😀", startMs: 800, endMs: 800 },
    ]);
  });

  it("the alignment tracker returns only characters that have begun, by the output's clock", () => {
    const tracker = createAlignmentTracker([{ source: "abcd", spoken: "abcd" }]);
    tracker.addClause(spreadTimings("abcd", [], 0, 400));
    const characters = (untilMs: number): string =>
      tracker
        .take(untilMs, (timeMs) => timeMs * 2)
        .alignment.map(({ character, startMs }) => `${character}${startMs}`)
        .join(" ");
    expect(characters(150)).toBe("a0 b200");
    expect(characters(Infinity)).toBe("c400 d600");
  });

  it("the tracked parts form the text and its normalised form, wherever it is cut", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc
        .array(fc.constantFrom("12", "$5.50", " ", "Dr. ", "😀", "\ud800", "word", ". ", "\n\n", "3rd", "é", "天"))
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 500 }), (source, stepMs) => {
        const segments = normalizeText(source, "en", true);
        const spoken = segments.map((segment) => segment.spoken).join("");
        const tracker = createAlignmentTracker(segments);
        const slices = splitClauses(spoken, { first: 10, later: 20 }).map((clause, index) => {
          tracker.addClause(spreadTimings(spoken.slice(clause.start, clause.end), [], index * 100, index * 100 + 100));
          return tracker.take(index * stepMs, sameClock);
        });
        slices.push(tracker.take(Infinity, sameClock));
        expect(slices.flatMap((slice) => slice.alignment.map(({ character }) => character)).join("")).toBe(source);
        expect(slices.flatMap((slice) => slice.normalizedAlignment.map(({ character }) => character)).join("")).toBe(
          spoken,
        );
        const starts = slices.flatMap((slice) => slice.alignment.map(({ startMs }) => startMs));
        expect(starts).toEqual(starts.toSorted((left, right) => left - right));
      }),
      { numRuns: 150 },
    );
  });
});

import { describe, expect, it } from "vitest";
import { baseSound } from "./base-sounds.ts";
import type { VoiceLikeness } from "./likeness.ts";
import { describeTraits, LIKENESS_TRAIT_COUNT, moveLikeness, rehearsedLikeness } from "./likeness-traits.ts";

const PERSON: VoiceLikeness = baseSound("flite-slt").likeness;
const MOVES = Array.from({ length: LIKENESS_TRAIT_COUNT }, (_, index) => ((index % 5) - 2) / 10);

describe("a likeness with changed traits", () => {
  it("a changed likeness differs by the changes, except in its levels", () => {
    const before = describeTraits(PERSON);
    const after = describeTraits(moveLikeness(PERSON, Float64Array.from(MOVES)));
    for (const [index, move] of MOVES.entries()) {
      const isLevel = index % 24 === 0 && index < 96;
      expect((after[index] ?? 0) - (before[index] ?? 0)).toBeCloseTo(isLevel ? 0 : move, 1);
    }
  });
});

describe("a rehearsed likeness", () => {
  const rehearsed: VoiceLikeness = { ...PERSON, rehearsal: { base: "neural-en", moves: MOVES } };

  it("a rehearsed likeness is used only for the base voice that it was rehearsed with", () => {
    expect(rehearsedLikeness(rehearsed, "neural-en").voiced.mean).not.toEqual(PERSON.voiced.mean);
    expect(rehearsedLikeness(rehearsed, "flite-slt")).toBe(rehearsed);
    expect(rehearsedLikeness(PERSON, "neural-en")).toBe(PERSON);
  });
});

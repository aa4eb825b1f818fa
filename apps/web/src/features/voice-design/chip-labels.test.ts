import { expect, it } from "vitest";
import { chipLabel } from "./chip-labels.ts";

it("labels chips in everyday words", () => {
  expect(chipLabel({ kind: "word", value: "raspy" })).toBe("Raspy");
  expect(chipLabel({ kind: "word", value: "deep", strength: -0.5 })).toBe("Not too deep");
  expect(chipLabel({ kind: "word", value: "deep", strength: -1 })).toBe("Not deep");
  expect(chipLabel({ kind: "word", value: "warm", strength: 1.5 })).toBe("Very warm");
  expect(chipLabel({ kind: "word", value: "warm", strength: 0.5 })).toBe("Slightly warm");
  expect(chipLabel({ kind: "age", value: "60" })).toBe("60 years");
  expect(chipLabel({ kind: "age", value: "middle_aged" })).toBe("Middle-aged");
  expect(chipLabel({ kind: "accent", value: "southern_american" })).toBe("Southern american accent");
  expect(chipLabel({ kind: "language", value: "de" })).toBe("German");
  expect(chipLabel({ kind: "pitch", value: "very_low" })).toBe("Very low pitch");
  expect(chipLabel({ kind: "pitch", value: "-2 st" })).toBe("Pitch -2 st");
  expect(chipLabel({ kind: "pace", value: "0.5" })).toBe("0.5× pace");
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findModel, MODELS } from "./model-catalogue.ts";
import { chargedCharacters, speechCredits, usagePercent } from "./pricing.ts";

function model(id: string) {
  const found = findModel(id);
  if (found === undefined) throw new Error(`no model ${id}`);
  return found;
}

describe("the price of speech", () => {
  it("is the trimmed length times the model's multiplier", () => {
    expect(speechCredits("Hello world.", model("eleven_multilingual_v2"))).toBe(12);
    expect(speechCredits("  Hello world.\n", model("eleven_multilingual_v2"))).toBe(12);
    expect(speechCredits("Hello world.", model("eleven_flash_v2_5"))).toBe(6);
  });

  it("times the voice's multiplier, rounded up", () => {
    expect(speechCredits("Hello", model("eleven_flash_v2_5"))).toBe(3);
    expect(speechCredits("Hello", model("eleven_multilingual_v2"), 1.5)).toBe(8);
  });

  it("counts an emoji once, and never a space around the text", () => {
    expect(chargedCharacters(" 👋🏽 ")).toBe(2);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(chargedCharacters(`  ${text}\n`)).toBe(chargedCharacters(text));
        expect(chargedCharacters(text)).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it("is a whole number of credits for every model", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...MODELS), (text, entry) => {
        expect(Number.isInteger(speechCredits(text, entry))).toBe(true);
      }),
    );
  });
});

describe("the share of credits used", () => {
  it.each([
    [0, 10_000, 0],
    [8_000, 10_000, 80],
    [12_000, 10_000, 100],
    [5, 0, 100],
  ])("of %d in %d is %d %%", (count, limit, percent) => {
    expect(usagePercent(count, limit)).toBe(percent);
  });
});

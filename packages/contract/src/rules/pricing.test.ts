import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findModel, MODELS } from "./model-catalogue.ts";
import { GENERATED_TEXT_CHARACTERS } from "./limits.ts";
import { chargedCharacters, previewCredits, speechCredits, usagePercent } from "./pricing.ts";
import { toSpeakableText } from "./speakable-text.ts";

function model(id: string) {
  const found = findModel(id);
  if (found === undefined) throw new Error(`no model ${id}`);
  return found;
}

describe("the price of speech", () => {
  it("the price is the trimmed length times the model's multiplier", () => {
    expect(speechCredits("Hello world.", model("eleven_multilingual_v2"))).toBe(12);
    expect(speechCredits("  Hello world.\n", model("eleven_multilingual_v2"))).toBe(12);
    expect(speechCredits("Hello world.", model("eleven_flash_v2_5"))).toBe(6);
  });

  it("the price is multiplied by the voice's multiplier and rounded up", () => {
    expect(speechCredits("Hello", model("eleven_flash_v2_5"))).toBe(3);
    expect(speechCredits("Hello", model("eleven_multilingual_v2"), 1.5)).toBe(8);
  });

  it("the price counts an emoji once, and never the space around the text", () => {
    expect(chargedCharacters(" 👋🏽 ")).toBe(2);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(chargedCharacters(`  ${text}\n`)).toBe(chargedCharacters(text));
        expect(chargedCharacters(text)).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it("the price is not raised by rounding errors of a multiplier", () => {
    expect(speechCredits("x".repeat(100), model("eleven_multilingual_v2"), 1.1)).toBe(110);
    expect(speechCredits("x".repeat(101), model("eleven_multilingual_v2"), 1.1)).toBe(112);
  });

  it("the price excludes control characters, unpaired surrogates, and half of each CRLF", () => {
    expect(chargedCharacters("one\r\ntwo\u0000\ud800\ufeff")).toBe(7);
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(chargedCharacters(toSpeakableText(text))).toBe(chargedCharacters(text));
      }),
    );
  });

  it("the price of previews is that of their text, or a fixed one while it is not written", () => {
    expect([previewCredits(" a text \n"), previewCredits(" ")]).toEqual([6, GENERATED_TEXT_CHARACTERS]);
  });

  it("the price is a whole number of credits for every model", () => {
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
  ])("the share used of %d in %d is %d %%", (count, limit, percent) => {
    expect(usagePercent(count, limit)).toBe(percent);
  });
});

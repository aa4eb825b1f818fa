import { describe, expect, it } from "vitest";
import { readEnglishModel } from "./language-packs.ts";
import { MIXED_SOUNDS, withAccent } from "./accented-phonemes.ts";

describe("accented phonemes", () => {
  it("accented phonemes link words within a stretch, and keep marks and text positions", async () => {
    const { phonemize } = await readEnglishModel();
    const text = "The car is far, and more.";
    const american = phonemize(text);
    const british = withAccent(phonemize, "british")(text);
    expect(british.map(({ textStart, textEnd, isWord }) => [textStart, textEnd, isWord])).toEqual(
      american.map(({ textStart, textEnd, isWord }) => [textStart, textEnd, isWord]),
    );
    expect(british.map(({ symbols }) => symbols.join(" "))).toEqual([
      "dh ah",
      "k ɑ r",
      "ih z",
      "f ɑ",
      ",",
      "ae n d",
      "m ɔ",
      ".",
    ]);
    expect(british[1]?.tones).toEqual([0, 2, 0]);
  });

  it("accented phonemes mix their sounds from trained ones, at unused positions of the model", async () => {
    const { symbols, mixedRows: all = [] } = await readEnglishModel();
    const mixedRows = all.filter(({ id }) => id < symbols.length);
    expect(mixedRows).toHaveLength(Object.keys(MIXED_SOUNDS).length);
    for (const { id, shares } of mixedRows) {
      expect(id).toBeGreaterThan(-1);
      expect(shares.every(([from]) => from > -1 && !mixedRows.some((row) => row.id === from))).toBe(true);
      expect(shares.reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1);
      expect(symbols[id]).toBeDefined();
    }
  });
});

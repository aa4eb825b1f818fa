import { describe, expect, it } from "vitest";
import { alignWords, parseTimedPhones } from "./phone-alignment.ts";

describe("phone alignment", () => {
  it("phone alignment matches words with flite's phones although some differ", () => {
    const spoken = parseTimedPhones("pau:0.1 hh:0.2 ax:0.3 l:0.4 ow1:0.5 pau:0.7 w:0.8 er:0.9 l:1.0 d:1.1 pau:1.3\n");
    const words = [
      { textStart: 0, textEnd: 5, phones: ["hh", "eh", "l", "ow"] },
      { textStart: 7, textEnd: 12, phones: ["w", "er", "l", "d"] },
    ];
    expect(alignWords(words, spoken)).toEqual([
      { textStart: 0, textEnd: 5, startMs: 100, endMs: 500 },
      { textStart: 7, textEnd: 12, startMs: 700, endMs: 1100 },
    ]);
  });

  it("phone alignment leaves out words that were not spoken", () => {
    const words = [
      { textStart: 0, textEnd: 1, phones: ["ah"] },
      { textStart: 2, textEnd: 3, phones: [] },
    ];
    expect(alignWords(words, parseTimedPhones("ah:0.25"))).toEqual([
      { textStart: 0, textEnd: 1, startMs: 0, endMs: 250 },
    ]);
    expect(alignWords(words, [])).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { soundsOfLetters, soundsOfPhones } from "./sounds.ts";

describe("the sound keys of words", () => {
  it.each([
    ["lantern", "LNTRN"],
    ["Läntörn", "LNTRN"],
    ["knight", "NKT"],
    ["photograph", "FTKRF"],
    ["Schokolade", "SKLT"],
    ["шоколад", "SKLT"],
    ["σοκολάτα", "SKLT"],
    ["quick", "KFK"],
    ["nation", "NSN"],
    ["ランタン", "RNTN"],
    ["aye", ""],
  ])("a sound key is read from letters: %s", (word, sounds) => {
    expect(soundsOfLetters(word)).toBe(sounds);
  });

  it("a sound key is the same for other spellings and for phones", () => {
    expect(soundsOfPhones({ alphabet: "ipa", phones: "ˈlæntɚn" })).toBe(soundsOfLetters("lantern"));
    expect(soundsOfPhones({ alphabet: "cmu-arpabet", phones: "L AE1 N T ER0 N" })).toBe(soundsOfLetters("lantern"));
    expect(soundsOfLetters("karries")).toBe(soundsOfLetters("carries"));
    expect(soundsOfLetters("Fotograf")).toBe(soundsOfLetters("photograph"));
  });
});

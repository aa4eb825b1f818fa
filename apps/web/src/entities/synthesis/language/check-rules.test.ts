import { describe, expect, it } from "vitest";
import { alikeLanguages, needsLanguageCheck } from "./check-rules.ts";

describe("asking for the language of a prompt", () => {
  it.each([
    ["four words are few", "", false],
    ["five words are enough now", "", true],
    ["five words are enough now", "five words are enough now", false],
    ["five words are enough now, friend", "five words are enough now", false],
    ["das ist jetzt ein anderer Text", "five words are enough now", true],
    ["1 2 … — !", "", false],
  ])("%j after %j: %s", (text, lastChecked, isNeeded) => {
    expect(needsLanguageCheck(text, lastChecked)).toBe(isNeeded);
  });

  it("takes near languages for each other", () => {
    expect(alikeLanguages("ms")).toEqual(["id", "ms"]);
    expect(alikeLanguages("de")).toEqual(["de"]);
  });
});

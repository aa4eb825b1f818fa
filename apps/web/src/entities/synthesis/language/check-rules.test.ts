import { describe, expect, it } from "vitest";
import { alikeLanguages, needsLanguageCheck } from "./check-rules.ts";

describe("the language check of a prompt", () => {
  it.each([
    ["four words are few", "", false],
    ["five words are enough now", "", true],
    ["five words are enough now", "five words are enough now", false],
    ["five words are enough now, friend", "five words are enough now", false],
    ["das ist jetzt ein anderer Text", "five words are enough now", true],
    ["1 2 … — !", "", false],
  ])("the language of %j after %j is checked: %s", (text, lastChecked, isNeeded) => {
    expect(needsLanguageCheck(text, lastChecked)).toBe(isNeeded);
  });

  it("closely related languages are treated as alike", () => {
    expect(alikeLanguages("ms")).toEqual(["id", "ms"]);
    expect(alikeLanguages("de")).toEqual(["de"]);
  });
});

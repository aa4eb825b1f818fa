import { describe, expect, it } from "vitest";
import { appendInspiration, hasPhrase, INSPIRATION } from "./inspiration.ts";

describe("inspiration for prompts", () => {
  it("inspiration has the seven categories", () => {
    expect(INSPIRATION.map(({ category }) => category)).toEqual([
      "Accent",
      "Age",
      "Timbre",
      "Emotion",
      "Pitch",
      "Pacing",
      "Audio quality",
    ]);
  });

  it("inspiration is appended to the prompt with punctuation", () => {
    expect(appendInspiration("", "older")).toBe("Older");
    expect(appendInspiration("Older ", "warmer")).toBe("Older, warmer");
    expect(appendInspiration("Make it older.", "warmer")).toBe("Make it older. Warmer");
    expect(appendInspiration("Older,", "warmer")).toBe("Older, warmer");
  });

  it("inspiration is not added twice", () => {
    expect(appendInspiration("Older, warmer", "older")).toBe("Older, warmer");
    expect(hasPhrase("Slightly deeper", "deeper")).toBe(false);
    const all = INSPIRATION.flatMap(({ phrases }) => [...phrases]);
    const prompt = [...all, ...all].reduce<string>(appendInspiration, "");
    for (const phrase of all) expect(hasPhrase(prompt, phrase)).toBe(true);
    expect(prompt.split(",")).toHaveLength(all.length);
  });
});

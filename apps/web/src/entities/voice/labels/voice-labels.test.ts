import { describe, expect, it } from "vitest";
import { formatVoiceLabel, labelChoices, voiceChips, voiceUseCase } from "./voice-labels.ts";

describe("labels of a voice", () => {
  it("voice labels are shown as words", () => {
    expect(formatVoiceLabel("age", "middle_aged")).toBe("Middle-aged");
    expect(formatVoiceLabel("language", "de")).toBe("German");
    expect(formatVoiceLabel("accent", "british")).toBe("British");
    expect(formatVoiceLabel("descriptive", "well_spoken")).toBe("Well spoken");
  });

  it("voice labels have a fixed order, without empty or duplicate ones", () => {
    const labels = { age: "young", gender: "female", language: "en", accent: "english", descriptive: "calm" };
    expect(voiceChips({ labels }).map((chip) => chip.text)).toEqual(["English", "Female", "Young"]);
    expect(voiceChips({ labels: { gender: "" } })).toEqual([]);
  });

  it("voice labels include the use case", () => {
    expect(voiceUseCase({ labels: { use_case: "narrative_story" } })).toBe("Narrative & Story");
    expect(voiceUseCase({ labels: {} })).toBeUndefined();
  });

  it("voice labels offer each value once", () => {
    const voices = [
      { labels: { accent: "british" } },
      { labels: { accent: "american" } },
      { labels: { accent: "british" } },
      { labels: {} },
    ];
    expect(labelChoices(voices, "accent")).toEqual([
      { value: "american", label: "American" },
      { value: "british", label: "British" },
    ]);
  });
});

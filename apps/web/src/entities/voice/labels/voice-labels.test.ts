import { describe, expect, it } from "vitest";
import { formatVoiceLabel, labelChoices, voiceChips, voiceUseCase } from "./voice-labels.ts";

describe("labels of a voice", () => {
  it("are shown as words", () => {
    expect(formatVoiceLabel("age", "middle_aged")).toBe("Middle-aged");
    expect(formatVoiceLabel("language", "de")).toBe("German");
    expect(formatVoiceLabel("accent", "british")).toBe("British");
    expect(formatVoiceLabel("descriptive", "well_spoken")).toBe("Well spoken");
  });

  it("come in a fixed order, without empty or doubled ones", () => {
    const labels = { age: "young", gender: "female", language: "en", accent: "english", descriptive: "calm" };
    expect(voiceChips({ labels }).map((chip) => chip.text)).toEqual(["English", "Female", "Young"]);
    expect(voiceChips({ labels: { gender: "" } })).toEqual([]);
  });

  it("name the use case", () => {
    expect(voiceUseCase({ labels: { use_case: "narrative_story" } })).toBe("Narrative & Story");
    expect(voiceUseCase({ labels: {} })).toBeUndefined();
  });

  it("offer each value once", () => {
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

import { describe, expect, it } from "vitest";
import { VOICE_PROMPTS } from "../../test/voice-prompts.ts";
import { PREVIEW_TEXTS } from "./preview-texts.ts";
import { PREVIEW_MOODS } from "./preview-mood.ts";
import { PREVIEW_PARTS } from "./preview-parts/preview-parts.ts";
import { understandPrompt } from "./understand-prompt.ts";
import { writePreviewText } from "./write-preview-text.ts";

const LIMITS = { minimumCharacters: 100, maximumCharacters: 1000 };

describe("writePreviewText", () => {
  it("a preview text keeps to the limits for every prompt, in the language of the prompt", () => {
    for (const { prompt, kind } of VOICE_PROMPTS) {
      const understood = understandPrompt(prompt, kind === undefined ? {} : { kind });
      for (let seed = 0; seed < 20; seed++) {
        const text = writePreviewText({ understood, seed, ...LIMITS }) ?? "";
        expect(text.length).toBeGreaterThanOrEqual(100);
        expect(text.length).toBeLessThanOrEqual(240);
        const parts = PREVIEW_PARTS[understood.attributes.language ?? understood.language];
        const sentences = PREVIEW_MOODS.flatMap((mood) => parts?.[mood].openings ?? []);
        expect(sentences.some((sentence) => text.startsWith(sentence))).toBe(true);
      }
    }
  });

  it("a preview text has the requested length, or is not written", () => {
    const understood = understandPrompt("a calm old man");
    expect(
      writePreviewText({ understood, minimumCharacters: 700, maximumCharacters: 900 })?.length,
    ).toBeGreaterThanOrEqual(700);
    expect(writePreviewText({ understood, minimumCharacters: 100_000, maximumCharacters: 200_000 })).toBeUndefined();
  });

  it("a preview text is the same for a seed and varies between seeds", () => {
    const understood = understandPrompt("an angry pirate");
    const write = (seed: number) => writePreviewText({ understood, seed, ...LIMITS });
    expect(write(7)).toBe(write(7));
    expect(new Set(Array.from({ length: 60 }, (_, seed) => write(seed))).size).toBeGreaterThan(30);
  });

  it("a preview text fits the mood and the age of the voice", () => {
    const text = (prompt: string) => writePreviewText({ understood: understandPrompt(prompt), ...LIMITS }) ?? "";
    const parts = PREVIEW_PARTS["en"];
    expect(parts?.child.openings).toContain(
      parts?.child.openings.find((part) => text("a little boy").startsWith(part)),
    );
    expect(parts?.dark.openings.some((part) => text("a menacing villain").startsWith(part))).toBe(true);
    expect(parts?.lively.openings.some((part) => text("an excited, cheerful woman").startsWith(part))).toBe(true);
  });

  it("preview texts reuse the catalogue for further languages, and are never English for them", () => {
    const understood = understandPrompt("a calm woman");
    for (const [language, { told, said }] of Object.entries(PREVIEW_TEXTS)) {
      if (PREVIEW_PARTS[language] !== undefined) continue;
      const text = writePreviewText({ understood, language, minimumCharacters: 80, maximumCharacters: 1000 });
      expect(text?.startsWith(told) ?? text?.startsWith(said)).toBe(true);
    }
    expect(writePreviewText({ understood, language: "cy", ...LIMITS })).toBeUndefined();
  });
});

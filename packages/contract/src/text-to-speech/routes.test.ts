import { describe, expect, it } from "vitest";
import { OUTPUT_FORMATS, outputContentType, outputFileExtension, outputFormatParts } from "../rules/output-formats.ts";
import { TextToSpeechBody } from "./routes.ts";

describe("a text to speech request", () => {
  it("a text to speech request accepts null for every optional field, and ignores unknown fields", () => {
    const parsed = TextToSpeechBody.safeParse({
      text: "Hi",
      model_id: null,
      voice_settings: null,
      seed: null,
      apply_text_normalization: null,
      nonsense: 1,
    });
    expect(parsed.data).toEqual({
      text: "Hi",
      model_id: "eleven_multilingual_v2",
      use_pvc_as_ivc: false,
      apply_text_normalization: "auto",
      apply_language_text_normalization: false,
    });
  });

  it("a text to speech request needs a text", () => {
    expect(TextToSpeechBody.safeParse({}).error?.issues[0]?.path).toEqual(["text"]);
  });

  it.each([
    { stability: 1.1 },
    { similarity_boost: -0.1 },
    { style: 2 },
    { speed: 0.69 },
    { speed: 1.21 },
    { volume: 6 },
  ])("a text to speech request refuses settings outside their range: %o", (voice_settings) => {
    expect(TextToSpeechBody.safeParse({ text: "Hi", voice_settings }).success).toBe(false);
  });

  it.each([-1, 4_294_967_296, 1.5])("a text to speech request refuses the seed %d", (seed) => {
    expect(TextToSpeechBody.safeParse({ text: "Hi", seed }).success).toBe(false);
  });
});

describe("output formats", () => {
  it("every output format can be parsed, with a content type and a file extension", () => {
    expect(OUTPUT_FORMATS).toHaveLength(28);
    for (const format of OUTPUT_FORMATS) {
      expect(outputFormatParts(format).sampleRateHz).toBeGreaterThanOrEqual(8_000);
      expect(outputContentType(format)).toMatch(/^audio\//);
      expect(outputFileExtension(format)).toMatch(/^[a-z0-9]{3,4}$/);
    }
  });
});

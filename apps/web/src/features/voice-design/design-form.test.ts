import { DESIGN_SEED_MAX } from "@voicewright/contract/rules/limits";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { describe, expect, it } from "vitest";
import { DEFAULT_TEXT_LIMITS } from "@/entities/voice-preview/preview-text.ts";
import {
  designErrors,
  EMPTY_FORM,
  exampleChanges,
  fixedOrderKey,
  formOfLink,
  isEmptyLink,
  linkOfForm,
  seedError,
  toDesignBody,
} from "./design-form.ts";

const PROMPT = "An old sailor with a raspy voice";
const FORM = { ...EMPTY_FORM, prompt: PROMPT, text: "a".repeat(120) };

describe("errors of the design form", () => {
  it("the design form has no errors at the bounds", () => {
    const bounds = { ...FORM, prompt: "p".repeat(20), text: "t".repeat(100) };
    expect(Object.values(designErrors(bounds, DEFAULT_TEXT_LIMITS))).toEqual([undefined, undefined, undefined]);
    const upper = { ...FORM, prompt: "p".repeat(1_000), text: "t".repeat(1_000), seed: String(DESIGN_SEED_MAX) };
    expect(Object.values(designErrors(upper, DEFAULT_TEXT_LIMITS))).toEqual([undefined, undefined, undefined]);
  });

  it("the design form shows the specified error text beyond the bounds", () => {
    const promptError = (prompt: string) => designErrors({ ...FORM, prompt }, DEFAULT_TEXT_LIMITS).prompt;
    expect(promptError(" ")).toBe(MESSAGES.voicePromptRequired);
    expect(promptError(`${"p".repeat(19)}   `)).toBe(MESSAGES.voicePromptTooShort);
    expect(promptError("p".repeat(1_001))).toBe(MESSAGES.voicePromptTooLong);
    const textError = (text: string) => designErrors({ ...FORM, text }, DEFAULT_TEXT_LIMITS).text;
    expect(textError("\n")).toBe(MESSAGES.previewTextRequired);
    expect(textError("t".repeat(99))).toContain("at least 100");
    expect(textError("t".repeat(1_001))).toContain("at most 1,000");
    const limits = { minimum_characters: 10, maximum_characters: 50 };
    expect(designErrors({ ...FORM, text: "t".repeat(51) }, limits).text).toContain("at most 50");
  });

  it("a seed that is not a whole number in its range is an error", () => {
    for (const seed of ["-1", "2147483648", "1.5", "one", "1e3"]) expect(seedError(seed)).toBeDefined();
    for (const seed of ["", " ", "0", "7", "2147483647"]) expect(seedError(seed)).toBeUndefined();
  });
});

describe("a design link", () => {
  it("a design link fills the form, and is made from it again", () => {
    const link = { prompt: PROMPT, text: "Ahoy", seed: 7, loudness: -1, quality: 0.5, guidanceScale: 2 };
    expect(linkOfForm(formOfLink(link), undefined)).toEqual(link);
    expect(isEmptyLink(linkOfForm(EMPTY_FORM, undefined))).toBe(true);
  });

  it("a design link contains the seed of the previews, unless one is set", () => {
    expect(linkOfForm(FORM, 99).seed).toBe(99);
    expect(linkOfForm({ ...FORM, seed: "5" }, 99).seed).toBe(5);
    expect(linkOfForm({ ...FORM, seed: "x" }, 99).seed).toBe(99);
  });
});

describe("the design request", () => {
  it("the design request leaves seed and chips to the server unless they were set", () => {
    const body = toDesignBody(FORM, undefined);
    expect(body).not.toHaveProperty("seed");
    expect(body).not.toHaveProperty("chips");
    expect(body).toMatchObject({ voice_description: PROMPT, stream_previews: true, model_id: "eleven_ttv_v3" });
    const chips = [{ kind: "word", value: "raspy", strength: undefined, text: "" }] as const;
    expect(toDesignBody({ ...FORM, seed: " 12 " }, chips)).toMatchObject({ seed: 12, chips });
  });

  it("the first example sets seed 1, and the next keeps the seed", () => {
    expect(exampleChanges(PROMPT, true)).toEqual({ prompt: PROMPT, seed: "1" });
    expect(exampleChanges(PROMPT, false)).toEqual({ prompt: PROMPT });
  });

  it("a design request is repeated only with the same fixed seed and everything else", () => {
    const form = { ...FORM, seed: "1" };
    const key = fixedOrderKey(form, undefined);
    expect(fixedOrderKey({ ...form }, undefined)).toBe(key);
    for (const change of [{ seed: "2" }, { prompt: `${FORM.prompt}!` }, { text: "Another text" }, { loudness: 1 }])
      expect(fixedOrderKey({ ...form, ...change }, undefined)).not.toBe(key);
    expect(fixedOrderKey({ ...form, seed: " " }, undefined)).toBeUndefined();
  });
});

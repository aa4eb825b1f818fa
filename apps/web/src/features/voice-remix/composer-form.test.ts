import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { RemixIteration, RemixPreview, RemixVariant } from "@voicewright/contract/voice-remix/routes";
import { describe, expect, it } from "vitest";
import { DEFAULT_TEXT_LIMITS } from "@/entities/voice-preview/preview-text.ts";
import {
  composerErrors,
  composerOf,
  EMPTY_COMPOSER,
  isIterationPending,
  isSessionPending,
  lastReference,
  remixSessionName,
  toMoreBody,
  toRemixBody,
  versionNumber,
} from "./composer-form.ts";

const REFERENCE = { id: "v1", name: "Ada" };
const PREVIEW: RemixPreview = {
  generated_voice_id: "g1",
  name: "Voice 2.1",
  duration_secs: 3,
  media_type: "audio/mpeg",
  signed_url: "/g1",
  status: "completed",
  saved_voice_id: null,
};
const VARIANT: RemixVariant = {
  guidance_scale: 4,
  prompt_strength: 0.6,
  generated_prompt_strengths: [0.5, 0.6, 0.7],
  seed: 3,
  previews: [PREVIEW],
};
const ITERATION: RemixIteration = {
  remixing_session_iteration_id: "i1",
  voice_id: "v1",
  voice_name: "Ada",
  voice_description: "Older and warmer",
  text: "A text that was written by the server.",
  auto_generate_text: true,
  created_at_unix: 1,
  status: "completed",
  variants: [VARIANT],
};
const sessionOf = (...iterations: RemixIteration[]) => ({
  remixing_session_id: "s1",
  name: "Ada Remix",
  created_at_unix: 1,
  updated_at_unix: 1,
  iterations,
});

describe("the composer", () => {
  it("the composer needs a reference and a prompt, and limits the optional text", () => {
    expect(composerErrors(EMPTY_COMPOSER, undefined, DEFAULT_TEXT_LIMITS)).toEqual({
      reference: MESSAGES.remixReferenceRequired,
      prompt: MESSAGES.remixPromptRequired,
      text: undefined,
    });
    const errors = (changes: object) =>
      composerErrors({ ...EMPTY_COMPOSER, prompt: "Older", ...changes }, REFERENCE, DEFAULT_TEXT_LIMITS);
    expect(Object.values(errors({})).every((error) => error === undefined)).toBe(true);
    expect(errors({ prompt: "Old" }).prompt).toContain("at least 5");
    expect(errors({ prompt: "p".repeat(1_001) }).prompt).toBe(MESSAGES.voicePromptTooLong);
    expect(errors({ text: "short" }).text).toContain("at least 100");
  });

  it("the composer starts at strength 0.25 and guidance 2, and lets the server write the text", () => {
    expect(toRemixBody({ ...EMPTY_COMPOSER, prompt: " Older " })).toEqual({
      voice_description: "Older",
      prompt_strength: 0.25,
      guidance_scale: 2,
      auto_generate_text: true,
      stream_previews: true,
    });
    expect(toRemixBody({ ...EMPTY_COMPOSER, text: "Ahoy" })).toMatchObject({ text: "Ahoy", auto_generate_text: false });
  });

  it("the composer continues from a version", () => {
    expect(composerOf(ITERATION, VARIANT)).toEqual({
      prompt: "Older and warmer",
      strength: 0.6,
      guidance: 4,
      text: "",
    });
    expect(composerOf(ITERATION, { ...VARIANT, guidance_scale: 50 }).guidance).toBe(5);
    expect(composerOf({ ...ITERATION, auto_generate_text: false }, VARIANT).text).toBe(ITERATION.text);
  });

  it("the composer requests more previews of a version with the same text", () => {
    expect(toMoreBody(ITERATION, VARIANT)).toMatchObject({ text: ITERATION.text, prompt_strength: 0.6 });
    expect(toMoreBody({ ...ITERATION, text: "" }, undefined)).toMatchObject({ auto_generate_text: true });
  });
});

describe("a remixing session", () => {
  it("a session is named after the voice, within the length limit", () => {
    expect(remixSessionName("Ada")).toBe("Ada Remix");
    expect(remixSessionName("a".repeat(200))).toHaveLength(120);
  });

  it("a session continues with the voice that was remixed last", () => {
    expect(lastReference(undefined)).toBeUndefined();
    expect(lastReference(sessionOf())).toBeUndefined();
    const later = { ...ITERATION, voice_id: "g1", voice_name: "Voice 1.1" };
    expect(lastReference(sessionOf(ITERATION, later))).toEqual({ id: "g1", name: "Voice 1.1" });
  });

  it("a session is pending while one of its previews is", () => {
    expect(isSessionPending(undefined)).toBe(false);
    expect(isSessionPending(sessionOf(ITERATION))).toBe(false);
    const pending = { ...VARIANT, previews: [PREVIEW, { ...PREVIEW, status: "pending" as const }] };
    expect(isSessionPending(sessionOf(ITERATION, { ...ITERATION, variants: [VARIANT, pending] }))).toBe(true);
    expect(isIterationPending({ status: "pending", variants: [] })).toBe(true);
  });

  it("a session keeps the numbers of its versions when one is removed", () => {
    expect(versionNumber(ITERATION, 0)).toBe(2);
    expect(versionNumber({ variants: [] }, 4)).toBe(5);
  });
});

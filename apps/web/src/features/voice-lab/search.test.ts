import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validateVoiceLabSearch } from "./search.ts";

describe("the address of my voices", () => {
  it("holds what is looked for, the open voice and what is done with it", () => {
    const search = {
      action: "edit",
      voice_id: "v1",
      search: "zoë",
      type: "community",
      category: "cloned",
      sort: "name",
    };
    expect(validateVoiceLabSearch(search)).toEqual(search);
  });

  it("leaves out defaults and what it does not know", () => {
    const search = { action: "none", voice_id: "", search: "  ", type: "all", category: "robot", sort: "newest", x: 1 };
    expect(Object.values(validateVoiceLabSearch(search)).every((value) => value === undefined)).toBe(true);
    expect(validateVoiceLabSearch({ search: 123 }).search).toBe("123");
  });

  it("holds what a voice is to be designed from, under either name of the text", () => {
    const design = { prompt: "An old sailor", seed: 7, loudness: -0.5, quality: 1, guidanceScale: 2.5 };
    const link = { action: "create", creationType: "voiceDesign", ...design };
    expect(validateVoiceLabSearch({ ...link, text: "Ahoy" })).toMatchObject({ ...link, text: "Ahoy" });
    expect(validateVoiceLabSearch({ ...link, previewText: "Ahoy" })).toMatchObject({ ...link, text: "Ahoy" });
  });

  it("leaves out settings that no form could have made", () => {
    for (const seed of [-1, 2_147_483_648, 1.5, "7", Number.NaN]) {
      expect(validateVoiceLabSearch({ seed }).seed).toBeUndefined();
    }
    expect(validateVoiceLabSearch({ guidanceScale: 11 }).guidanceScale).toBeUndefined();
    expect(validateVoiceLabSearch({ loudness: 2 }).loudness).toBeUndefined();
  });

  it("shows the chooser for ways that it does not know", () => {
    expect(validateVoiceLabSearch({ creationType: "voiceRemix" }).creationType).toBe("voiceRemix");
    expect(validateVoiceLabSearch({ creationType: "chooseVoiceType" }).creationType).toBeUndefined();
    expect(validateVoiceLabSearch({ creationType: "conjure" }).creationType).toBeUndefined();
  });

  it("opens whatever it holds, and reads its own answer the same way", () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom("action", "voice_id", "search", "type", "sort", "prompt", "text", "previewText", "seed"),
          fc.anything(),
        ),
        (given) => {
          const once = validateVoiceLabSearch(given);
          expect(validateVoiceLabSearch({ ...once })).toEqual(once);
        },
      ),
    );
  });
});

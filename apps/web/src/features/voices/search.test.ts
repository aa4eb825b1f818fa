import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { validateVoiceLabSearch } from "./search.ts";

describe("the address of my voices", () => {
  it("the address contains the search, the open voice and the action on it", () => {
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

  it("the address of my voices leaves out defaults and unknown values", () => {
    const search = { action: "none", voice_id: "", search: "  ", type: "all", category: "robot", sort: "newest", x: 1 };
    expect(Object.values(validateVoiceLabSearch(search)).every((value) => value === undefined)).toBe(true);
    expect(validateVoiceLabSearch({ search: 123 }).search).toBe("123");
  });

  it("the address contains a design's prompt and text, under either name of the text", () => {
    const design = { prompt: "An old sailor", seed: 7, loudness: -0.5, quality: 1, guidanceScale: 2.5 };
    const link = { action: "create", creationType: "voiceDesign", ...design };
    expect(validateVoiceLabSearch({ ...link, text: "Ahoy" })).toMatchObject({ ...link, text: "Ahoy" });
    expect(validateVoiceLabSearch({ ...link, previewText: "Ahoy" })).toMatchObject({ ...link, text: "Ahoy" });
  });

  it("the address leaves out settings that the form does not allow", () => {
    for (const seed of [-1, 2_147_483_648, 1.5, "7", Number.NaN]) {
      expect(validateVoiceLabSearch({ seed }).seed).toBeUndefined();
    }
    expect(validateVoiceLabSearch({ guidanceScale: 11 }).guidanceScale).toBeUndefined();
    expect(validateVoiceLabSearch({ loudness: 2 }).loudness).toBeUndefined();
  });

  it("an address with an unknown way to create a voice shows the chooser", () => {
    expect(validateVoiceLabSearch({ creationType: "voiceRemix" }).creationType).toBe("voiceRemix");
    expect(validateVoiceLabSearch({ creationType: "chooseVoiceType" }).creationType).toBeUndefined();
    expect(validateVoiceLabSearch({ creationType: "conjure" }).creationType).toBeUndefined();
  });

  it("any address of my voices is read without an error, and reading it twice changes nothing", () => {
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

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

  it("opens whatever it holds, and reads its own answer the same way", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("action", "voice_id", "search", "type", "sort"), fc.anything()),
        (given) => {
          const once = validateVoiceLabSearch(given);
          expect(validateVoiceLabSearch({ ...once })).toEqual(once);
        },
      ),
    );
  });
});

import { describe, expect, it } from "vitest";
import { unknownTags } from "./tags.ts";

const MODEL = { tags: ["whispers", "short pause"], tag_spellings: ["in a whisper"] };

describe("tags that a model does not know", () => {
  it("unknown tags are each named once, as they are written", () => {
    expect(unknownTags("[sings] La la. [ sings ] [Whispers] Psst.", MODEL)).toEqual(["sings"]);
  });

  it("known tags include spellings with capitals, hyphens or extra spaces", () => {
    expect(unknownTags("[WHISPERS] a [short-pause] b [in  a whisper] c", MODEL)).toEqual([]);
  });

  it("brackets without a word, unclosed ones, and whole paragraphs are not unknown tags", () => {
    expect(unknownTags(`[1] [] [whis [${"long ".repeat(30)}]`, MODEL)).toEqual([]);
  });
});

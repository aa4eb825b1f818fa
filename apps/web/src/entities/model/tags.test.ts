import { describe, expect, it } from "vitest";
import { unknownTags } from "./tags.ts";

const MODEL = { tags: ["whispers", "short pause"], tag_spellings: ["in a whisper"] };

describe("tags that a model does not know", () => {
  it("are each named once, as they are written", () => {
    expect(unknownTags("[sings] La la. [ sings ] [Whispers] Psst.", MODEL)).toEqual(["sings"]);
  });

  it("are not those written with capitals, hyphens or another known word", () => {
    expect(unknownTags("[WHISPERS] a [short-pause] b [in  a whisper] c", MODEL)).toEqual([]);
  });

  it("are not brackets without a word, unclosed ones, or whole paragraphs", () => {
    expect(unknownTags(`[1] [] [whis [${"long ".repeat(30)}]`, MODEL)).toEqual([]);
  });
});

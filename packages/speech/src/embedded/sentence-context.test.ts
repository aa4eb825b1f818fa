import { describe, expect, it } from "vitest";
import { makeSynthesisRequest } from "../../test/speech-fixtures.ts";
import { sentenceContext } from "./sentence-context.ts";

function contextOf(text: string, previousText?: string, nextText?: string) {
  const context = {
    ...(previousText === undefined ? {} : { previousText }),
    ...(nextText === undefined ? {} : { nextText }),
  };
  return sentenceContext(makeSynthesisRequest(text, context), "en");
}

describe("the context of a text", () => {
  it("the context of a text is what its first and last sentences lack", () => {
    expect(contextOf("walked down", "It was late. The old keeper", "to the harbour. He was tired.")).toEqual({
      before: "The old keeper",
      after: "to the harbour.",
    });
  });

  it("the context is empty where sentences begin and end with the text, and where none is given", () => {
    expect(contextOf("It was late.", "He went home.", "Then he slept.")).toEqual({});
    expect(contextOf("It was late")).toEqual({});
    expect(contextOf("he went home.", "It was late,")).toEqual({});
    expect(contextOf("It was late", "…", " — ")).toEqual({});
  });

  it("the context is written as it is spoken, and limited to some words", () => {
    expect(contextOf("was paid", "In May, $5").before).toBe("In May, five dollars");
    const long = "and so it went on and on until the end of the very long winter of that year";
    const { before = "", after = "" } = contextOf("it snowed", long, long);
    expect([before.length, after.length].every((length) => length > 10 && length <= 40)).toBe(true);
    expect(long.endsWith(before) && long.startsWith(after)).toBe(true);
  });
});

import { MESSAGES } from "@voicewright/contract/rules/messages";
import { describe, expect, it } from "vitest";
import { textWarnings } from "./text-warnings.ts";

const TAG_MODEL = { tags: ["sigh"], tag_spellings: ["sighs"] };
const PLAIN_MODEL = { tags: [], tag_spellings: [] };

describe("warnings about the text", () => {
  it("text warnings name braces with every model", () => {
    expect(textWarnings("a {b}", TAG_MODEL)).toEqual([MESSAGES.bracesWarning]);
    expect(textWarnings("a } b", PLAIN_MODEL)).toEqual([MESSAGES.bracesWarning]);
  });

  it("text warnings name square brackets with models that do not read tags", () => {
    expect(textWarnings("[sigh] well", PLAIN_MODEL)).toEqual([MESSAGES.bracketsWarning]);
    expect(textWarnings("[sigh] well", TAG_MODEL)).toEqual([]);
  });

  it("text warnings name the tags that the model does not know", () => {
    expect(textWarnings("[sings] and [sighs]", TAG_MODEL)).toEqual([
      "This model does not know [sings] and does not speak what is in the brackets.",
    ]);
  });

  it("text warnings about tags wait for the model", () => {
    expect(textWarnings("[sigh] {", undefined)).toEqual([MESSAGES.bracesWarning]);
  });

  it("text warnings are absent for plain text", () => {
    expect(textWarnings("a (b) c", PLAIN_MODEL)).toEqual([]);
  });
});

import { MESSAGES } from "@voicewright/contract/rules/messages";
import { describe, expect, it } from "vitest";
import { textWarnings } from "./text-warnings.ts";

describe("warnings about the text", () => {
  it("name braces with every model", () => {
    expect(textWarnings("a {b}", "eleven_v3")).toEqual([MESSAGES.bracesWarning]);
    expect(textWarnings("a } b", "eleven_multilingual_v2")).toEqual([MESSAGES.bracesWarning]);
  });

  it("name square brackets with models that do not read tags", () => {
    expect(textWarnings("[sigh] well", "eleven_multilingual_v2")).toEqual([MESSAGES.bracketsWarning]);
    expect(textWarnings("[sigh] well", "eleven_v3")).toEqual([]);
  });

  it("are absent for plain text", () => {
    expect(textWarnings("a (b) c", "eleven_multilingual_v2")).toEqual([]);
  });
});

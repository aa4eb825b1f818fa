import type { ProductionLine } from "@voicewright/contract/productions/routes";
import { describe, expect, it } from "vitest";
import { dueAtUnix, findProblems, keepLines, NOTHING_ENTERED, textsOf } from "./production-draft.ts";

const line = (id: string, text: string): ProductionLine => ({ line_id: id, text, take: null, is_take_deleted: false });

describe("a production draft", () => {
  it("a production draft has one text for each line that is not empty", () => {
    expect(textsOf(" One. \r\n\n  \nTwo.")).toEqual(["One.", "Two."]);
  });

  it("a production draft is due at the end of a day", () => {
    expect(dueAtUnix("")).toBeUndefined();
    expect(new Date((dueAtUnix("2026-11-25") ?? 0) * 1_000).getHours()).toBe(23);
  });

  it("a production draft needs a title, a voice and a text", () => {
    expect(Object.keys(findProblems(NOTHING_ENTERED))).toEqual(["title", "voice", "text"]);
    const whole = { ...NOTHING_ENTERED, title: "A", voice: { id: "v", name: "V" }, text: "Hello." };
    expect(findProblems(whole)).toEqual({});
    expect(findProblems({ ...whole, text: "Hello.\n".repeat(201) }).text).toBe("At most 200 texts");
    expect(findProblems({ ...whole, due: "not a day" }).due).toBe("Please enter a day");
  });

  it("a production draft keeps the lines whose texts are unchanged, each once", () => {
    const lines = [line("a", "One."), line("b", "Two."), line("c", "One.")];
    expect(keepLines(lines, ["New.", "One.", "One.", "One."])).toEqual([
      { text: "New." },
      { line_id: "a", text: "One." },
      { line_id: "c", text: "One." },
      { text: "One." },
    ]);
    expect(keepLines([line("d", "Two\nlines.")], ["Two lines."])).toEqual([{ line_id: "d", text: "Two\nlines." }]);
  });
});

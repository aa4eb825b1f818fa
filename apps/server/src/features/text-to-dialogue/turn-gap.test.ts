import { describe, expect, it } from "vitest";
import { turnGapMs } from "./turn-gap.ts";

const said = (text: string, voice_id = "a") => ({ text, voice_id });
const REPLY = said("Yes.", "b");

describe("the silence before a line", () => {
  it("the first line of a dialogue has no silence before it", () => {
    expect(turnGapMs(undefined, REPLY)).toBe(0);
  });

  it("the silence is shorter after a question than after a statement, and shortest after a break-off", () => {
    const afterStatement = turnGapMs(said("It rains."), REPLY);
    const afterQuestion = turnGapMs(said("Does it rain?”"), REPLY);
    const afterBreak = turnGapMs(said("But I never —"), REPLY);
    expect(afterQuestion).toBeLessThan(afterStatement);
    expect(afterBreak).toBeLessThan(afterQuestion);
    expect(turnGapMs(said("雨ですか？"), REPLY)).toBe(afterQuestion);
  });

  it("the silence is longer when the same speaker continues than when another answers", () => {
    expect(turnGapMs(said("It rains.", "b"), REPLY)).toBeGreaterThan(turnGapMs(said("It rains."), REPLY));
  });
});

import { describe, expect, it } from "vitest";
import { turnGapMs } from "./turn-gap.ts";

const said = (text: string, voice_id = "a") => ({ text, voice_id });
const REPLY = said("Yes.", "b");

describe("the silence before a line", () => {
  it("is none before the first", () => {
    expect(turnGapMs(undefined, REPLY)).toBe(0);
  });

  it("is shorter after a question than after a statement, and shortest after words that break off", () => {
    const afterStatement = turnGapMs(said("It rains."), REPLY);
    const afterQuestion = turnGapMs(said("Does it rain?”"), REPLY);
    const afterBreak = turnGapMs(said("But I never —"), REPLY);
    expect(afterQuestion).toBeLessThan(afterStatement);
    expect(afterBreak).toBeLessThan(afterQuestion);
    expect(turnGapMs(said("雨ですか？"), REPLY)).toBe(afterQuestion);
  });

  it("is longer when the same person goes on than when another answers", () => {
    expect(turnGapMs(said("It rains.", "b"), REPLY)).toBeGreaterThan(turnGapMs(said("It rains."), REPLY));
  });
});

import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { parseScript } from "@voicewright/contract/recorder/recording-script";
import { describe, expect, it } from "vitest";
import { scriptPart } from "./script-parts.ts";

describe("a part of a script", () => {
  it("a part of a short script is the whole script", () => {
    const script = parseScript("One here. Two there.\nThree is last.");
    expect(scriptPart(script, 0)).toEqual({ text: script.text, firstWord: 0, firstSentence: 0, endSentence: 3 });
  });

  it("a part of a script keeps the numbering of the whole, wherever it begins", () => {
    const long = Array.from({ length: 4_000 }, (_, line) => `This is the sentence with number ${line}.`).join(" ");
    const script = parseScript(long);
    for (const sentence of [0, 1, 1_500, 3_999]) {
      const part = scriptPart(script, sentence);
      expect(part.text.length).toBeLessThanOrEqual(PROFESSIONAL_LIMITS.followedScriptMaxCharacters);
      expect(part.firstSentence).toBeLessThanOrEqual(sentence);
      expect(part.endSentence).toBeGreaterThan(sentence);
      const parsed = parseScript(part.text);
      expect(parsed.sentences).toHaveLength(part.endSentence - part.firstSentence);
      expect(parsed.words.length + part.firstWord).toBe(
        script.sentences[part.endSentence]?.firstWord ?? script.words.length,
      );
    }
  });
});

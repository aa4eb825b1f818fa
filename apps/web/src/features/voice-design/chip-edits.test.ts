import type { PromptChip } from "@voicewright/contract/voice-design/routes";
import { describe, expect, it } from "vitest";
import { addChip, applyEdits, chipKey, negateChip, isEdited, NO_EDITS, removeChip } from "./chip-edits.ts";

const chip = (kind: PromptChip["kind"], value: string, strength?: number): PromptChip => ({
  kind,
  value,
  strength,
  text: value,
});
const FEMALE = chip("gender", "female");
const RASPY = chip("word", "raspy");
const DEEP = chip("word", "deep", -0.5);
const UNDERSTOOD = [FEMALE, RASPY, DEEP];
const keysOf = (chips: readonly PromptChip[]) => chips.map(chipKey);

describe("manually edited chips", () => {
  it("chips without edits remain unchanged", () => {
    expect(isEdited(NO_EDITS)).toBe(false);
    expect(applyEdits(UNDERSTOOD, NO_EDITS)).toEqual(UNDERSTOOD);
  });

  it("removed chips stay removed, even when the prompt is read again", () => {
    const edits = removeChip(NO_EDITS, RASPY);
    expect(isEdited(edits)).toBe(true);
    expect(keysOf(applyEdits(UNDERSTOOD, edits))).toEqual(["gender:female", "word:deep"]);
    expect(keysOf(applyEdits([...UNDERSTOOD, chip("age", "60")], edits))).not.toContain("word:raspy");
  });

  it("a chip's word turns into its opposite, and back", () => {
    const once = negateChip(NO_EDITS, RASPY);
    expect(applyEdits(UNDERSTOOD, once)[1]?.strength).toBe(-1);
    expect(negateChip(once, RASPY)).toEqual(NO_EDITS);
    expect(applyEdits(UNDERSTOOD, negateChip(NO_EDITS, DEEP))[2]?.strength).toBe(1);
  });

  it("an added chip replaces one of the same kind", () => {
    const edits = addChip(NO_EDITS, UNDERSTOOD, "gender", "male");
    expect(keysOf(applyEdits(UNDERSTOOD, edits))).toEqual(["word:raspy", "word:deep", "gender:male"]);
    const again = addChip(edits, UNDERSTOOD, "gender", "neutral");
    expect(keysOf(applyEdits(UNDERSTOOD, again))).toEqual(["word:raspy", "word:deep", "gender:neutral"]);
    const words = addChip(addChip(NO_EDITS, UNDERSTOOD, "word", "warm"), UNDERSTOOD, "word", "calm");
    expect(keysOf(applyEdits(UNDERSTOOD, words))).toHaveLength(5);
  });

  it("a removed chip is restored with its original words", () => {
    const edits = addChip(removeChip(NO_EDITS, RASPY), UNDERSTOOD, "word", "raspy");
    expect(edits).toEqual(NO_EDITS);
    const added = addChip(NO_EDITS, [], "word", "warm");
    expect(applyEdits([], negateChip(added, chip("word", "warm")))[0]?.strength).toBe(-1);
    expect(applyEdits([], removeChip(added, chip("word", "warm")))).toEqual([]);
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { newBlock } from "./block.ts";
import {
  addBlock,
  moveBlock,
  openScript,
  pasteParts,
  redoStep,
  removeBlock,
  splitBlock,
  typeText,
  undoStep,
  useDialogueStore,
} from "./dialogue-store.ts";

const LIMIT = 5_000;
const script = () => useDialogueStore.getState().script;
const said = () => script().map(({ voiceId, text }) => `${voiceId}: ${text}`);
const idAt = (index: number) => script()[index]?.id ?? "";

beforeEach(() => openScript([newBlock("a", "One."), newBlock("b", "Two."), newBlock("a", "Three.")]));

describe("the blocks of a dialogue", () => {
  it("dialogue blocks are moved, removed and restored", () => {
    expect(moveBlock(idAt(2), 0)).toBe(0);
    expect(said()).toEqual(["a: Three.", "a: One.", "b: Two."]);
    expect(moveBlock(idAt(0), -1)).toBeUndefined();
    removeBlock(idAt(1));
    expect(said()).toEqual(["a: Three.", "b: Two."]);
    expect([undoStep(), undoStep(), undoStep()]).toEqual([true, true, false]);
    expect(said()).toEqual(["a: One.", "b: Two.", "a: Three."]);
    expect([redoStep(), redoStep(), redoStep()]).toEqual([true, true, false]);
    expect(said()).toEqual(["a: Three.", "b: Two."]);
  });

  it("a new dialogue block gets the voice of the previous speaker", () => {
    addBlock(undefined);
    expect(said().at(-1)).toBe("b: ");
    splitBlock(idAt(0), 2, 3);
    expect(said().slice(0, 2)).toEqual(["a: On", "a: ."]);
  });

  it("a dialogue keeps one emptied block when all are removed", () => {
    for (let count = 0; count < 4; count++) removeBlock(idAt(0));
    expect(said()).toEqual(["a: "]);
  });

  it("typing keeps the identity of the block order, so that only one block renders", () => {
    const { order, byId } = useDialogueStore.getState();
    typeText(idAt(1), "Two!", LIMIT);
    expect(useDialogueStore.getState().order).toBe(order);
    expect(useDialogueStore.getState().byId.get(idAt(0))).toBe(byId.get(idAt(0)));
  });

  it("a script is pasted at the caret of a dialogue block", () => {
    pasteParts(
      idAt(1),
      { start: 0, end: 4 },
      [
        { voiceId: "c", text: "New." },
        { voiceId: undefined, text: "More." },
      ],
      LIMIT,
    );
    expect(said()).toEqual(["a: One.", "c: New.", "b: More.", "a: Three."]);
    undoStep();
    pasteParts(idAt(1), { start: 3, end: 3 }, [{ voiceId: "c", text: "New." }], LIMIT);
    expect(said()).toEqual(["a: One.", "b: Two", "c: New.", "b: .", "a: Three."]);
  });

  it("dialogue blocks are cut at the limits by whole characters, and the limit is reported", () => {
    expect(typeText(idAt(1), "🙂".repeat(10), 15)).toEqual(["characters"]);
    expect(said()[1]).toBe(`b: ${"🙂".repeat(5)}`);
    const parts = Array.from({ length: 300 }, () => ({ voiceId: "a", text: "x" }));
    expect(pasteParts(idAt(0), { start: 4, end: 4 }, parts, LIMIT)).toEqual(["blocks"]);
    expect(script()).toHaveLength(200);
    expect(addBlock(undefined)).toEqual(["blocks"]);
    expect(splitBlock(idAt(0), 1, 1)).toEqual(["blocks"]);
  });

  it("dialogue blocks that are too long can be shortened", () => {
    openScript([newBlock("a", "123456"), newBlock("b", "123456")]);
    expect(typeText(idAt(0), "12345", 8)).toEqual([]);
    expect(said()[0]).toBe("a: 12345");
  });
});

import { expect, it } from "vitest";
import { change, changedBlockId, rebase, redo, type ScriptHistory, startHistory, undo } from "./script-history.ts";

const block = (id: string, text: string) => ({ id, voiceId: "v", text });

function typed(history: ScriptHistory, text: string, atMs: number): ScriptHistory {
  return change(history, [block("a", text)], { blockId: "a", atMs });
}

it("undoes continuous typing at once, and redoes it", () => {
  let history: ScriptHistory | undefined = startHistory([block("a", "")]);
  history = typed(typed(history, "H", 0), "Hi", 500);
  history = typed(history, "Hi!", 5_000);
  history = change(history, [...history.script, block("b", "")]);
  const texts = () => history?.script.map(({ text }) => text);
  history = undo(history);
  expect(texts()).toEqual(["Hi!"]);
  history = history && undo(history);
  expect(texts()).toEqual(["Hi"]);
  history = history && undo(history);
  expect(texts()).toEqual([""]);
  expect(history && undo(history)).toBeUndefined();
  history = history && redo(history);
  history = history && redo(history);
  expect(texts()).toEqual(["Hi!"]);
  history = history && typed(history, "Ho", 9_000);
  expect(history && redo(history)).toBeUndefined();
});

it("finds the block that was changed, moved or removed", () => {
  const [a, b, c] = [block("a", "1"), block("b", "2"), block("c", "3")];
  expect(changedBlockId([a, b, c], [a, { ...b, text: "x" }, c])).toBe("b");
  expect(changedBlockId([a, b, c], [b, a, c])).toBe("b");
  expect(changedBlockId([a, b, c], [a, b])).toBe("b");
});

it("takes back what was done in this window, and nothing that another one wrote meanwhile", () => {
  let history: ScriptHistory | undefined = startHistory([block("a", "One."), block("b", "Two.")]);
  history = change(history, [block("a", "One!"), block("b", "Two.")]);
  history = change(history, [block("a", "One!"), block("c", "Mine."), block("b", "Two.")]);
  // The other window has written in b, and added one.
  history = rebase(history, [block("a", "One!"), block("c", "Mine."), block("b", "Theirs."), block("d", "New.")]);
  const texts = () => history?.script.map(({ text }) => text);
  expect(texts()).toEqual(["One!", "Mine.", "Theirs.", "New."]);
  history = undo(history);
  expect(texts()).toEqual(["One!", "Theirs.", "New."]);
  history = history && undo(history);
  expect(texts()).toEqual(["One.", "Theirs.", "New."]);
  history = history && redo(history);
  expect(texts()).toEqual(["One!", "Theirs.", "New."]);
});

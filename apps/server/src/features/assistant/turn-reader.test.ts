import { describe, expect, it } from "vitest";
import { TurnReader } from "./turn-reader.ts";

function read(parts: readonly string[]) {
  const reader = new TurnReader();
  const shown = parts.map((part) => reader.push(part));
  const { text, order } = reader.end();
  return { shown, text: (shown.join("") + text).trim(), order: order?.trim() };
}

const ORDER = '{"tool":"go_to","destination":"Settings"}';

describe("an answer that arrives in pieces", () => {
  it("an answer is shown as it arrives, without the action line, wherever it is split", () => {
    const answer = `I take you\nthere.\nACTION ${ORDER}\nAnd more.`;
    for (let at = 1; at < answer.length; at++)
      expect(read([answer.slice(0, at), answer.slice(at)])).toMatchObject({ text: "I take you\nthere.", order: ORDER });
    expect(read([...answer])).toMatchObject({ text: "I take you\nthere.", order: ORDER });
    expect(read(["Hel", "lo"]).shown).toEqual(["Hel", "lo"]);
  });

  it("an answer that only mentions actions is shown as text", () => {
    const answer = "Take ACTION {now}\nACTION\nACTIONS are many\nA";
    for (const parts of [[answer], [...answer]]) expect(read(parts)).toMatchObject({ text: answer, order: undefined });
  });

  it("an answer can be an action alone, with or without a line end", () => {
    expect(read([`ACTION ${ORDER}\n`])).toMatchObject({ text: "", order: ORDER });
    expect(read([` ACTION${ORDER}`])).toMatchObject({ text: "", order: ORDER });
  });
});

import { describe, expect, it } from "vitest";
import { splitScript, voicesForNames } from "./split-script.ts";
import { costOfLength, LINEAR_COST_MAX } from "../../../../../../test-kit/work.ts";

describe("a pasted script", () => {
  it("a pasted script is split by its speakers, whose words can continue on the next line", () => {
    expect(splitScript("Anna: Who is there?\n\n**Dr. Béla:** It is me.\nOpen up.\r\n- Anna: At 10:30?\n")).toEqual([
      { name: "Anna", text: "Who is there?" },
      { name: "Dr. Béla", text: "It is me.\nOpen up." },
      { name: "Anna", text: "At 10:30?" },
    ]);
    expect(splitScript("太郎：こんにちは。\n花子：はい。")).toEqual([
      { name: "太郎", text: "こんにちは。" },
      { name: "花子", text: "はい。" },
    ]);
    expect(splitScript("ANNA (quietly): Yes.\nBELA: No.").map(({ name }) => name)).toEqual(["ANNA", "BELA"]);
  });

  it("a pasted script is split by empty lines when it names no speaker", () => {
    expect(splitScript("One.\nStill one.\n \n\nTwo at 10:30.\n\n\nThree: https://example.org")).toEqual([
      { name: undefined, text: "One.\nStill one." },
      { name: undefined, text: "Two at 10:30." },
      { name: undefined, text: "Three: https://example.org" },
    ]);
    expect(splitScript("  \n\n ")).toEqual([]);
    expect(splitScript("One line.")).toHaveLength(1);
  });

  it("splitting a script costs linear time for a long text of anything", () => {
    for (const piece of [":", "a: ", "\n\n", "Anna: Yes.\n", "*", "( : )\n", "\ud83d"]) {
      const split = (length: number) => splitScript(piece.repeat(length / piece.length));
      expect(costOfLength(split, 200_000)).toBeLessThan(LINEAR_COST_MAX);
    }
  });
});

describe("the voices of a script's speakers", () => {
  const voices = [
    { voice_id: "v1", name: "Rachel" },
    { voice_id: "v2", name: "Anna - warm and calm" },
    { voice_id: "v3", name: "Adam" },
  ];

  it("speakers get the voices of their names, and others get different ones", () => {
    const chosen = voicesForNames(["Bela", "anna", "Carl"], voices, ["v1"], 10);
    expect(Object.fromEntries(chosen)).toEqual({ Bela: "v1", anna: "v2", Carl: "v3" });
  });

  it("voices are shared when there are more speakers than voices allowed", () => {
    const chosen = voicesForNames(["A", "B", "C"], voices, ["v1"], 2);
    expect(new Set(chosen.values()).size).toBe(2);
    expect(voicesForNames(["A"], [], [], 10).get("A")).toBe("");
  });
});

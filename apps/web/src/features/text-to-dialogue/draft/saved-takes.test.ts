import type { DialogueDraft } from "@voicewright/contract/text-to-dialogue/drafts";
import type { TakePart } from "@/entities/synthesis/drafts/dialogue-drafts.ts";
import { expect, it } from "vitest";
import { saidKey } from "../take/said-key.ts";
import { SavedTakes, type TakesHere } from "./saved-takes.ts";

const DELIVERY = { modelId: "m", stability: 0.5, dictionaryIds: [] };
const SCRIPT = [
  { id: "a", voiceId: "v", text: "Yes." },
  { id: "b", voiceId: "v", text: "No." },
];
const track = (id: string) => ({ id, title: "", subtitle: "", seed: "", fileName: "" });
const part = (itemId: string, text: string): TakePart => ({
  track: track(itemId),
  startSeconds: 0,
  endSeconds: 1,
  saidKey: saidKey({ voiceId: "v", text }, DELIVERY),
});
const here = (parts: Record<string, TakePart>, ...madeIds: string[]): TakesHere => ({
  parts: new Map(Object.entries(parts)),
  madeIds: new Set(madeIds),
});

function onServer(itemOf: Readonly<Record<string, string>>): DialogueDraft {
  const ids = [...new Set(Object.values(itemOf))];
  return {
    draft_id: "d",
    sequence: 1,
    updated_at_unix: 1,
    blocks: SCRIPT.map(({ id, voiceId, text }) => ({
      block_id: id,
      voice_id: voiceId,
      text,
      sequence: 1,
      versions: [],
      part:
        itemOf[id] === undefined ? null : { history_item_id: itemOf[id], start_time_seconds: 2, end_time_seconds: 3 },
    })),
    takes: ids.map((id) => ({
      history_item_id: id,
      voice_id: "v",
      voice_names: ["Anna"],
      model_id: "m",
      settings: { stability: 0.5 },
      output_format: "mp3_44100_128",
      text_start: "Yes. No.",
    })),
  };
}
const shown = (parts: TakesHere["parts"]) =>
  Object.fromEntries([...parts].map(([id, { track: of }]) => [id, of.id] as const));

it("the takes of a draft come from the server to a browser that has none, as what its blocks say", () => {
  const parts = new SavedTakes().adopt(onServer({ a: "whole", b: "alone" }), here({}));
  expect(shown(parts)).toEqual({ a: "whole", b: "alone" });
  expect(parts.get("b")).toMatchObject({ startSeconds: 2, endSeconds: 3, saidKey: part("", "No.").saidKey });
  expect(parts.get("a")?.track).toMatchObject({ title: "Yes. No.", subtitle: "Anna" });
});

it("of two takes of a block, the server gets the one that was made in this window since, and gives the others", () => {
  const takes = new SavedTakes();
  const window = here({ a: part("new", "Yes."), b: part("old", "No.") }, "new");
  expect(shown(takes.adopt(onServer({ a: "whole", b: "whole" }), window))).toEqual({ a: "new", b: "whole" });
  expect(takes.next(SCRIPT, window)).toEqual({ historyItemId: "new", blocks: [SCRIPT[0]] });
  // Once the server has it, one that another browser makes later takes its place.
  expect(takes.adopt(onServer({ a: "new", b: "old" }), window)).toBe(window.parts);
  expect(takes.next(SCRIPT, window)).toBeUndefined();
  expect(shown(takes.adopt(onServer({ a: "later", b: "old" }), window))).toEqual({ a: "later", b: "old" });
});

it("a take that the browser kept goes to the server where it has none, once, and only while the block says the same", () => {
  const takes = new SavedTakes();
  const window = here({ a: part("kept", "Yes."), b: part("kept", "Something else.") });
  takes.adopt(onServer({}), window);
  const unsaved = takes.next(SCRIPT, window);
  expect(unsaved).toEqual({ historyItemId: "kept", blocks: [SCRIPT[0]] });
  // The server could not be asked: it is asked again.
  expect(takes.next(SCRIPT, window)).toEqual(unsaved);
  if (unsaved !== undefined) takes.settle(unsaved);
  expect(takes.next(SCRIPT, window)).toBeUndefined();
});

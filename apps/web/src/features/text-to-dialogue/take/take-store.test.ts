import { expect, it } from "vitest";
import { addSegments, blockAt } from "./take-store.ts";
import { toAudioResponse, type TimedSegment } from "./timestamped-audio.ts";

const TRACK = { id: "take", title: "", subtitle: "", seed: "", fileName: "take.mp3" };
const SAID = [
  { blockId: "a", saidKey: "a1" },
  { blockId: "b", saidKey: "b1" },
];
const segment = (index: number, start: number, end: number): TimedSegment => ({
  dialogue_input_index: index,
  start_time_seconds: start,
  end_time_seconds: end,
});

it("tracks which block plays when, even when its segments arrive in pieces", () => {
  const first = addSegments(new Map(), TRACK, SAID, [segment(0, 0, 0.5)]);
  const parts = addSegments(first, TRACK, SAID, [segment(0, 0.5, 1), segment(1, 1.25, 2), segment(7, 2, 3)]);
  expect([...parts].map(([id, { startSeconds, endSeconds }]) => [id, startSeconds, endSeconds])).toEqual([
    ["a", 0, 1],
    ["b", 1.25, 2],
  ]);
  expect([0, 1.1, 1.25, 9].map((seconds) => blockAt(parts, "take", seconds))).toEqual(["a", "a", "b", "b"]);
  expect(blockAt(parts, "another", 1)).toBeUndefined();
  const again = addSegments(parts, { ...TRACK, id: "later" }, [{ blockId: "b", saidKey: "b2" }], [segment(0, 0, 1)]);
  expect(again.get("b")).toMatchObject({ startSeconds: 0, endSeconds: 1, saidKey: "b2" });
  expect(again.get("a")?.track.id).toBe("take");
});

it("extracts the audio from an answer with timestamps, wherever its pieces are cut", async () => {
  const lines = [
    { audio_base64: btoa("one "), voice_segments: [segment(0, 0, 1)] },
    { audio_base64: "", voice_segments: [segment(1, 1, 2)] },
    { audio_base64: btoa("two"), voice_segments: [] },
  ];
  const bytes = new TextEncoder().encode(`${lines.map((line) => JSON.stringify(line)).join("\n")}\n`);
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (let index = 0; index < bytes.length; index += 7) controller.enqueue(bytes.slice(index, index + 7));
      controller.close();
    },
  });
  const seen: TimedSegment[] = [];
  const response = toAudioResponse(new Response(pieces, { headers: { "history-item-id": "h" } }), (segments) =>
    seen.push(...segments),
  );
  expect(response.headers.get("history-item-id")).toBe("h");
  expect(await response.text()).toBe("one two");
  expect(seen.map((one) => one.dialogue_input_index)).toEqual([0, 1]);
});

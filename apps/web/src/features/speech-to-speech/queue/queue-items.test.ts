import { describe, expect, it } from "vitest";
import {
  changeItem,
  countOf,
  foundAgain,
  isWorthKeeping,
  newQueueItem,
  nextPending,
  overrideQuota,
  type Queue,
  type QueueItem,
  regenerateAll,
  regenerateOne,
} from "./queue-items.ts";

const item = (id: string, change: Partial<QueueItem> = {}): QueueItem => ({
  ...newQueueItem(id, new File(["sound"], `${id}.wav`)),
  ...change,
});
const converted = { status: "converted", convertedFile: { id: "h", filename: "a.mp3" } } as const;
const failed = { status: "error", error: { message: "Conversion failed", reason: "No speech." } } as const;
const short = { status: "error", error: { message: "Quota exceeded", reason: undefined } } as const;

const states = (queue: Queue) => queue.map(({ id, status }) => `${id} ${status}`);

describe("a queue of recordings", () => {
  it("a queue converts only pending recordings, in their order", () => {
    const queue = [item("a", converted), item("b", failed), item("c"), item("d")];
    expect(nextPending(queue)?.id).toBe("c");
    expect(nextPending(changeItem(queue, "c", { status: "processing" }))?.id).toBe("d");
    expect(countOf(queue, "pending")).toBe(2);
  });

  it("a recording is regenerated without its result or error, and others are unchanged", () => {
    const queue = regenerateOne([item("a", converted), item("b", failed)], "a");
    expect(states(queue)).toEqual(["a pending", "b error"]);
    expect(queue[0]?.convertedFile).toBeUndefined();
    expect(regenerateOne(queue, "b")[1]?.error).toBeUndefined();
  });

  it("all recordings but the running one are regenerated", () => {
    const running = { status: "processing", progress: { phase: "converting", share: 0.5 } } as const;
    const queue = regenerateAll([item("a", converted), item("b", running), item("c", short)]);
    expect(states(queue)).toEqual(["a pending", "b processing", "c pending"]);
    expect(queue[1]?.progress?.share).toBe(0.5);
    expect(queue[2]?.ignoresQuota).toBe(false);
  });

  it("a restored queue keeps finished recordings, and the running one waits again", () => {
    const running = item("b", { status: "processing", progress: { phase: "converting", share: 0.5 } });
    expect(states([item("a", converted), running].map(foundAgain))).toEqual(["a converted", "b pending"]);
    expect(isWorthKeeping(running, { ...running, progress: undefined })).toBe(false);
    expect(isWorthKeeping(running, { ...running, ...converted })).toBe(true);
  });

  it("overriding the quota queues the recordings held back for their price, and no others", () => {
    const queue = overrideQuota([item("a", short), item("b", failed), item("c", converted)]);
    expect(states(queue)).toEqual(["a pending", "b error", "c converted"]);
    expect(queue[0]).toMatchObject({ ignoresQuota: true, error: undefined });
  });
});

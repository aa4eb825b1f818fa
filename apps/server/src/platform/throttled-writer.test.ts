import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ThrottledWriter } from "./throttled-writer.ts";

const INTERVAL_MS = 500;
let written: number[];
let lost: unknown[];
let fails: boolean;

function open(): ThrottledWriter<number> {
  return new ThrottledWriter<number>({
    intervalMs: INTERVAL_MS,
    write: async (value) => {
      if (fails) throw new Error("the disk is full");
      written.push(value);
    },
    onLost: (error) => lost.push(error),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  [written, lost, fails] = [[], [], false];
});
afterEach(() => {
  vi.useRealTimers();
});

it("writes the latest of many values, once in each interval, and the last at the end", async () => {
  const writer = open();
  for (let value = 1; value <= 10; value++) writer.note(value);
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(written).toEqual([10]);
  writer.note(11);
  await writer.end();
  writer.note(12);
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(written).toEqual([10, 11]);
});

it("drops what is not written yet when it is stopped", async () => {
  const writer = open();
  writer.note(1);
  await writer.stop();
  expect(written).toEqual([]);
});

it("loses a value that cannot be written, and writes the next", async () => {
  const writer = open();
  fails = true;
  writer.note(1);
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  fails = false;
  writer.note(2);
  await writer.end();
  expect([written, lost.map(String)]).toEqual([[2], ["Error: the disk is full"]]);
});

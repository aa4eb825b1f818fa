import { expect, test } from "vitest";
import type { TimeSpan } from "@voicewright/voice/abilities/abilities";
import { holdInMemory } from "./memory-clip.ts";
import { cutIntoWindows } from "./recognition-windows.ts";

const RATE_HZ = 1_000;
const NEVER = new AbortController().signal;

async function cut(durationMs: number, spans: readonly TimeSpan[], quietAtMs?: number): Promise<TimeSpan[]> {
  const samples = new Float32Array((durationMs * RATE_HZ) / 1000).fill(0.5);
  if (quietAtMs !== undefined) samples.fill(0, quietAtMs, quietAtMs + 40);
  return cutIntoWindows(
    holdInMemory(samples, RATE_HZ),
    { source: "embedded", findSpeech: async () => [...spans] },
    NEVER,
  );
}

test("keeps sentences of a short recording together, with a margin on both sides", async () => {
  const spans = [
    { startMs: 1_000, endMs: 3_000 },
    { startMs: 3_500, endMs: 6_000 },
  ];
  expect(await cut(10_000, spans)).toEqual([{ startMs: 850, endMs: 6_150 }]);
});

test("begins a new window after a long pause, and where one would become too long", async () => {
  const spans = [
    { startMs: 0, endMs: 9_000 },
    { startMs: 12_000, endMs: 30_000 },
    { startMs: 30_500, endMs: 45_000 },
  ];
  expect(await cut(50_000, spans)).toEqual([
    { startMs: 0, endMs: 9_150 },
    { startMs: 11_850, endMs: 30_150 },
    { startMs: 30_350, endMs: 45_150 },
  ]);
});

test("cuts speech without pauses at the quietest place, and loses none of it", async () => {
  const windows = await cut(70_000, [{ startMs: 0, endMs: 70_000 }], 25_000);
  expect(windows[0]?.endMs).toBeGreaterThanOrEqual(25_000);
  expect(windows[0]?.endMs).toBeLessThanOrEqual(25_040);
  for (const [index, { startMs, endMs }] of windows.entries()) {
    expect(startMs).toBe(windows[index - 1]?.endMs ?? 0);
    expect(endMs - startMs).toBeLessThanOrEqual(28_000);
  }
  expect(windows.at(-1)?.endMs).toBe(70_000);
});

test("gives no windows without speech", async () => {
  expect(await cut(5_000, [])).toEqual([]);
});

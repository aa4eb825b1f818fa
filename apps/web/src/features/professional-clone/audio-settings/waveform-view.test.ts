import { expect, test } from "vitest";
import { columnsOf, levelFor, peakMsOf, zoomScale } from "./waveform-view.ts";

const THREE_HOURS_MS = 3 * 3_600_000;
const LEVELS = 7;

test("the waveform zoom ranges from the whole recording to five seconds", () => {
  expect(zoomScale(THREE_HOURS_MS, 0)).toBe(1);
  expect(THREE_HOURS_MS / zoomScale(THREE_HOURS_MS, 100)).toBeCloseTo(5_000);
  expect(zoomScale(3_000, 100)).toBe(1);
});

test("three hours are drawn from a few peaks per pixel, at any zoom", () => {
  const widthPx = 740;
  for (let zoom = 0; zoom <= 100; zoom += 5) {
    const msPerPixel = THREE_HOURS_MS / zoomScale(THREE_HOURS_MS, zoom) / widthPx;
    let reads = 0;
    const at = (level: number) => {
      reads++;
      expect(peakMsOf(level) <= msPerPixel || level === 0).toBe(true);
      return [-1, 1] as const;
    };
    columnsOf({ levelCount: LEVELS, at }, { startMs: 0, msPerPixel, widthPx });
    expect(reads).toBeLessThanOrEqual(7 * widthPx);
  }
});

test("a coarser level replaces peaks that are not loaded yet", () => {
  const at = (level: number, peak: number) =>
    level === 2 ? ([-10 * (peak + 1), 10 * (peak + 1)] as const) : undefined;
  const columns = columnsOf({ levelCount: 3, at }, { startMs: 0, msPerPixel: 10, widthPx: 32 });
  expect(columns.slice(0, 2)).toEqual(Int8Array.of(-10, 10));
  expect(columns.slice(62)).toEqual(Int8Array.of(-20, 20));
  expect(levelFor(10, 3)).toBe(0);
  expect(levelFor(160, 3)).toBe(2);
  expect(columnsOf({ levelCount: 3, at: () => undefined }, { startMs: 0, msPerPixel: 1, widthPx: 2 })).toEqual(
    new Int8Array(4),
  );
});

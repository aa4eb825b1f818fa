import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { durationHint, filledTicks, providedText, RING_MARKERS, RING_TICKS, ringShare } from "./duration-ring.ts";

const MINUTE_MS = 60_000;
const RING_MAX_MS = 9_000_000;

describe("the ring around the orb", () => {
  it("the ring fills with the audio, is full at two and a half hours, and never overflows", () => {
    expect(filledTicks(0)).toBe(0);
    expect(filledTicks(1)).toBe(1);
    expect(filledTicks(RING_MAX_MS / 2)).toBe(RING_TICKS / 2);
    expect(filledTicks(RING_MAX_MS)).toBe(RING_TICKS);
    fc.assert(
      fc.property(fc.nat({ max: 2 * RING_MAX_MS }), fc.nat({ max: MINUTE_MS }), (ms, more) => {
        expect(filledTicks(ms + more)).toBeGreaterThanOrEqual(filledTicks(ms));
        expect(filledTicks(ms)).toBeLessThanOrEqual(RING_TICKS);
      }),
    );
  });

  it("the ring has its markers at 30 minutes, one hour and two hours", () => {
    expect(RING_MARKERS.map(({ ms }) => ms / MINUTE_MS)).toEqual([30, 60, 120]);
    expect(RING_MARKERS.map(({ ms }) => ringShare(ms))).toEqual([0.2, 0.4, 0.8]);
  });

  it.each([
    [0, "No audio yet"],
    [45_900, "45 seconds provided"],
    [MINUTE_MS, "1 minute provided"],
    [13.9 * MINUTE_MS, "13 minutes provided"],
    [60 * MINUTE_MS, "1 hour provided"],
    [125 * MINUTE_MS, "2 hours 5 minutes provided"],
  ])("a duration of %d ms is shown as: %s", (ms, text) => expect(providedText(ms)).toBe(text));

  it.each([
    [10 * MINUTE_MS - 1, "At least 10 minutes"],
    [10 * MINUTE_MS, "Enough to continue."],
    [30 * MINUTE_MS, "Good."],
    [60 * MINUTE_MS, "Better."],
    [120 * MINUTE_MS - 1, "Better."],
    [120 * MINUTE_MS, "Perfect."],
  ])("the hint for a duration of %d ms begins with: %s", (ms, beginning) =>
    expect(durationHint(ms).startsWith(beginning)).toBe(true),
  );
});

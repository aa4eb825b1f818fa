import { describe, expect, it } from "vitest";
import { designProgress, estimatedSeconds } from "./design-progress.ts";

const NOTHING = { isAnswered: false, started: 0, complete: 0 };

describe("design progress", () => {
  it("progress is estimated by time: 15 seconds and a twentieth for each character", () => {
    expect(estimatedSeconds(200)).toBe(25);
    expect(designProgress(0, 200, NOTHING)).toBe(0);
    expect(designProgress(12.5, 200, NOTHING)).toBeCloseTo(0.475);
  });

  it("progress never completes by time alone", () => {
    expect(designProgress(1_000, 200, NOTHING)).toBeLessThan(1);
    expect(designProgress(1_000, 200, { isAnswered: true, started: 3, complete: 2 })).toBeLessThan(1);
  });

  it("progress advances with each finished preview", () => {
    const steps = [
      NOTHING,
      { isAnswered: true, started: 0, complete: 0 },
      { isAnswered: true, started: 1, complete: 0 },
      { isAnswered: true, started: 2, complete: 1 },
      { isAnswered: true, started: 3, complete: 2 },
      { isAnswered: true, started: 3, complete: 3 },
    ].map((events) => designProgress(1, 200, events));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(new Set(steps).size).toBe(steps.length);
    expect(steps.at(-1)).toBe(1);
  });

  it("progress does not go back while time passes", () => {
    const events = { isAnswered: true, started: 1, complete: 0 };
    const shares = Array.from({ length: 60 }, (_, second) => designProgress(second, 200, events));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });
});

import { describe, expect, it } from "vitest";
import { ribbonHeight } from "./voice-ribbon-shape.ts";

describe("the voice ribbon", () => {
  it("the voice ribbon starts and ends flat", () => {
    for (const thread of [0, 0.3, 1]) {
      expect(ribbonHeight(0, thread, 5, 1)).toBeCloseTo(0, 9);
      expect(ribbonHeight(1, thread, 5, 1)).toBeCloseTo(0, 9);
    }
  });

  it("the voice ribbon stays inside its frame at any time, even during speech", () => {
    for (let step = 0; step < 2_000; step += 1) {
      const height = ribbonHeight((step % 97) / 97, (step % 13) / 13, step * 0.37, 1);
      expect(Math.abs(height)).toBeLessThanOrEqual(1);
    }
  });
});

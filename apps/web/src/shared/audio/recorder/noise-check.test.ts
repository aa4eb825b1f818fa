import { describe, expect, it } from "vitest";
import { countNoise, isNoisyRoom, NOTHING_HEARD } from "./noise-check.ts";

const heard = (peaks: readonly number[]) => isNoisyRoom(peaks.reduce(countNoise, NOTHING_HEARD));

describe("the noise of a room", () => {
  it("is warned of when it is there at three looks of five", () => {
    expect(heard([0.2, 0.2, 0.2, 0, 0])).toBe(true);
    expect(heard([0.2, 0.2, 0, 0, 0])).toBe(false);
  });

  it("begins above a tenth of the signal", () => {
    expect(heard([0.1, 0.1, 0.1])).toBe(false);
    expect(heard([0.11, 0.11, 0.11])).toBe(true);
  });

  it("is none when nobody has looked", () => {
    expect(isNoisyRoom(NOTHING_HEARD)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { waveformBars } from "./audio-clip.ts";

describe("the bars of a waveform", () => {
  it("waveform bars show the peak of each stretch, the highest of all as 1", () => {
    const samples = Float32Array.from([0.1, -0.5, 0, 0.2, -0.25, 0.1]);
    const bars = waveformBars(samples, 3);
    expect(bars[0]).toBeCloseTo(1);
    expect(bars[1]).toBeCloseTo(0.4);
    expect(bars[2]).toBeCloseTo(0.5);
  });

  it("waveform bars stay low in silence, and can outnumber the samples", () => {
    expect(waveformBars(new Float32Array(100), 4)).toEqual([0, 0, 0, 0]);
    expect(waveformBars(Float32Array.from([0.05, 0.05]), 2).every((bar) => bar <= 0.51)).toBe(true);
    expect(waveformBars(Float32Array.from([0.5]), 4).filter((bar) => bar > 0)).toHaveLength(1);
  });
});

import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LiveFrame, LiveFrames } from "./live-frames.ts";
import { SpeechGate } from "./speech-gate.ts";

const noise = new Float32Array(16_000);
createSeededRandom(3).fillNormal(noise);

function framesOf(cuts: readonly number[]): LiveFrame[] {
  const live = new LiveFrames();
  const frames: LiveFrame[] = [];
  let from = 0;
  for (const cut of [...cuts].toSorted((a, b) => a - b)) {
    frames.push(...live.push(noise.subarray(from, cut)));
    from = cut;
  }
  return [...frames, ...live.push(noise.subarray(from)), ...live.finish()];
}

describe("frames of live speech", () => {
  it("frames of live speech are the same wherever the stream is cut", () => {
    const whole = framesOf([]);
    expect(whole.length).toBeGreaterThan(45);
    expect(whole[9]?.endMs).toBe(200);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: noise.length }), { maxLength: 12 }), (cuts) => {
        expect(framesOf(cuts)).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });
});

describe("the speech gate", () => {
  it("the speech gate passes speech and the beginnings of pauses, at any level", () => {
    for (const [speechDb, roomDb] of [
      [0, -60],
      [20, -20],
    ] as const) {
      const gate = new SpeechGate();
      const admitted = (levelDb: number, count: number): number =>
        Array.from({ length: count }, () => gate.admits(levelDb)).filter(Boolean).length;
      for (let sentence = 0; sentence < 3; sentence++) {
        admitted(speechDb, 100);
        admitted(roomDb, 50);
      }
      expect(admitted(speechDb, 100)).toBe(100);
      expect(admitted(roomDb, 50)).toBe(4);
    }
  });
});

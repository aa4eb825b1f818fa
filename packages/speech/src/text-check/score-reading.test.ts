import { describe, expect, test } from "vitest";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { alignFrames, measureDistances } from "./align-frames.ts";
import { FRAME_DIMENSION, FRAME_MS } from "./word-frames.ts";
import type { WordFrames } from "./word-frames.ts";
import { scoreReading, shuffleFrames } from "./score-reading.ts";

/** Made-up speech: sounds of some 80 ms, each a point in the space of frames. */
function makeSpeech(seed: number, soundCount: number): WordFrames {
  const random = createSeededRandom(seed);
  const frames: Float32Array[] = [];
  for (let sound = 0; sound < soundCount; sound++) {
    const colour = new Float32Array(FRAME_DIMENSION);
    random.fillNormal(colour);
    for (let frame = 0; frame < 4; frame++) frames.push(colour);
  }
  return join(frames);
}

function join(frames: readonly Float32Array[]): WordFrames {
  const values = new Float32Array(frames.length * FRAME_DIMENSION);
  for (const [index, frame] of frames.entries()) values.set(frame, index * FRAME_DIMENSION);
  return { count: frames.length, values, speechMs: frames.length * FRAME_MS };
}

/** The same at another pace and with noise: what another speaker would make of it. */
function repeat({ count, values }: WordFrames, pace: number, noise: number): WordFrames {
  const random = createSeededRandom(99);
  return join(
    Array.from({ length: Math.round(count * pace) }, (_, index) => {
      const from = Math.floor(index / pace) * FRAME_DIMENSION;
      const frame = new Float32Array(FRAME_DIMENSION);
      random.fillNormal(frame);
      return frame.map((value, column) => value * noise + (values[from + column] ?? 0));
    }),
  );
}

describe("aligning frames", () => {
  test("a repetition has no alignment cost at any pace from half to double", () => {
    const speech = makeSpeech(1, 20);
    for (const pace of [0.6, 1, 1.7]) {
      const { cost } = alignFrames(measureDistances(repeat(speech, pace, 0), speech));
      expect(cost).toBeCloseTo(0, 3);
    }
  });

  test("aligning frames finds no path when one is far longer than the other", () => {
    const speech = makeSpeech(1, 20);
    expect(alignFrames(measureDistances(repeat(speech, 3, 0), speech)).cost).toBe(Infinity);
    expect(alignFrames(measureDistances(repeat(speech, 0.3, 0), speech)).cost).toBe(Infinity);
  });

  test("aligning frames gives for each expected frame its position in the recording, in order", () => {
    const speech = makeSpeech(2, 15);
    const { path } = alignFrames(measureDistances(repeat(speech, 1.4, 0.2), speech));
    const steps = [...path].map((place, index) => place - (path[index - 1] ?? place));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...steps)).toBeLessThanOrEqual(2);
  });
});

describe("scoring a reading", () => {
  test("the same words score high as a whole and in each part, other words do not", () => {
    const speech = makeSpeech(3, 40);
    const genuine = scoreReading([repeat(speech, 1.2, 0.7)], speech);
    const other = scoreReading([repeat(makeSpeech(4, 40), 1.2, 0.7)], speech);
    expect(genuine.overall).toBeGreaterThan(6);
    expect(Math.min(...genuine.parts)).toBeGreaterThan(1);
    expect(other.overall).toBeLessThan(2.5);
  });

  test("a half with other words gets a low score for its part", () => {
    const [said, other] = [makeSpeech(5, 40), makeSpeech(6, 20)];
    const mixed = new Float32Array(said.values);
    mixed.set(other.values, 20 * 4 * FRAME_DIMENSION);
    const { parts } = scoreReading([repeat({ ...said, values: mixed }, 1, 0.5)], said);
    expect(parts[0]).toBeGreaterThan(1);
    expect(parts.at(-1)).toBeLessThan(1);
  });

  test("shuffling keeps every frame and moves every piece", () => {
    const order = shuffleFrames(100, createSeededRandom(7));
    expect([...order].toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 100 }, (_, index) => index),
    );
    expect(order[0]).not.toBe(0);
  });
});

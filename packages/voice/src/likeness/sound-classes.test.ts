import { expect, test } from "vitest";
import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { LIKENESS_COEFFICIENTS } from "./likeness.ts";
import { ClassFinder, fitClasses } from "./sound-classes.ts";

const CENTRES = [-3, 0, 4];

/** Frames around three places, the same number at each. */
function makeFrames(count: number): Float32Array {
  const frames = new Float32Array(count * LIKENESS_COEFFICIENTS);
  createSeededRandom(3).fillNormal(frames);
  for (let frame = 0; frame < count; frame++) {
    const start = frame * LIKENESS_COEFFICIENTS;
    for (let order = 2; order < 10; order++)
      frames[start + order] = (frames[start + order] ?? 0) * 0.3 + (CENTRES[frame % CENTRES.length] ?? 0);
  }
  return frames;
}

test("finds the centres of the sounds", () => {
  const classes = fitClasses(makeFrames(600), 3);
  const places = classes.map(({ mean }) => mean[2] ?? 0).toSorted((left, right) => left - right);
  for (const [index, place] of places.entries()) expect(Math.abs(place - (CENTRES[index] ?? 0))).toBeLessThan(0.2);
  expect(classes.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 6);
});

test("assigns frames to the nearest sound", () => {
  const classes = fitClasses(makeFrames(600), 3);
  const finder = new ClassFinder(classes);
  const frames = makeFrames(3);
  const found = [0, 1, 2].map((frame) => {
    finder.find(frames, frame * LIKENESS_COEFFICIENTS);
    return finder.shares.indexOf(Math.max(...finder.shares));
  });
  expect(new Set(found).size).toBe(3);
});

test("makes no classes of too few frames", () => {
  expect(fitClasses(makeFrames(10), 4)).toEqual([]);
  expect(fitClasses(makeFrames(50), 8).length).toBeLessThanOrEqual(2);
});

import { describe, expect, it } from "vitest";
import { scoreSentence } from "./sentence-check.ts";
import type { SentenceReading } from "./script-reading.ts";

/** A sentence of so many sounds, each held for five frames; every sound is as far from every other. */
function reading(sounds: readonly number[], kinds = 40): SentenceReading {
  const frames = sounds.flatMap((sound) => Array.from({ length: 5 }, () => sound));
  const template = new Float32Array(frames.length * kinds);
  for (const [at, sound] of frames.entries()) template[at * kinds + sound] = 1;
  return { frameCount: frames.length, templates: [template], words: new Int32Array(frames.length) };
}

function heard(sounds: readonly number[], kinds = 40) {
  const frames = sounds.flatMap((sound) =>
    Array.from({ length: 5 }, () => Float32Array.from({ length: kinds }, (_, kind) => (kind === sound ? 1 : 0))),
  );
  return { frames, otherCosts: frames.map(() => 1) };
}

const SENTENCE = Array.from({ length: 16 }, (_, at) => at);

describe("the stretch of a spoken sentence", () => {
  it("a sentence's stretch begins and ends with it, whatever surrounds it", () => {
    const { start, end } = scoreSentence(heard([30, ...SENTENCE, 31, 31]), reading(SENTENCE));
    expect(start).toBeGreaterThanOrEqual(3);
    expect(start).toBeLessThanOrEqual(7);
    expect(end).toBeGreaterThanOrEqual(83);
    expect(end).toBeLessThanOrEqual(87);
  });

  it("a sentence's stretch has a maximum length when the reader spoke other words for long", () => {
    const other = Array.from({ length: 100 }, (_, at) => 20 + (at % 20));
    const { start, end, mean } = scoreSentence(heard(other), reading(SENTENCE));
    expect(mean).toBeLessThan(-1);
    expect([start, end]).toEqual([0, 160]);
  });
});

import { describe, expect, it } from "vitest";
import { keptSpans } from "@/shared/audio/cut-out.ts";
import { checkTake, type ReadSentence, replacedPassages, type Take } from "./take-check.ts";
import { levelAdvice, type LevelBlock, measureBlock, measureLevel } from "./take-level.ts";

const powerOf = (db: number) => 10 ** (db / 10);

function blocks(fromMs: number, toMs: number, db: number, peak = 0.3): LevelBlock[] {
  const list: LevelBlock[] = [];
  for (let startMs = fromMs; startMs < toMs; startMs += 250)
    list.push({ startMs, endMs: startMs + 250, power: powerOf(db), peak });
  return list;
}

const sentence = (number: number, startMs: number, endMs: number, verdict: ReadSentence["verdict"] = "read") => ({
  sentence: number,
  verdict,
  startMs,
  endMs,
});

function take(changes: Partial<Take>): Take {
  return {
    durationMs: 30_000,
    blocks: blocks(0, 30_000, -20),
    sentences: [sentence(0, 0, 10_000), sentence(1, 10_000, 20_000), sentence(2, 20_000, 30_000)],
    isFollowed: true,
    firstSentence: 0,
    ...changes,
  };
}

const reasons = (changes: Partial<Take>) => checkTake(take(changes)).map(({ reason, sentence: at }) => [reason, at]);

describe("a take", () => {
  it("a take that was read well, at a good level, can be sent", () => {
    expect(checkTake(take({}))).toEqual([]);
    expect(checkTake(take({ isFollowed: false, sentences: [] }))).toEqual([]);
  });

  it("a take names a misread or omitted sentence until it is read again", () => {
    const bad = [
      sentence(0, 0, 10_000),
      sentence(1, 10_000, 20_000, "misread"),
      sentence(2, 20_000, 20_000, "unheard"),
    ];
    expect(reasons({ sentences: bad })).toEqual([
      ["misread", 1],
      ["unheard", 2],
    ]);
    const mended = [...bad, sentence(1, 20_000, 25_000), sentence(2, 25_000, 30_000)];
    expect(reasons({ sentences: mended })).toEqual([]);
    expect(replacedPassages(take({ sentences: mended }))).toMatchObject([{ startMs: 10_000 }, { startMs: 20_000 }]);
  });

  it("a take reports clipping, and parts that are too quiet or silent", () => {
    const clipped = [...blocks(0, 10_000, -20), ...blocks(10_000, 20_000, -12, 1), ...blocks(20_000, 30_000, -20)];
    expect(reasons({ blocks: clipped })).toEqual([["clipped", 1]]);
    expect(reasons({ blocks: blocks(0, 30_000, -40, 0.02) }).map(([reason]) => reason)).toEqual([
      "quiet",
      "quiet",
      "quiet",
    ]);
    const silent = [...blocks(0, 10_000, -20), ...blocks(10_000, 22_000, -80, 0), ...blocks(22_000, 30_000, -20)];
    expect(reasons({ blocks: silent })).toContainEqual(["silent", 1]);
    expect(reasons({ blocks: blocks(0, 30_000, -90, 0), isFollowed: false, sentences: [] })).toContainEqual([
      "silent",
      undefined,
    ]);
    expect(checkTake(take({ blocks: clipped, isFollowed: false, sentences: [] }))).toMatchObject([
      { reason: "clipped", startMs: 10_000, endMs: 20_000 },
    ]);
  });

  it("a take with entirely different words has to be read from its first sentence", () => {
    expect(reasons({ sentences: [], firstSentence: 4 })).toEqual([["misread", 4]]);
    expect(reasons({ sentences: [sentence(4, 0, 6_000)], firstSentence: 4 })).toEqual([["misread", 5]]);
  });
});

describe("levels", () => {
  it("levels are measured on speech, not on the pauses", () => {
    const level = measureLevel([...blocks(0, 5_000, -20), ...blocks(5_000, 10_000, -70, 0.001)]);
    expect(level.rmsDb).toBeCloseTo(-20);
    expect(level.speechShare).toBeCloseTo(0.5);
    expect(measureBlock([new Float32Array(100).fill(0.5), new Float32Array(100).fill(-0.5)], 0, 250)).toMatchObject({
      power: 0.25,
      peak: 0.5,
    });
  });

  it("levels come with advice", () => {
    const advice = (db: number, peak: number) => levelAdvice(measureLevel(blocks(0, 1_000, db, peak)));
    expect(advice(-20, 0.5)).toBe("good");
    expect(advice(-26, 0.2)).toBe("usable");
    expect(advice(-30, 0.2)).toBe("louder");
    expect(advice(-20, 0.9)).toBe("softer");
    expect(advice(-15, 0.6)).toBe("softer");
    expect(advice(-80, 0)).toBe("waiting");
  });
});

describe("the kept parts of a take", () => {
  it("the kept parts of a take are those that no span covers", () => {
    const spans = [
      { startMs: 5_000, endMs: 9_000 },
      { startMs: 1_000, endMs: 6_000 },
    ];
    expect(keptSpans(spans, 10_000)).toEqual([
      { startMs: 0, endMs: 1_000 },
      { startMs: 9_000, endMs: 10_000 },
    ]);
    expect(keptSpans([{ startMs: 0, endMs: 20_000 }], 10_000)).toEqual([]);
  });
});

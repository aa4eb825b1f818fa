import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ClauseTimings } from "./clause-timings.ts";

const RATE_HZ = 16_000;
const CLAUSE = { startMs: 1_000, goesOn: false, sampleRateHz: RATE_HZ, loudnessLufs: -20 };

/** Silence with bursts of noise: from and to, ms. */
function bursts(durationMs: number, spans: readonly (readonly [number, number])[]): Float32Array {
  return Float32Array.from({ length: (durationMs * RATE_HZ) / 1000 }, (_, index) => {
    const ms = (index * 1000) / RATE_HZ;
    return spans.some(([from, to]) => ms >= from && ms < to) ? (index % 2 === 0 ? 0.1 : -0.1) : 0;
  });
}

describe("ClauseTimings", () => {
  const anchors = [
    { textStart: 0, textEnd: 2, startMs: 30, endMs: 300 },
    { textStart: 4, textEnd: 6, startMs: 500, endMs: 800 },
    { textStart: 7, textEnd: 9, startMs: 800, endMs: 1_000 },
  ];
  const clause = { ...CLAUSE, text: "ab, cd ef.", anchors, durationMs: 1_100 };
  const sound = bursts(1_100, [
    [40, 300],
    [590, 790],
    [860, 1_000],
  ]);

  it("a word after a mark begins where its sound does, and one that follows a word where it was expected", () => {
    const timings = new ClauseTimings(clause);
    const timed = [...timings.hear(sound), ...timings.finish()];
    expect(timed.map(({ character }) => character).join("")).toBe(clause.text);
    const startOf = (index: number): number => (timed[index]?.startMs ?? 0) - CLAUSE.startMs;
    expect(startOf(0)).toBeGreaterThan(34);
    expect(startOf(0)).toBeLessThan(46);
    expect(startOf(4)).toBeGreaterThan(582);
    expect(startOf(4)).toBeLessThan(598);
    expect(startOf(7)).toBe(800);
    expect(timed.at(-1)?.endMs).toBe(2_100);
  });

  it("a word is timed with the sound that it begins in", () => {
    const timings = new ClauseTimings(clause);
    const until = (ms: number) => (ms * RATE_HZ) / 1000;
    const first = timings.hear(sound.subarray(0, until(550)));
    const second = timings.hear(sound.subarray(until(550), until(650)));
    expect([first, second].map((timed) => timed.map(({ character }) => character).join(""))).toEqual(["ab", ", cd ef"]);
  });

  it("a clause keeps the expected times without a rest", () => {
    const timings = new ClauseTimings({ ...clause, goesOn: true });
    const timed = [...timings.hear(bursts(1_100, [[0, 1_100]])), ...timings.finish()];
    expect(timed[0]?.startMs).toBe(1_030);
    expect(timed[4]?.startMs).toBe(1_500);
  });

  it("the times of any clause cover its text in order and stay inside of it, however its sound is cut", () => {
    const words = fc.array(fc.tuple(fc.constantFrom("a", "word", "é", "天"), fc.constantFrom(" ", ", ", ". ", "—")), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        words,
        fc.infiniteStream(fc.nat(400)),
        fc.nat(1_500),
        fc.integer({ min: 1, max: 900 }),
        (pieces, random, extraMs, cut) => {
          const draw = (): number => random.next().value ?? 0;
          let text = "";
          let ms = 0;
          const placed = pieces.map(([word, gap]) => {
            const startMs = (ms += draw());
            const anchor = {
              textStart: text.length,
              textEnd: text.length + word.length,
              startMs,
              endMs: (ms += draw()),
            };
            text += word + gap;
            return anchor;
          });
          const durationMs = ms + extraMs;
          const heard = bursts(
            durationMs,
            placed.map(({ startMs, endMs }) => [startMs + draw() / 4, endMs] as const),
          );
          const timings = new ClauseTimings({ ...CLAUSE, text, anchors: placed, durationMs });
          const timed = [];
          for (let from = 0; from < heard.length; from += cut * 16)
            timed.push(...timings.hear(heard.subarray(from, from + cut * 16)));
          timed.push(...timings.finish());
          expect(timed.map(({ character }) => character).join("")).toBe(text);
          let last = CLAUSE.startMs;
          for (const { startMs, endMs } of timed) {
            expect(startMs).toBeGreaterThanOrEqual(last - 1e-6);
            expect(endMs).toBeGreaterThanOrEqual(startMs - 1e-6);
            last = startMs;
          }
          expect(timed.at(-1)?.endMs).toBeLessThanOrEqual(CLAUSE.startMs + durationMs + 1e-6);
        },
      ),
      { numRuns: 40 },
    );
  });
});

import { describe, expect, test } from "vitest";
import { baseSound } from "./base-sounds.ts";
import { ENVELOPE_TRANSFORM } from "../layer/spectrum/envelope.ts";
import { LIKENESS_BANDS } from "./likeness.ts";
import type { VoiceLikeness } from "./likeness.ts";
import { SpeakerMap } from "./speaker-map.ts";

const SOURCE = baseSound("neural-en");
const TARGET = baseSound("flite-rms").likeness;

/** Band levels of a frame of the source as they come from its speech, `quieterDb` below. */
function levelsOf(frame: Float64Array | undefined, quieterDb = 0): Float64Array {
  const levels = new Float64Array(LIKENESS_BANDS);
  ENVELOPE_TRANSFORM.inverse(frame ?? new Float64Array(0), levels);
  return levels.map((level) => level + ((SOURCE.likeness.levelDb - quieterDb) * Math.LN10) / 10);
}

function gainsDb(target: VoiceLikeness, amount: number, quieterDb = 0): number[][] {
  const map = new SpeakerMap(SOURCE, target, amount);
  return SOURCE.frames.voiced.slice(0, 60).map((frame) => {
    const gains = new Float64Array(LIKENESS_BANDS);
    map.plan(levelsOf(frame, quieterDb), true, gains);
    return [...gains].map((gain) => (20 * gain) / Math.LN10);
  });
}

function largest(gains: readonly number[][]): number {
  return Math.max(...gains.flat().map(Math.abs));
}

describe("a speaker map", () => {
  test("a speaker map from a voice to itself changes almost nothing", () => {
    const gains = gainsDb(SOURCE.likeness, 1);
    const mean = gains.flat().reduce((sum, gain) => sum + Math.abs(gain), 0) / gains.flat().length;
    expect(mean).toBeLessThan(1);
  });

  test("a speaker map moves the mean envelope to the target's", () => {
    const map = new SpeakerMap(SOURCE, TARGET, 1);
    const before = new Float64Array(LIKENESS_BANDS);
    const after = new Float64Array(LIKENESS_BANDS);
    const wanted = new Float64Array(LIKENESS_BANDS);
    ENVELOPE_TRANSFORM.inverse(Float64Array.from(TARGET.voiced.mean), wanted);
    for (const frame of SOURCE.frames.voiced) {
      const levels = levelsOf(frame);
      const gains = new Float64Array(LIKENESS_BANDS);
      map.plan(levels.slice(), true, gains);
      for (let band = 0; band < LIKENESS_BANDS; band++) {
        before[band] = (before[band] ?? 0) + (levels[band] ?? 0) / SOURCE.frames.voiced.length;
        after[band] = (after[band] ?? 0) + ((levels[band] ?? 0) + 2 * (gains[band] ?? 0)) / SOURCE.frames.voiced.length;
      }
    }
    expect(shapeDistance(after, wanted)).toBeLessThan(0.5 * shapeDistance(before, wanted));
  });

  test("a speaker map never gains more than its limit, and nothing with an amount of zero", () => {
    expect(largest(gainsDb(TARGET, 1))).toBeLessThan(16 + 12);
    expect(largest(gainsDb(TARGET, 0))).toBeLessThan(1e-9);
    expect(largest(gainsDb(TARGET, 0.5))).toBeLessThan(largest(gainsDb(TARGET, 1)));
  });

  test("a speaker map leaves silence unchanged", () => {
    expect(largest(gainsDb(TARGET, 1, 90))).toBeLessThan(1e-9);
  });
});

/** Root mean square difference of two lists of levels, their means apart. */
function shapeDistance(left: Float64Array, right: Float64Array): number {
  const differences = left.map((level, band) => level - (right[band] ?? 0));
  const mean = differences.reduce((sum, value) => sum + value / LIKENESS_BANDS, 0);
  return Math.sqrt(differences.reduce((sum, value) => sum + (value - mean) ** 2 / LIKENESS_BANDS, 0));
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeMuLaw, encodeMuLaw } from "../encode/g711.ts";
import { isCopied, type PieceEvidence, PieceFinder } from "./match-pieces.ts";
import { floatToInt16 } from "../encode/pcm.ts";
import { createResampler } from "../signal/resampler.ts";
import { createPeakFinder, cutPeaks, PEAK_FRAME_MS, peakFrame, type SpectralPeaks } from "./spectral-peaks.ts";
import { joinBlocks, vowel, whiteNoise } from "../../test/test-signals.ts";

const RATE_HZ = 16_000;

/** Vowels one after the other, each with a melody and resonances of its own; the same for the same seed. */
function babble(seed: number, seconds: number, sampleRateHz = RATE_HZ): Float32Array {
  let state = seed * 2_654_435_761;
  const draw = (low: number, high: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return low + ((high - low) * state) / 2 ** 32;
  };
  const blocks: Float32Array[] = [];
  for (let length = 0; length < seconds; length += 0.2) {
    const [from, to] = [draw(100, 220), draw(100, 220)];
    const formantsHz = [draw(300, 800), draw(900, 2_100), draw(2_300, 3_000)];
    const f0Hz = (time: number): number => from + ((to - from) * time) / 0.2;
    blocks.push(vowel({ f0Hz, sampleRateHz, seconds: 0.2, formantsHz }));
  }
  return joinBlocks(blocks);
}

function findPeaks(samples: Float32Array, sampleRateHz = RATE_HZ): SpectralPeaks {
  const finder = createPeakFinder(sampleRateHz);
  return Uint32Array.from([...finder.process(samples), ...finder.finish()]);
}

function resample(samples: Float32Array, fromHz: number, toHz: number): Float32Array {
  const resampler = createResampler(fromHz, toHz);
  return joinBlocks([resampler.process(samples), resampler.finish()]);
}

function telephone(samples: Float32Array): Float32Array {
  const line = decodeMuLaw(encodeMuLaw(floatToInt16(resample(samples, RATE_HZ, 8_000))));
  return resample(
    Float32Array.from(line, (sample) => sample / 32_768),
    8_000,
    RATE_HZ,
  );
}

/** At about 15 dB. */
function withNoise(samples: Float32Array): Float32Array {
  const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
  const noise = whiteNoise(samples.length, level * Math.sqrt(3) * 10 ** (-15 / 20));
  return samples.map((sample, index) => sample + (noise[index] ?? 0));
}

/** What of a recording is made of pieces of a speech, a second each. */
function look(recording: Float32Array, speech: Float32Array, pieceMs = 1_000): PieceEvidence {
  const finder = new PieceFinder(findPeaks(recording));
  const peaks = findPeaks(speech);
  for (let place = 0; place * pieceMs < (1000 * speech.length) / RATE_HZ; place++)
    finder.look({ peaks: cutPeaks(peaks, place * pieceMs, (place + 1) * pieceMs), place });
  return finder.evidence;
}

describe("spectral peaks", () => {
  const speech = babble(1, 1.5);
  const whole = findPeaks(speech);

  it("spectral peaks are the same for any block size", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: speech.length - 1 }), { maxLength: 12 }), (cuts) => {
        const finder = createPeakFinder(RATE_HZ);
        const ends = [...cuts.toSorted((a, b) => a - b), speech.length];
        const found = ends.flatMap((end, index) => [
          ...finder.process(speech.subarray(index === 0 ? 0 : ends[index - 1], end)),
        ]);
        expect([...found, ...finder.finish()]).toEqual([...whole]);
      }),
      { seed: 6, numRuns: 25 },
    );
  });

  it("spectral peaks are in order of time, and at most a fifth of a second late", () => {
    const frames = Array.from(whole, peakFrame);
    expect(frames).toEqual(frames.toSorted((a, b) => a - b));
    const finder = createPeakFinder(RATE_HZ);
    const before = finder.process(speech);
    const lastMs = (speech.length * 1000) / RATE_HZ;
    expect(Array.from(finder.finish()).every((peak) => peakFrame(peak) * PEAK_FRAME_MS > lastMs - 200)).toBe(true);
    expect(before.length).toBeGreaterThan(40);
  });

  it("spectral peaks are absent in silence", () => {
    expect(findPeaks(new Float32Array(RATE_HZ))).toHaveLength(0);
    expect(findPeaks(new Float32Array(0))).toHaveLength(0);
  });
});

describe("matching pieces", () => {
  const speech = babble(2, 3);
  const copies: readonly [string, Float32Array][] = [
    ["quieter", speech.map((sample) => sample * 0.1)],
    ["cut between two frames", speech.slice(8_123)],
    ["with noise", withNoise(speech)],
    ["by telephone", telephone(speech)],
    ["12 % faster and higher", resample(speech, 17_920, RATE_HZ)],
    ["5 % slower and lower, with noise and by telephone", telephone(withNoise(resample(speech, 15_200, RATE_HZ)))],
  ];

  it.each(copies)("matching finds a copy: %s", (_, copy) => {
    expect(isCopied(look(copy, speech))).toBe(true);
  });

  it("matching finds a piece of 0.7 seconds among other speech, faster", () => {
    const piece = resample(speech.slice(RATE_HZ, 1.7 * RATE_HZ), Math.round(1.07 * RATE_HZ), RATE_HZ);
    expect(isCopied(look(joinBlocks([babble(9, 2), piece, babble(10, 2)]), speech.slice(RATE_HZ, 1.7 * RATE_HZ)))).toBe(
      true,
    );
  });

  it("matching finds no copy in other speech, in silence, or in too short a piece", () => {
    for (const seed of [3, 4, 5]) expect(isCopied(look(babble(seed, 3), speech))).toBe(false);
    expect(look(new Float32Array(RATE_HZ), speech).share).toBe(0);
    expect(look(speech, new Float32Array(RATE_HZ)).share).toBe(0);
    expect(isCopied(look(speech, speech.slice(0, RATE_HZ / 5)))).toBe(false);
  });
});

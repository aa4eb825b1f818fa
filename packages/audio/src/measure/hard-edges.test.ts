import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { hasSharedData, readRecording } from "../../test/recordings.ts";
import { findHardEdges } from "./hard-edges.ts";
import { createResampler } from "../signal/resampler.ts";
import { joinBlocks, vowel, whiteNoise } from "../../test/test-signals.ts";

const RATES_HZ = [16_000, 22_050, 44_100] as const;
/** About -70 dBFS. */
const FLOOR = 0.000_5;

function silence(seconds: number, sampleRateHz: number): Float32Array {
  return new Float32Array(Math.round(seconds * sampleRateHz));
}

function floor(seconds: number, sampleRateHz: number): Float32Array {
  return whiteNoise(Math.round(seconds * sampleRateHz), FLOOR);
}

/** A voice as dull as real ones are, which are cut where they are loud. */
function cutVowel(sampleRateHz: number): Float32Array {
  const voice = vowel({ f0Hz: 110, sampleRateHz, seconds: 0.3, formantsHz: [300, 750] });
  return voice.subarray(voice.findIndex((sample, index) => index > 0.1 * sampleRateHz && Math.abs(sample) > 0.2));
}

/** A vowel that swells and fades over 30 ms, as people begin and end theirs. */
function softVowel(sampleRateHz: number, f0Hz = 120): Float32Array {
  const samples = vowel({ f0Hz, sampleRateHz, seconds: 0.3 });
  const swell = 0.03 * sampleRateHz;
  return samples.map((sample, index) => sample * Math.min(1, index / swell, (samples.length - 1 - index) / swell));
}

/** 40 ms of a release: noise that begins at once and dies away. */
function burst(sampleRateHz: number, amplitude: number): Float32Array {
  const noise = whiteNoise(Math.round(0.04 * sampleRateHz), amplitude);
  return noise.map((sample, index) => sample * Math.exp(-index / (0.008 * sampleRateHz)));
}

describe("hard edges", () => {
  it.each(RATES_HZ)(
    "hard edges are found where a voice is cut out of digital silence, at any phase, at %d Hz",
    (rate) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 80, max: 300 }),
          fc.double({ min: 0.05, max: 0.15, noNaN: true }),
          (f0Hz, cut) => {
            const voice = vowel({ f0Hz, sampleRateHz: rate, seconds: 0.3 });
            const from = voice.findIndex((sample, index) => index > cut * rate && Math.abs(sample) > 0.021);
            const cutVoice = voice.subarray(from);
            const before = silence(0.2, rate);
            const starting = findHardEdges(joinBlocks([before, cutVoice]), rate);
            expect(starting.map(({ kind }) => kind)).toContain("start");
            expect(starting[0]?.atMs).toBeCloseTo(200, 0);
            const ending = findHardEdges(joinBlocks([before, cutVoice]).toReversed(), rate);
            expect(ending.map(({ kind }) => kind)).toContain("end");
            expect(ending.at(-1)?.atMs).toBeCloseTo((cutVoice.length * 1000) / rate, 0);
          },
        ),
        { seed: 1, numRuns: 30 },
      );
    },
  );

  it("hard edges are found where a voice is cut at its loudest out of a noise floor", () => {
    for (const rate of RATES_HZ) {
      const edges = findHardEdges(joinBlocks([floor(0.2, rate), cutVowel(rate)]), rate);
      expect(edges).toMatchObject([{ kind: "start" }]);
      expect(edges[0]?.atMs).toBeCloseTo(200, 0);
    }
  });

  it("hard edges are still found after resampling", () => {
    const cut = joinBlocks([floor(0.2, 44_100), cutVowel(44_100)]);
    for (const rate of [16_000, 24_000, 48_000]) {
      const resampler = createResampler(44_100, rate);
      expect(findHardEdges(joinBlocks([resampler.process(cut), resampler.finish()]), rate)).toMatchObject([
        { kind: "start" },
      ]);
    }
  });

  it("hard edges are found around a lone click", () => {
    for (const rate of RATES_HZ) {
      const samples = floor(0.4, rate);
      samples[Math.round(0.2 * rate)] = 0.1;
      const edges = findHardEdges(samples, rate);
      expect(edges.map(({ kind }) => kind)).toEqual(["start", "end"]);
      for (const { atMs, jump } of edges) {
        expect(atMs).toBeCloseTo(200, 0);
        expect(jump).toBeCloseTo(0.1, 2);
      }
    }
  });

  it("hard edges are not found in soft sound or in bursts of plosives, over any floor", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RATES_HZ),
        fc.integer({ min: 80, max: 300 }),
        fc.double({ min: 0.05, max: 0.5, noNaN: true }),
        (rate, f0Hz, strength) => {
          const voice = softVowel(rate, f0Hz);
          const plosive = [floor(0.06, rate), burst(rate, strength), voice];
          const samples = joinBlocks([silence(0.1, rate), voice, ...plosive, ...plosive, floor(0.1, rate), voice]);
          expect(findHardEdges(samples, rate)).toEqual([]);
        },
      ),
      { seed: 2, numRuns: 30 },
    );
  });

  it("hard edges need sound on both sides", () => {
    for (const samples of [new Float32Array(0), Float32Array.of(0.5), new Float32Array(1_000).fill(0.5)])
      expect(findHardEdges(samples, 16_000)).toEqual([]);
  });

  test.skipIf(!hasSharedData)("hard edges are not found in real speech, even with plosives", async () => {
    const austen = ["0870", "0890", "0930"].map((number) => `librivox/austen-${number}.wav`);
    const people = ["spk1_snt1", "spk2_snt2"].map((name) => `speechbrain/${name}.wav`);
    for (const path of [...austen, ...people, "conversation/pyannote_sample_30s.wav"]) {
      const samples = await readRecording(`speech/${path}`, 16_000);
      expect(findHardEdges(samples, 16_000)).toEqual([]);
    }
  });
});

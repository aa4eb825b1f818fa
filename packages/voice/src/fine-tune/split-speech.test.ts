import type { Clip } from "@voicewright/audio/clip/clip";
import fc from "fast-check";
import { expect, test } from "vitest";
import { splitSpeech } from "./split-speech.ts";

const RATE_HZ = 50;

/** Every sample says where it stands, counted from the first recording on. */
function clipFrom(first: number, sampleCount: number): Clip {
  const read = (start = 0, end = sampleCount): Promise<Float32Array> => {
    const until = Math.min(end, sampleCount);
    return Promise.resolve(
      Float32Array.from({ length: Math.max(0, until - start) }, (_, index) => first + start + index),
    );
  };
  return {
    sampleRateHz: RATE_HZ,
    sampleCount,
    durationMs: (sampleCount * 1000) / RATE_HZ,
    read,
    async *blocks() {
      yield await read();
    },
    close: () => Promise.resolve(),
  };
}

async function placesOf(clips: readonly Clip[]): Promise<number[]> {
  const parts = await Promise.all(clips.map((clip) => clip.read()));
  return parts.flatMap((samples) => [...samples]);
}

const seconds = fc.array(fc.integer({ min: 5, max: 900 }), { minLength: 1, maxLength: 8 });

test("no recording is used twice, and a tenth is held out until the training report", async () => {
  await fc.assert(
    fc.asyncProperty(seconds, async (lengths) => {
      let total = 0;
      const clips = lengths.map((length) => {
        const clip = clipFrom(total, length * RATE_HZ);
        total += clip.sampleCount;
        return clip;
      });
      const { training, validation, held } = await splitSpeech(clips);
      const [trained, chosen, heard] = await Promise.all([training, validation, held].map(placesOf));
      const isChosenApart = validation !== training;
      const used = [...(trained ?? []), ...(isChosenApart ? (chosen ?? []) : []), ...(heard ?? [])];
      expect(new Set(used).size).toBe(used.length);
      expect(total - used.length).toBeLessThan(lengths.length * 5 * RATE_HZ);
      const share = (heard?.length ?? 0) / total;
      expect(Math.abs(share - 0.1)).toBeLessThan(0.02 + (3 / (total / RATE_HZ)) * 6);
      expect(isChosenApart).toBe(total / RATE_HZ >= 180);
    }),
    { numRuns: 40 },
  );
});

test("splits speech where it is quiet", async () => {
  const loud = Float32Array.from({ length: 40 * RATE_HZ }, (_, index) => (index % 100 < 4 ? 0 : 1));
  const read = (start = 0, end = loud.length): Promise<Float32Array> => Promise.resolve(loud.slice(start, end));
  const { held } = await splitSpeech([{ ...clipFrom(0, loud.length), read }]);
  const [first] = held;
  const samples = await first?.read(0, 2);
  expect(samples?.[0]).toBe(0);
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClip, writeClip } from "@voicewright/audio/clip/clip";
import { vowel, whiteNoise } from "../../../../audio/test/test-signals.ts";
import { describe, expect, test } from "vitest";
import {
  HELD_OUT_SPEAKERS,
  hasSharedData,
  readRecording,
  recordingsOf,
  TUNING_SPEAKERS,
} from "../../../../audio/test/shared-recordings.ts";
import { compareSpeakers } from "./compare-speakers.ts";
import { similarityPercent } from "./similarity-percent.ts";
import { createSpeakerAccumulator, createSpeakerEncoder, VERIFIED_SPEAKER_THRESHOLD } from "./speaker-encoder.ts";
import { speakerSimilarity } from "./speaker-similarity.ts";

const SAMPLE_RATE_HZ = 16_000;
const VOWEL = vowel({ f0Hz: (seconds) => 120 + 20 * seconds, sampleRateHz: SAMPLE_RATE_HZ, seconds: 2 });

function embed(samples: Float32Array, sampleRateHz = SAMPLE_RATE_HZ, blockLength = samples.length) {
  const accumulator = createSpeakerAccumulator(sampleRateHz);
  for (let start = 0; start < samples.length; start += blockLength)
    accumulator.push(samples.subarray(start, start + blockLength));
  return { embedding: accumulator.embedding() ?? new Float32Array(0), speechSeconds: accumulator.speechSeconds };
}

test("speaker vectors have unit length and the stated dimension, for any block size and loudness", () => {
  const { embedding, speechSeconds } = embed(VOWEL);
  expect(embedding).toHaveLength(createSpeakerEncoder().dimension);
  expect(Math.hypot(...embedding)).toBeCloseTo(1, 5);
  expect(speechSeconds).toBeGreaterThan(1.9);
  expect(speakerSimilarity(embedding, embed(VOWEL, SAMPLE_RATE_HZ, 777).embedding)).toBeCloseTo(1, 6);
  const quiet = VOWEL.map((sample) => sample / 20);
  expect(speakerSimilarity(embedding, embed(quiet).embedding)).toBeGreaterThan(0.98);
});

test("makes no speaker vector for silence and for too little speech", () => {
  for (const samples of [new Float32Array(0), new Float32Array(32_000), VOWEL.subarray(0, 8_000)])
    expect(createSpeakerAccumulatorOf(samples).embedding()).toBeUndefined();
});

function createSpeakerAccumulatorOf(samples: Float32Array) {
  const accumulator = createSpeakerAccumulator(SAMPLE_RATE_HZ);
  accumulator.push(samples);
  return accumulator;
}

test("similarity percentages rise with the cosine and cross 50 at the threshold", () => {
  const { samePersonThreshold } = createSpeakerEncoder();
  const percents = [-1, 0, 0.2, samePersonThreshold, 0.5, 0.7, 1].map(similarityPercent);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(similarityPercent(samePersonThreshold)).toBe(50);
  expect(percents[0]).toBe(0);
  expect(percents.at(-1)).toBe(100);
});

test("refuses to compare speaker vectors of different encoders", () => {
  expect(() => speakerSimilarity(new Float32Array(3), new Float32Array(4))).toThrow(RangeError);
});

describe.skipIf(!hasSharedData)("speaker vectors of people outside the training data", () => {
  test("speaker vectors distinguish people, even in a clip", async () => {
    const directory = await mkdtemp(join(tmpdir(), "speaker-encoder-"));
    try {
      const encoder = createSpeakerEncoder();
      const { signal } = new AbortController();
      const people = await Promise.all(
        HELD_OUT_SPEAKERS.map(async (speaker) => {
          const embeddings: Float32Array[] = [];
          for (const path of recordingsOf(speaker).slice(0, 3)) {
            const { samples, sampleRateHz } = await readRecording(path);
            const clipPath = join(directory, `${speaker}-${embeddings.length}.wav`);
            await writeClip(clipPath, sampleRateHz, [samples]);
            const clip = await openClip(clipPath);
            embeddings.push((await encoder.encode(clip, signal)) ?? new Float32Array(0));
            await clip.close();
          }
          return embeddings;
        }),
      );
      let wrong = 0;
      let total = 0;
      for (const [first, left] of people.entries()) {
        for (const [second, right] of people.entries()) {
          for (const a of left) {
            for (const b of right) {
              if (a === b) continue;
              total++;
              if (compareSpeakers(a, b, encoder).isSamePerson !== (first === second)) wrong++;
            }
          }
        }
      }
      expect(wrong / total).toBeLessThan(0.08);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });

  test("speaker vectors accept at least nine in ten of a person's recordings, and one in twenty of others'", async () => {
    const people = await Promise.all(
      [...TUNING_SPEAKERS, ...HELD_OUT_SPEAKERS].map(async (speaker) => {
        const recordings = await Promise.all(recordingsOf(speaker).map((path) => readRecording(path)));
        const rateHz = recordings[0]?.sampleRateHz ?? 0;
        const [known, tries] = [recordings.slice(0, -2), recordings.slice(-2)];
        const whole = createSpeakerAccumulator(rateHz);
        for (const { samples } of known) whole.push(samples);
        return {
          known: whole.embedding() ?? new Float32Array(0),
          tries: tries.map(({ samples }) => embed(samples, rateHz).embedding).filter(({ length }) => length > 0),
        };
      }),
    );
    const isAccepted = (one: Float32Array, other: Float32Array) =>
      speakerSimilarity(one, other) >= VERIFIED_SPEAKER_THRESHOLD;
    const refused = people.flatMap(({ known, tries }) => tries.map((attempt) => !isAccepted(known, attempt)));
    const letIn = people.flatMap(({ known }, one) =>
      people.flatMap(({ tries }, other) => (one === other ? [] : tries.map((attempt) => isAccepted(known, attempt)))),
    );
    expect(refused.filter(Boolean).length / refused.length).toBeLessThanOrEqual(0.1);
    expect(letIn.filter(Boolean).length / letIn.length).toBeLessThanOrEqual(0.05);
  });

  test("speaker vectors recognise a person in noise", async () => {
    const [first = "", second = ""] = recordingsOf("1998");
    const [{ samples: clean }, { samples: other }] = await Promise.all([readRecording(first), readRecording(second)]);
    const noise = whiteNoise(other.length, 0.01);
    const noisy = other.map((sample, index) => sample + (noise[index] ?? 0));
    const similarity = speakerSimilarity(embed(clean).embedding, embed(noisy).embedding);
    expect(similarity).toBeGreaterThan(createSpeakerEncoder().samePersonThreshold);
  });
});

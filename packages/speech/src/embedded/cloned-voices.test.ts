import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Clip, openClip, writeClip } from "@voicewright/audio/clip/clip";
import { joinBlocks, peak, vowel, whiteNoise } from "../../../audio/test/test-signals.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasSharedData, readRecording, recordingsOf } from "../../../audio/test/shared-recordings.ts";
import { TEST_CACHE_DIR, collect, joinSamples, makeSynthesisRequest } from "../../test/speech-fixtures.ts";
import { createSpeakerAccumulator } from "@voicewright/voice/analysis/speakers/speaker-encoder";
import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { EmbeddedEngine } from "./embedded-engine.ts";
import type { VoiceMaterials } from "@voicewright/voice/recipe/voice-materials";
import { baseSound } from "@voicewright/voice/likeness/base-sounds";
import { RECIPE_BOUNDS } from "@voicewright/voice/recipe/recipe";
import { type FineTunedVoice, fineTuneVoice } from "../fine-tune/fine-tune-voice.ts";
import { TooLittleSpeechError, type VoiceClone, cloneVoice } from "@voicewright/voice/clone/clone-voice";

const NEVER = new AbortController().signal;
const RATE_HZ = 16_000;
const SYLLABLES = [
  [500, 1_500, 2_500],
  [300, 2_200, 2_900],
  [700, 1_100, 2_600],
];
const engine = new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR });
let folder = "";
const clips: Clip[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "clone-"));
});
afterAll(async () => {
  await Promise.all(clips.map(async (clip) => clip.close()));
  await rm(folder, { recursive: true });
});

async function toClip(samples: Float32Array, sampleRateHz: number): Promise<Clip> {
  const path = join(folder, `${randomUUID()}.wav`);
  await writeClip(path, sampleRateHz, [samples]);
  const clip = await openClip(path);
  clips.push(clip);
  return clip;
}

/** Something like speech: vowels at a pitch, hissing and pauses between them. */
function babble(f0Hz: number, seconds: number): Float32Array {
  const pieces = Array.from({ length: Math.round(seconds / 0.4) }, (_, index) => [
    vowel({
      f0Hz: f0Hz * (1 + 0.1 * Math.sin(index)),
      sampleRateHz: RATE_HZ,
      seconds: 0.28,
      formantsHz: SYLLABLES[index % SYLLABLES.length] ?? [],
    }),
    whiteNoise(800, 0.01),
    new Float32Array(1_100),
  ]);
  return joinBlocks(pieces.flat());
}

describe("cloning", () => {
  test.each([95, 150, 240])("cloning finds a pitch of %d Hz and stays within the recipe's bounds", async (f0Hz) => {
    const { recipe, likeness, report } = await cloneVoice({
      clips: [await toClip(babble(f0Hz, 8), RATE_HZ)],
      signal: NEVER,
    });
    expect(Math.abs(12 * Math.log2(recipe.f0MeanHz / f0Hz))).toBeLessThan(1);
    expect(recipe.f0MeanHz).toBeLessThanOrEqual(RECIPE_BOUNDS.f0MeanHz.max);
    expect(report.speechSeconds).toBeGreaterThan(4);
    expect(JSON.stringify(likeness).length).toBeLessThan(12_000);
    expect(JSON.parse(JSON.stringify(likeness))).toEqual(likeness);
  });

  test("cloning reports progress, and gives the same voice for the same recordings", async () => {
    const clip = await toClip(babble(150, 8), RATE_HZ);
    const shares: number[] = [];
    const first = await cloneVoice({ clips: [clip], signal: NEVER, onProgress: (share) => shares.push(share) });
    expect(shares).toEqual(shares.toSorted((left, right) => left - right));
    expect(shares.at(-1)).toBe(1);
    expect(await cloneVoice({ clips: [clip], signal: NEVER })).toEqual(first);
  });

  test("cloning warns of noise and of little speech", async () => {
    const speech = babble(150, 5);
    const noise = whiteNoise(speech.length, 0.05);
    const noisy = speech.map((sample, index) => sample + (noise[index] ?? 0));
    const { report } = await cloneVoice({ clips: [await toClip(noisy, RATE_HZ)], signal: NEVER });
    expect(report.warnings).toContain("noisy");
    expect(report.warnings).toContain("little_speech");
  });

  test.each([
    ["silence", new Float32Array(80_000)],
    ["noise", whiteNoise(80_000, 0.1)],
    ["nothing", new Float32Array(0)],
  ])("cloning refuses %s", async (_, samples) => {
    await expect(cloneVoice({ clips: [await toClip(samples, RATE_HZ)], signal: NEVER })).rejects.toThrow(
      TooLittleSpeechError,
    );
  });

  test("cloning stops when it is cancelled", async () => {
    const babbling = [await toClip(babble(150, 8), RATE_HZ)];
    await expect(cloneVoice({ clips: babbling, signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow(
      "enough",
    );
    await expect(
      fineTuneVoice({ clips: babbling, language: "en", engine, signal: AbortSignal.abort(new Error("enough")) }),
    ).rejects.toThrow("enough");
  });
});

const TEXT =
  "I had not expected to find the house so quiet, with every window open and nobody at home. " +
  "The doctor asked her to breathe slowly, to look at the lamp, and to count backwards from ninety.";

describe.skipIf(!hasSharedData)("a person's clone", () => {
  let recordings: { readonly samples: Float32Array; readonly sampleRateHz: number }[] = [];
  let instant: VoiceClone;
  let professional: VoiceClone;
  let fineTuned: FineTunedVoice;

  beforeAll(async () => {
    recordings = await Promise.all(recordingsOf("2033").map(async (path) => readRecording(path)));
    const enrolment = await Promise.all(
      recordings.slice(0, 6).map(async ({ samples, sampleRateHz }) => toClip(samples, sampleRateHz)),
    );
    instant = await cloneVoice({ clips: enrolment.slice(0, 2), signal: NEVER });
    fineTuned = await fineTuneVoice({ clips: enrolment, language: "en", engine, signal: NEVER });
    professional = fineTuned.professional;
  }, 240_000);

  async function speak(voice: VoiceMaterials): Promise<{ samples: Float32Array; sampleRateHz: number }> {
    const chunks = await collect(engine.synthesize({ ...makeSynthesisRequest(TEXT), voice }, NEVER));
    return { samples: joinSamples(chunks), sampleRateHz: chunks[0]?.sampleRateHz ?? 0 };
  }

  function embed(samples: Float32Array, sampleRateHz: number): Float32Array {
    const accumulator = createSpeakerAccumulator(sampleRateHz);
    accumulator.push(samples);
    return accumulator.embedding() ?? new Float32Array(1);
  }

  test("a clone is more similar to the person than the base voice, and more so with more speech", async () => {
    const reference = embed(joinBlocks(recordings.slice(6).map(({ samples }) => samples)), 16_000);
    const base = baseSound("neural-en").likeness;
    const heard = await Promise.all(
      [{ recipe: { ...instant.recipe, f0MeanHz: base.pitch.medianHz } }, instant, professional].map(async (voice) => {
        const { samples, sampleRateHz } = await speak(voice);
        const again = await cloneVoice({ clips: [await toClip(samples, sampleRateHz)], signal: NEVER });
        return {
          similarity: speakerSimilarity(embed(samples, sampleRateHz), reference),
          distance: spectrumDistance(again, professional),
          semitones: 12 * Math.log2(again.likeness.pitch.medianHz / voice.recipe.f0MeanHz),
          peak: peak(samples),
        };
      }),
    );
    const [plain, first, second] = heard;
    if (!plain || !first || !second) throw new Error("Three voices were to be heard");
    expect(first.similarity).toBeGreaterThan(plain.similarity + 0.1);
    expect(second.similarity).toBeGreaterThan(first.similarity + 0.03);
    expect(first.distance).toBeLessThan(0.4 * plain.distance);
    expect(second.distance).toBeLessThan(0.42 * plain.distance);
    expect(Math.abs(first.semitones)).toBeLessThan(0.7);
    expect(Math.abs(second.semitones)).toBeLessThan(0.7);
    expect(Math.max(...heard.map((voice) => voice.peak))).toBeLessThanOrEqual(10 ** (-1 / 20) + 1e-6);
  }, 60_000);

  test("a clone is quiet between its words, unlike an older saved one, and otherwise identical", async () => {
    const { quietensRests, ...likeness } = instant.likeness;
    expect([quietensRests, professional.likeness.quietensRests]).toEqual([true, true]);
    const now = await speak(instant);
    const before = await speak({ recipe: instant.recipe, likeness });
    expect(now.samples).toHaveLength(before.samples.length);
    const step = Math.round(0.02 * now.sampleRateHz);
    const levels = ({ samples }: typeof now) =>
      Array.from({ length: Math.floor(samples.length / step) }, (_, index) =>
        peak(samples.subarray(index * step, (index + 1) * step)),
      );
    const formerly = levels(before);
    const pairs = levels(now).map((level, index) => ({ level, former: formerly[index] ?? 0 }));
    const rests = pairs.filter(({ former }) => former < 10 ** (-58 / 20));
    expect(rests.length).toBeGreaterThan(10);
    const rest = (of: "level" | "former") => rests.reduce((sum, pair) => sum + pair[of], 0);
    expect(rest("level")).toBeLessThan(0.5 * rest("former"));
    for (const { level, former } of pairs.filter((pair) => pair.former > 10 ** (-40 / 20)))
      expect(level).toBeGreaterThan(0.9 * former);
  }, 60_000);

  test("a clone of a lively reader has the same pitch movement", async () => {
    const pieces = await Promise.all(
      recordingsOf("1688")
        .slice(0, 2)
        .map(async (path) => readRecording(path)),
    );
    const speech = joinBlocks(pieces.map(({ samples }) => samples));
    const clone = await cloneVoice({ clips: [await toClip(speech, 16_000)], signal: NEVER });
    const { samples, sampleRateHz } = await speak(clone);
    const heard = await cloneVoice({ clips: [await toClip(samples, sampleRateHz)], signal: NEVER });
    const rangeOf = ({ likeness: { pitch } }: VoiceClone) =>
      12 * Math.log2((pitch.quantilesHz.at(-3) ?? 0) / (pitch.quantilesHz[2] ?? 1));
    // The base voice alone has 8 semitones.
    expect(rangeOf(clone)).toBeGreaterThan(12);
    expect(Math.abs(rangeOf(heard) - rangeOf(clone))).toBeLessThan(1.5);
  }, 60_000);

  test("a professional clone has a rehearsal, and reports its gain on held-out recordings", () => {
    expect(professional.likeness.rehearsal?.base).toBe("neural-en");
    const { report } = fineTuned;
    const isNearer = report.professional.similarity > report.instant.similarity;
    const isFurther = report.professional.spectralDistanceDb > report.instant.spectralDistanceDb;
    expect(["professional", "instant"]).toContain(report.speaks);
    expect(report.speaks === "professional" || !isNearer || isFurther).toBe(true);
    const heldShare = report.heldOutSeconds / (report.heldOutSeconds + report.trainedSeconds);
    expect(Math.abs(heldShare - 0.1)).toBeLessThan(0.04);
    expect(instant.likeness.rehearsal).toBeUndefined();
    expect(JSON.stringify(professional.likeness).length).toBeLessThan(40_000);
  });

  test("a clone can be the target of a conversion, which keeps the number of samples", async () => {
    const source = await readRecording(recordingsOf("austen")[0] ?? "");
    const blocks = async function* () {
      for (let from = 0; from < source.samples.length; from += 4_000) yield source.samples.slice(from, from + 4_000);
    };
    const { delivery } = makeSynthesisRequest(TEXT);
    const chunks = await collect(
      engine.convert(
        { source: blocks(), sampleRateHz: source.sampleRateHz, voice: professional, delivery, seed: 3 },
        NEVER,
      ),
    );
    const converted = joinSamples(chunks);
    expect(converted).toHaveLength(source.samples.length);
    const heard = await cloneVoice({ clips: [await toClip(converted, source.sampleRateHz)], signal: NEVER });
    const before = await cloneVoice({ clips: [await toClip(source.samples, source.sampleRateHz)], signal: NEVER });
    expect(spectrumDistance(heard, professional)).toBeLessThan(0.6 * spectrumDistance(before, professional));
    expect(Math.abs(12 * Math.log2(heard.recipe.f0MeanHz / professional.recipe.f0MeanHz))).toBeLessThan(1.5);
  }, 60_000);
});

/** Root mean square difference of the average spectra, dB. */
function spectrumDistance(left: VoiceClone, right: VoiceClone): number {
  const wanted = right.likeness.averageSpectrumDb;
  const squares = left.likeness.averageSpectrumDb.map((level, band) => (level - (wanted[band] ?? 0)) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

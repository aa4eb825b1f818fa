import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openClip, writeClip } from "@voicewright/audio/clip/clip";
import { joinBlocks, vowel, whiteNoise } from "../../../../audio/test/test-signals.ts";
import { expect, test } from "vitest";
import { PLAIN_RECIPE } from "../../../../speech/test/speech-fixtures.ts";
import type { VoiceRecipe } from "../../recipe/recipe.ts";
import { createVoiceLayer } from "../../layer/voice-layer.ts";
import { measureSpeech, measureVoice } from "./measure-voice.ts";
import type { VoiceMeasures } from "./voice-measures.ts";

const SAMPLE_RATE_HZ = 22_050;
const BASE_F0_HZ = 130;
const FORMANTS_HZ = [500, 1_500, 2_500, 3_500, 4_500] as const;

/** Eight syllables of different vowels in two seconds, then a pause, repeated. */
function makePhrase(f0Hz: number): Float32Array {
  const vowels = [
    [500, 1_500, 2_500, 3_500],
    [650, 1_200, 2_450, 3_450],
    [350, 2_000, 2_700, 3_600],
    [450, 1_000, 2_400, 3_400],
  ];
  const syllables = Array.from({ length: 8 }, (_, index) => [
    vowel({
      f0Hz: (seconds) => f0Hz * 2 ** ((Math.sin(6 * seconds + index) * 1.5) / 12),
      sampleRateHz: SAMPLE_RATE_HZ,
      seconds: 0.18,
      formantsHz: vowels[index % vowels.length] ?? [],
    }),
    whiteNoise(Math.round(0.07 * SAMPLE_RATE_HZ), 0.004),
  ]).flat();
  const pause = whiteNoise(Math.round(0.5 * SAMPLE_RATE_HZ), 0.0005);
  return joinBlocks([...syllables, pause, ...syllables, pause, ...syllables]);
}

function revoice(samples: Float32Array, recipe: Partial<VoiceRecipe>): Float32Array {
  const layer = createVoiceLayer({
    recipe: { ...PLAIN_RECIPE, f0MeanHz: BASE_F0_HZ, ...recipe },
    base: { f0MeanHz: BASE_F0_HZ, sampleRateHz: SAMPLE_RATE_HZ },
    delivery: { speed: 1, stability: 0.5, similarity: 0.75, style: 0, speakerBoost: false, volumeDb: 0 },
    seed: 7,
  });
  return layer.process(samples, true);
}

const PHRASE = makePhrase(BASE_F0_HZ);
const PLAIN = measureSpeech(revoice(PHRASE, {}), SAMPLE_RATE_HZ);

function measureWith(recipe: Partial<VoiceRecipe>): VoiceMeasures {
  return measureSpeech(revoice(PHRASE, recipe), SAMPLE_RATE_HZ);
}

test.each([80, 130, 220, 350])("finds a vocal pitch of %d Hz, not its octaves", (f0Hz) => {
  const steady = vowel({ f0Hz, sampleRateHz: SAMPLE_RATE_HZ, seconds: 2 });
  const { pitch, voicedShare } = measureSpeech(steady, SAMPLE_RATE_HZ);
  expect(pitch?.medianHz).toBeCloseTo(f0Hz, -0.5);
  expect(pitch?.sdSemitones).toBeLessThan(0.2);
  expect(voicedShare).toBeGreaterThan(0.9);
});

test("finds the resonances of a tube of 175 mm", () => {
  const tube = vowel({ f0Hz: 110, sampleRateHz: SAMPLE_RATE_HZ, seconds: 2, formantsHz: FORMANTS_HZ });
  const resonance = measureSpeech(tube, SAMPLE_RATE_HZ).resonance;
  const errors = resonance?.formantsHz.map((formantHz, index) => Math.abs(formantHz / (FORMANTS_HZ[index] ?? 0) - 1));
  // The first formant of a pulse train lies among too few harmonics to be found exactly.
  expect(errors?.[0]).toBeLessThan(0.2);
  expect(Math.max(...(errors?.slice(1) ?? [1]))).toBeLessThan(0.08);
  expect(resonance?.vocalTractMm).toBeGreaterThan(165);
  expect(resonance?.vocalTractMm).toBeLessThan(185);
});

test("counts syllables and pauses", () => {
  const { pace } = measureSpeech(PHRASE, SAMPLE_RATE_HZ);
  expect((pace?.syllablesPerSecond ?? 0) * (PHRASE.length / SAMPLE_RATE_HZ)).toBeCloseTo(24, -0.7);
  expect(pace?.pauseShare).toBeGreaterThan(0.1);
  expect(pace?.articulationPerSecond).toBeGreaterThan(pace?.syllablesPerSecond ?? 0);
});

test("measures breath noise in a voice and noise behind it", () => {
  const clean = vowel({ f0Hz: 130, sampleRateHz: SAMPLE_RATE_HZ, seconds: 2 });
  const noisy = whiteNoise(clean.length, 0.1).map((noise, index) => noise + (clean[index] ?? 0));
  const [pure, breathy] = [measureSpeech(clean, SAMPLE_RATE_HZ), measureSpeech(noisy, SAMPLE_RATE_HZ)];
  expect(pure.phonation?.harmonicsToNoiseDb).toBeGreaterThan(15);
  expect(breathy.phonation?.harmonicsToNoiseDb).toBeLessThan((pure.phonation?.harmonicsToNoiseDb ?? 0) - 5);
  const behind = whiteNoise(PHRASE.length, 0.02).map((noise, index) => noise + (PHRASE[index] ?? 0));
  expect(measureSpeech(behind, SAMPLE_RATE_HZ).recording.signalToNoiseDb).toBeLessThan(
    measureSpeech(PHRASE, SAMPLE_RATE_HZ).recording.signalToNoiseDb - 10,
  );
});

test("detects clipping", () => {
  const loud = PHRASE.map((sample) => Math.max(-0.3, Math.min(0.3, sample * 3)));
  expect(measureSpeech(loud, SAMPLE_RATE_HZ).recording.clippedShare).toBeGreaterThan(0.01);
  expect(measureSpeech(PHRASE, SAMPLE_RATE_HZ).recording.clippedShare).toBe(0);
});

test("measures no voice in silence, in noise, and in a single sample", () => {
  for (const samples of [new Float32Array(SAMPLE_RATE_HZ), new Float32Array(1), new Float32Array(0)])
    expect(measureSpeech(samples, SAMPLE_RATE_HZ)).toMatchObject({ voicedShare: 0, recording: { speechMs: 0 } });
  expect(measureSpeech(whiteNoise(SAMPLE_RATE_HZ * 2, 0.2), SAMPLE_RATE_HZ).voicedShare).toBeLessThan(0.1);
});

test("measures a recipe's pitch", () => {
  const higher = measureWith({ f0MeanHz: BASE_F0_HZ * 1.3 });
  expect((higher.pitch?.medianHz ?? 0) / (PLAIN.pitch?.medianHz ?? 1)).toBeCloseTo(1.3, 1);
});

test("measures a recipe's pitch movement", () => {
  expect(measureWith({ f0RangeScale: 1.8 }).pitch?.sdSemitones).toBeGreaterThan(1.3 * (PLAIN.pitch?.sdSemitones ?? 0));
  expect(measureWith({ f0RangeScale: 0.4 }).pitch?.sdSemitones).toBeLessThan(0.75 * (PLAIN.pitch?.sdSemitones ?? 0));
});

test("measures a recipe's vocal tract length", () => {
  const shorter = measureWith({ vocalTractScale: 1.15 });
  const ratio = (PLAIN.resonance?.vocalTractMm ?? 0) / (shorter.resonance?.vocalTractMm ?? 1);
  expect(ratio).toBeGreaterThan(1.08);
  expect(ratio).toBeLessThan(1.22);
});

test.each([-3, 3])("measures a recipe's tilt of %d dB per octave", (spectralTiltDbPerOctave) => {
  const tilted = measureWith({ spectralTiltDbPerOctave });
  const change = (tilted.spectrum?.tiltDbPerOctave ?? 0) - (PLAIN.spectrum?.tiltDbPerOctave ?? 0);
  expect(Math.abs(change - spectralTiltDbPerOctave)).toBeLessThan(0.8);
});

test("measures a recipe's breath, roughness and pace", () => {
  const breathy = measureWith({ breathiness: 0.7 });
  expect(breathy.phonation?.highHarmonicsToNoiseDb).toBeLessThan((PLAIN.phonation?.highHarmonicsToNoiseDb ?? 0) - 3);
  const rough = measureWith({ roughness: 0.7 });
  expect(rough.phonation?.jitterPercent).toBeGreaterThan(1.3 * (PLAIN.phonation?.jitterPercent ?? 0));
  expect(rough.phonation?.shimmerDb).toBeGreaterThan(1.3 * (PLAIN.phonation?.shimmerDb ?? 0));
  const quick = measureWith({ rate: 1.3 });
  const ratio = (quick.pace?.articulationPerSecond ?? 0) / (PLAIN.pace?.articulationPerSecond ?? 1);
  expect(ratio).toBeGreaterThan(1.15);
  expect(ratio).toBeLessThan(1.45);
});

test("measures samples of a long clip, and stops when it is cancelled", async () => {
  const directory = await mkdtemp(join(tmpdir(), "measure-voice-"));
  try {
    const path = join(directory, "long.wav");
    await writeClip(
      path,
      SAMPLE_RATE_HZ,
      Array.from({ length: 17 }, () => PHRASE),
    );
    const clip = await openClip(path);
    const measures = await measureVoice(clip, new AbortController().signal);
    expect(measures.recording.durationMs).toBeGreaterThan(92_000);
    expect(measures.recording.examinedMs).toBe(90_000);
    expect(measures.pitch?.medianHz).toBeCloseTo(BASE_F0_HZ, -1);
    await expect(measureVoice(clip, AbortSignal.abort(new Error("stopped")))).rejects.toThrow("stopped");
    await clip.close();
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});

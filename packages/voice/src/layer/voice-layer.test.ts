import { readFileSync } from "node:fs";
import { createF0Tracker } from "@voicewright/audio/measure/f0";
import { createLoudnessMeter } from "@voicewright/audio/measure/loudness";
import {
  amplitudeAt,
  joinBlocks,
  largestDifference,
  peak,
  processInBlocks,
  rms,
  sine,
  vowel,
  whiteNoise,
} from "../../../audio/test/test-signals.ts";
import { readWav } from "@voicewright/audio/decode/wav";
import { describe, expect, test } from "vitest";
import { hasSharedData, sharedDataPath } from "../../../audio/test/shared-recordings.ts";
import { measureSpeech } from "../analysis/measures/measure-voice.ts";
import { USUAL_ACT } from "@voicewright/text/markup/voice-act";
import type { Delivery } from "../recipe/delivery.ts";
import { NEUTRAL_TRAITS, type VoiceRecipe } from "../recipe/recipe.ts";
import { createVoiceLayer } from "./voice-layer.ts";
import type { BaseVoiceFacts, VoiceLayer } from "./voice-layer.ts";

const SAMPLE_RATE_HZ = 22_050;
const BASE_F0_HZ = 150;
const BLOCK_LENGTH = SAMPLE_RATE_HZ / 2;

type Change = {
  readonly recipe?: Partial<VoiceRecipe>;
  readonly delivery?: Partial<Delivery>;
  readonly base?: Partial<BaseVoiceFacts>;
  readonly seed?: number;
};

function openLayer(change: Change): VoiceLayer {
  return createVoiceLayer({
    recipe: {
      base: "neural-en",
      gender: "neutral",
      f0MeanHz: BASE_F0_HZ,
      ...NEUTRAL_TRAITS,
      ...change.recipe,
    },
    base: { f0MeanHz: BASE_F0_HZ, sampleRateHz: SAMPLE_RATE_HZ, ...change.base },
    delivery: {
      speed: 1,
      stability: 0.5,
      similarity: 0.75,
      style: 0,
      speakerBoost: false,
      volumeDb: 0,
      ...change.delivery,
    },
    seed: change.seed ?? 7,
  });
}

function revoice(
  samples: Float32Array,
  change: Change,
  blockLengths: readonly number[] = [BLOCK_LENGTH],
): Float32Array {
  const layer = openLayer(change);
  return processInBlocks(samples, blockLengths, (block, isLast) => layer.process(block, isLast));
}

function voicedF0(samples: Float32Array, expectedHz: number, sampleRateHz = SAMPLE_RATE_HZ): number[] {
  const tracker = createF0Tracker({ sampleRateHz, floorHz: expectedHz / 2, ceilingHz: expectedHz * 2.2, expectedHz });
  return [...tracker.process(samples), ...tracker.finish()].filter((f0Hz) => f0Hz > 0);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Standard deviation of the pitch in semitones. */
function pitchSpread(samples: Float32Array, expectedHz = BASE_F0_HZ): number {
  const semitones = voicedF0(samples, expectedHz).map((f0Hz) => 12 * Math.log2(f0Hz));
  const mean = semitones.reduce((sum, value) => sum + value, 0) / semitones.length;
  return Math.sqrt(semitones.reduce((sum, value) => sum + (value - mean) ** 2, 0) / semitones.length);
}

function loudness(samples: Float32Array): number {
  const meter = createLoudnessMeter(SAMPLE_RATE_HZ);
  meter.push(samples);
  return meter.integratedLufs();
}

function levelDb(samples: Float32Array, frequencyHz: number): number {
  return 20 * Math.log10(amplitudeAt(samples, frequencyHz, SAMPLE_RATE_HZ));
}

/** Mean level at, or halfway between, the harmonics 10…20. */
function harmonicLevelDb(samples: Float32Array, f0Hz: number, offset: 0 | 0.5): number {
  const levels = Array.from({ length: 11 }, (_, index) => levelDb(samples, (10 + index + offset) * f0Hz));
  return levels.reduce((sum, level) => sum + level, 0) / levels.length;
}

/** Frequency of the strongest harmonic, refined by its neighbours. */
function formantHz(samples: Float32Array, f0Hz: number): number {
  const levels = Array.from({ length: 40 }, (_, index) => levelDb(samples, (index + 1) * f0Hz));
  const best = levels.indexOf(Math.max(...levels));
  const [before = 0, here = 0, after = 0] = levels.slice(best - 1, best + 2);
  return (best + 1 + (0.5 * (before - after)) / (before - 2 * here + after)) * f0Hz;
}

/** Largest bend between neighbouring samples: clicks stand out in it. */
function largestBend(samples: Float32Array): number {
  return samples
    .subarray(2)
    .reduce(
      (largest, sample, index) =>
        Math.max(largest, Math.abs(sample - 2 * (samples[index + 1] ?? 0) + (samples[index] ?? 0))),
      0,
    );
}

const STEADY = vowel({ f0Hz: BASE_F0_HZ, sampleRateHz: SAMPLE_RATE_HZ, seconds: 2 });
const MELODIC = vowel({
  f0Hz: (seconds) => BASE_F0_HZ * 2 ** (0.25 * Math.sin(2 * Math.PI * 0.8 * seconds)),
  sampleRateHz: SAMPLE_RATE_HZ,
  seconds: 4,
});
/** Syllables, fricatives and pauses. */
const PHRASE = joinBlocks([
  new Float32Array(2_000),
  vowel({ f0Hz: 160, sampleRateHz: SAMPLE_RATE_HZ, seconds: 0.35 }),
  whiteNoise(2_500, 0.05),
  vowel({ f0Hz: 140, sampleRateHz: SAMPLE_RATE_HZ, seconds: 0.3, formantsHz: [300, 2_200, 2_900] }),
  new Float32Array(3_000),
  whiteNoise(1_800, 0.08),
  vowel({ f0Hz: 125, sampleRateHz: SAMPLE_RATE_HZ, seconds: 0.4, formantsHz: [500, 1_000, 2_400] }),
  new Float32Array(2_000),
]);

const SETTINGS: Record<string, Change> = {
  higher: { recipe: { f0MeanHz: 200 } },
  deeper: { recipe: { f0MeanHz: 110, vocalTractScale: 0.88 } },
  breathy: { recipe: { breathiness: 0.6 } },
  "very breathy": { recipe: { breathiness: 1.75 } },
  loud: { delivery: { act: { ...USUAL_ACT, loudnessDb: 6, pitchFactor: 1.28, tiltDbPerOctave: 2 } } },
  whispered: { recipe: { isWhispered: true } },
  rough: { recipe: { roughness: 0.6 } },
  slow: { delivery: { speed: 0.7 } },
  quick: { delivery: { speed: 1.2 } },
  unsteady: { delivery: { stability: 0 } },
  everything: {
    recipe: {
      f0MeanHz: 190,
      vocalTractScale: 1.12,
      spectralTiltDbPerOctave: 2,
      breathiness: 0.3,
      roughness: 0.3,
      rate: 1.1,
    },
    delivery: { style: 0.8, stability: 0.2, speakerBoost: true, speed: 0.9 },
  },
};

describe("a neutral recipe and delivery", () => {
  test("a neutral recipe and delivery pass every sample unchanged", () => {
    expect(revoice(PHRASE, {})).toEqual(PHRASE);
  });

  test("a neutral recipe and delivery keep peaks below -1 dBFS", () => {
    const loud = sine({ frequencyHz: 300, sampleRateHz: SAMPLE_RATE_HZ, seconds: 0.5, amplitude: 1.2 });
    expect(peak(revoice(loud, {}))).toBeLessThanOrEqual(10 ** (-1 / 20) + 1e-6);
  });
});

describe("streaming of a voice layer", () => {
  test.each(Object.keys(SETTINGS))("streamed %s speech is the same for any block size", (name) => {
    const change = SETTINGS[name] ?? {};
    const whole = revoice(PHRASE, change, [PHRASE.length]);
    expect(revoice(PHRASE, change, [977, 4_000, 15])).toEqual(whole);
    expect(revoice(PHRASE, change)).toEqual(whole);
  });

  test.each(["higher", "deeper", "slow", "quick", "unsteady"])("streamed %s sound has no clicks", (name) => {
    const smooth = sine({ frequencyHz: BASE_F0_HZ, sampleRateHz: SAMPLE_RATE_HZ, seconds: 1.5, amplitude: 0.4 });
    const middle = revoice(smooth, SETTINGS[name] ?? {}, [500]).subarray(3_000, -3_000);
    expect(largestBend(middle)).toBeLessThan(6 * largestBend(smooth));
  });

  test("streaming holds back less than a fifth of a second", () => {
    const layer = openLayer(SETTINGS["everything"] ?? {});
    const rate = 1_000 / layer.mapTimeMs(1_000);
    const first = layer.process(STEADY.subarray(0, BLOCK_LENGTH), false);
    expect(first.length * rate).toBeGreaterThan(BLOCK_LENGTH - 0.2 * SAMPLE_RATE_HZ);
  });

  test("streaming gives the same speech for the same seed and other speech for another", () => {
    const change = SETTINGS["everything"] ?? {};
    expect(revoice(PHRASE, { ...change, seed: 1 })).toEqual(revoice(PHRASE, { ...change, seed: 1 }));
    expect(
      largestDifference(revoice(PHRASE, { ...change, seed: 1 }), revoice(PHRASE, { ...change, seed: 2 })),
    ).toBeGreaterThan(0.01);
  });

  test.each(Object.keys(SETTINGS))("streamed %s silence stays silent", (name) => {
    expect(peak(revoice(new Float32Array(30_000), SETTINGS[name] ?? {}))).toBe(0);
  });

  test.each(Object.keys(SETTINGS))("streamed %s speech can be empty or one sample long", (name) => {
    expect(openLayer(SETTINGS[name] ?? {}).process(new Float32Array(0), true).length).toBe(0);
    expect(openLayer(SETTINGS[name] ?? {}).process(Float32Array.of(0.1), true).length).toBe(1);
    const layer = openLayer(SETTINGS[name] ?? {});
    expect(layer.process(new Float32Array(0), false).length).toBe(0);
    expect(layer.process(STEADY.subarray(0, 50), true).length).toBeGreaterThan(30);
  });
});

describe("pitch", () => {
  test.each([0.75, 0.9, 1.15, 1.35])("the pitch moves by a factor of %d", (factor) => {
    const output = revoice(MELODIC, { recipe: { f0MeanHz: BASE_F0_HZ * factor } });
    const moved = median(voicedF0(output, BASE_F0_HZ * factor)) / median(voicedF0(MELODIC, BASE_F0_HZ));
    expect(Math.abs(moved / factor - 1)).toBeLessThan(0.03);
    expect(output.length).toBe(MELODIC.length);
  });

  test.each([0.5, 1.6])("the pitch range scales by a factor of %d", (factor) => {
    const scaled = pitchSpread(revoice(MELODIC, { recipe: { f0RangeScale: factor } })) / pitchSpread(MELODIC);
    expect(Math.abs(scaled / factor - 1)).toBeLessThan(0.1);
  });

  test("the pitch varies more at low stability and less at high stability", () => {
    const spread = pitchSpread(MELODIC);
    expect(pitchSpread(revoice(MELODIC, { delivery: { stability: 0 } }))).toBeGreaterThan(1.1 * spread);
    expect(pitchSpread(revoice(MELODIC, { delivery: { stability: 1 } })) / spread).toBeCloseTo(0.75, 1);
  });

  test("the pitch of whole lines varies between seeds at low stability only", () => {
    const middle = (seed: number, stability: number) =>
      median(voicedF0(revoice(STEADY, { seed, delivery: { stability } }), BASE_F0_HZ));
    const spread = (stability: number) => {
      const middles = [1, 2, 3, 4, 5].map((seed) => middle(seed, stability));
      return Math.max(...middles) / Math.min(...middles);
    };
    expect(spread(0)).toBeGreaterThan(1.02);
    expect(spread(0.5)).toBe(1);
  });

  test("the pitch follows the recipe in proportion to the similarity", () => {
    const at = (similarity: number) =>
      median(voicedF0(revoice(STEADY, { recipe: { f0MeanHz: 200 }, delivery: { similarity } }), 180)) / BASE_F0_HZ;
    expect(at(0)).toBeCloseTo((200 / 150) ** 0.55, 2);
    expect(at(0.75)).toBeCloseTo(200 / 150, 2);
    expect(at(1)).toBeCloseTo((200 / 150) ** 1.1, 2);
  });

  test("the pitch varies more with style", () => {
    expect(pitchSpread(revoice(MELODIC, { delivery: { style: 1 } })) / pitchSpread(MELODIC)).toBeCloseTo(1.6, 1);
  });
});

describe("timbre", () => {
  test.each([0.87, 1, 1.15])("formants move by %d while the pitch stays", (scale) => {
    const oneFormant = vowel({ f0Hz: 100, sampleRateHz: SAMPLE_RATE_HZ, seconds: 1.5, formantsHz: [1_500] });
    const output = revoice(oneFormant, {
      recipe: { vocalTractScale: scale, f0MeanHz: 100 },
      base: { f0MeanHz: 100 },
    });
    expect(Math.abs(formantHz(output, 100) / (1_500 * scale) - 1)).toBeLessThan(0.03);
    expect(median(voicedF0(output, 100))).toBeCloseTo(100, 0);
  });

  test.each([-3, 2])("the timbre tilts by %d dB per octave", (tilt) => {
    const noise = whiteNoise(4 * SAMPLE_RATE_HZ, 0.1);
    const output = revoice(noise, { recipe: { spectralTiltDbPerOctave: tilt } });
    const bandLevel = (samples: Float32Array, centreHz: number) => {
      const levels = Array.from({ length: 40 }, (_, index) => levelDb(samples, centreHz * (0.9 + 0.005 * index)));
      return levels.reduce((sum, level) => sum + level, 0) / levels.length;
    };
    const change = (frequencyHz: number) => bandLevel(output, frequencyHz) - bandLevel(noise, frequencyHz);
    expect(Math.abs((change(4_000) - change(500)) / 3 / tilt - 1)).toBeLessThan(0.12);
  });

  test("breath fills the gaps between harmonics with noise and keeps the level", () => {
    const output = revoice(STEADY, { recipe: { breathiness: 0.5 } });
    const clarity = (samples: Float32Array) => harmonicLevelDb(samples, 150, 0) - harmonicLevelDb(samples, 150, 0.5);
    expect(clarity(output)).toBeLessThan(clarity(STEADY) - 10);
    expect(Math.abs(loudness(output) - loudness(STEADY))).toBeLessThan(1);
  });

  test("air rushes beside a very breathy voice, which loses 6 dB of harmonicity", () => {
    const harmonicity = (samples: Float32Array) =>
      measureSpeech(samples, SAMPLE_RATE_HZ).phonation?.harmonicsToNoiseDb ?? Number.NaN;
    const breathy = harmonicity(revoice(MELODIC, { recipe: { breathiness: 1 } }));
    expect(breathy - harmonicity(revoice(MELODIC, { recipe: { breathiness: 1.75 } }))).toBeGreaterThan(6);
  });

  test("a whispered voice has no pitch in anything it says", () => {
    expect(measureSpeech(revoice(MELODIC, { recipe: { isWhispered: true } }), SAMPLE_RATE_HZ).voicedShare).toBeLessThan(
      0.25,
    );
  });

  test("roughness weakens every other pulse", () => {
    const between = (samples: Float32Array) => harmonicLevelDb(samples, 150, 0.5) - harmonicLevelDb(samples, 150, 0);
    expect(between(revoice(STEADY, { recipe: { roughness: 0.5 } }))).toBeGreaterThan(between(STEADY) + 10);
  });

  test("speaker boost lifts presence", () => {
    const output = revoice(STEADY, { delivery: { speakerBoost: true } });
    const presence = (samples: Float32Array) => levelDb(samples, 3_450) - levelDb(samples, 600);
    expect(presence(output) - presence(STEADY)).toBeGreaterThan(1.5);
    expect(presence(output) - presence(STEADY)).toBeLessThan(3);
  });
});

describe("timing", () => {
  test.each([0.7, 0.85, 1.2])("speed %d changes the duration and nothing else", (speed) => {
    const output = revoice(MELODIC, { delivery: { speed } });
    expect(Math.abs((output.length * speed) / MELODIC.length - 1)).toBeLessThan(0.01);
    expect(median(voicedF0(output, BASE_F0_HZ)) / median(voicedF0(MELODIC, BASE_F0_HZ))).toBeCloseTo(1, 2);
  });

  test.each([0.7, 1, 1.2])("sounds are at the times of the time map at speed %d", (speed) => {
    const change: Change = { delivery: { speed }, recipe: { f0MeanHz: 170 } };
    for (const startMs of [300, 800, 1_300]) {
      const signal = new Float32Array(2 * SAMPLE_RATE_HZ);
      const burst = vowel({ f0Hz: BASE_F0_HZ, sampleRateHz: SAMPLE_RATE_HZ, seconds: 0.2 });
      signal.set(burst, (startMs / 1_000) * SAMPLE_RATE_HZ);
      const output = revoice(signal, change);
      const onsetMs = (output.findIndex((sample) => Math.abs(sample) > 0.05) / SAMPLE_RATE_HZ) * 1_000;
      expect(Math.abs(onsetMs - openLayer(change).mapTimeMs(startMs))).toBeLessThan(12);
    }
  });

  test("the recipe's own rate multiplies with the speed", () => {
    const layer = openLayer({ recipe: { rate: 1.25 }, delivery: { speed: 0.8 } });
    expect(layer.mapTimeMs(1_000)).toBeCloseTo(1_000);
    expect(openLayer({ recipe: { rate: 1.25 } }).mapTimeMs(1_000)).toBeCloseTo(800);
  });
});

describe("level", () => {
  test("the level becomes the common loudness from the base voice's measured loudness", () => {
    const baseLufs = loudness(MELODIC);
    const output = revoice(MELODIC, { base: { loudnessLufs: baseLufs } });
    expect(loudness(output)).toBeCloseTo(-20, 1);
    expect(loudness(revoice(MELODIC, { base: { loudnessLufs: baseLufs }, recipe: { energyDb: -4 } }))).toBeCloseTo(
      -24,
      1,
    );
  });

  test.each(["higher", "deeper", "breathy", "very breathy", "rough", "slow"])(
    "the level stays within 1.5 dB when the voice is %s",
    (name) => {
      const change = SETTINGS[name] ?? {};
      expect(Math.abs(loudness(revoice(MELODIC, change)) - loudness(MELODIC))).toBeLessThan(1.5);
    },
  );

  test("the level follows the volume, up to the limiter", () => {
    const quiet = revoice(STEADY, { delivery: { volumeDb: -12 } });
    expect(20 * Math.log10(rms(quiet) / rms(STEADY))).toBeCloseTo(-12, 2);
    const loud = revoice(STEADY, { delivery: { volumeDb: 5 }, recipe: { energyDb: 6 } });
    expect(peak(loud)).toBeLessThanOrEqual(10 ** (-1 / 20) + 1e-6);
    expect(loudness(loud)).toBeGreaterThan(loudness(STEADY) + 6);
  });

  test("level differences grow with style and shrink with speaker boost", () => {
    const signal = joinBlocks([0.2, 0.8, 0.2, 0.8].map((gain) => STEADY.map((sample) => sample * gain)));
    const contrast = (samples: Float32Array) =>
      20 *
      Math.log10(
        rms(samples.subarray(STEADY.length * 1.5, STEADY.length * 2)) /
          rms(samples.subarray(STEADY.length * 2.5, STEADY.length * 3)),
      );
    const before = contrast(signal);
    expect(contrast(revoice(signal, { delivery: { style: 1 } }))).toBeGreaterThan(before + 3);
    expect(contrast(revoice(signal, { delivery: { speakerBoost: true } }))).toBeLessThan(before - 2);
  });
});

describe.skipIf(!hasSharedData)("recorded speech", () => {
  const recording = hasSharedData
    ? readWav(readFileSync(sharedDataPath("speech/jfk_11s.wav")))
    : { samples: new Float32Array(0), sampleRateHz: 16_000 };
  const base = { sampleRateHz: recording.sampleRateHz };

  test.each([0.75, 1.35])("recorded speech moves its pitch by %d", (factor) => {
    const output = revoice(recording.samples, { recipe: { f0MeanHz: BASE_F0_HZ * factor }, base });
    const moved =
      median(voicedF0(output, BASE_F0_HZ * factor, base.sampleRateHz)) /
      median(voicedF0(recording.samples, BASE_F0_HZ, base.sampleRateHz));
    expect(Math.abs(moved / factor - 1)).toBeLessThan(0.04);
  });

  test("recorded speech is the same for any block size", () => {
    const change: Change = { ...SETTINGS["everything"], base };
    expect(revoice(recording.samples, change, [1_234])).toEqual(revoice(recording.samples, change, [8_000]));
  });
});

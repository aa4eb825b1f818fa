import { joinBlocks, peak, processInBlocks, vowel, whiteNoise } from "../../../audio/test/test-signals.ts";
import { describe, expect, test } from "vitest";
import type { Delivery } from "../recipe/delivery.ts";
import { baseSound } from "../likeness/base-sounds.ts";
import { createConversion } from "./conversion.ts";
import type { VoiceLikeness } from "../likeness/likeness.ts";
import { NEUTRAL_TRAITS } from "../recipe/recipe.ts";
import type { VoiceRecipe } from "../recipe/recipe.ts";
import { createVoiceLayer } from "./voice-layer.ts";

const SAMPLE_RATE_HZ = 22_050;
const TARGET = baseSound("flite-rms").likeness;
const DELIVERY: Delivery = {
  speed: 1,
  stability: 0.5,
  similarity: 0.75,
  style: 0,
  speakerBoost: false,
  volumeDb: 0,
};
const PHRASE = joinBlocks([
  new Float32Array(2_000),
  vowel({ f0Hz: 160, sampleRateHz: SAMPLE_RATE_HZ, seconds: 0.5 }),
  whiteNoise(2_500, 0.05),
  vowel({ f0Hz: 140, sampleRateHz: SAMPLE_RATE_HZ, seconds: 0.5, formantsHz: [300, 2_200, 2_900] }),
  new Float32Array(12_000),
  whiteNoise(1_800, 0.08),
  vowel({ f0Hz: 125, sampleRateHz: SAMPLE_RATE_HZ, seconds: 0.6, formantsHz: [500, 1_000, 2_400] }),
  new Float32Array(3_000),
]);

type Change = {
  readonly recipe?: Partial<VoiceRecipe>;
  readonly delivery?: Partial<Delivery>;
  readonly likeness?: VoiceLikeness;
};

function recipeOf(change: Change): VoiceRecipe {
  return { base: "neural-en", gender: "male", f0MeanHz: 110, ...NEUTRAL_TRAITS, ...change.recipe };
}

function clone(samples: Float32Array, change: Change = {}, blockLengths: readonly number[] = [8_000]): Float32Array {
  const layer = createVoiceLayer({
    recipe: recipeOf(change),
    likeness: change.likeness ?? TARGET,
    base: { f0MeanHz: 150, sampleRateHz: SAMPLE_RATE_HZ, sound: baseSound("neural-en") },
    delivery: { ...DELIVERY, ...change.delivery },
    seed: 5,
  });
  return processInBlocks(samples, blockLengths, (block, isLast) => layer.process(block, isLast));
}

function convert(samples: Float32Array, blockLengths: readonly number[] = [8_000]): Float32Array {
  const conversion = createConversion({
    recipe: recipeOf({}),
    likeness: TARGET,
    sampleRateHz: SAMPLE_RATE_HZ,
    delivery: DELIVERY,
    seed: 5,
  });
  return processInBlocks(samples, blockLengths, (block, isLast) => conversion.process(block, isLast));
}

describe("a voice layer with a likeness", () => {
  test.each([[[1_000]], [[333, 4_001, 17]], [[60_000]]])(
    "a voice layer gives the same result for blocks of %j",
    (blockLengths) => {
      expect(clone(PHRASE, {}, blockLengths)).toEqual(clone(PHRASE));
    },
  );

  test("a voice layer keeps the duration and never exceeds -1 dBFS", () => {
    const loud = clone(PHRASE, { delivery: { volumeDb: 5 }, recipe: { energyDb: 6 } });
    expect(loud).toHaveLength(PHRASE.length);
    expect(peak(loud)).toBeLessThanOrEqual(10 ** (-1 / 20) + 1e-6);
  });

  test("a voice layer keeps silence silent", () => {
    const output = clone(PHRASE);
    const from = 2_000 + 11_025 + 2_500 + 11_025 + 3_000;
    expect(peak(output.subarray(from, from + 6_000))).toBeLessThan(1e-5);
    expect(peak(clone(new Float32Array(30_000)))).toBe(0);
  });

  test("a voice layer lowers what is far below the words of a generated person, and of nobody else", () => {
    const noise = whiteNoise(PHRASE.length, 0.000_5);
    const noisy = PHRASE.map((sample, index) => sample + (noise[index] ?? 0));
    const invented = clone(noisy, { likeness: { ...TARGET, quietensRests: true } });
    const measured = clone(noisy);
    const rest = 2_000 + 11_025 + 2_500 + 11_025 + 3_000;
    expect(peak(invented.subarray(rest, rest + 6_000))).toBeLessThan(peak(measured.subarray(rest, rest + 6_000)) / 4);
    expect(peak(invented)).toBeCloseTo(peak(measured), 5);
  });

  test("a likeness round-trips through JSON", () => {
    const restored: unknown = JSON.parse(JSON.stringify(TARGET));
    expect(restored).toEqual(TARGET);
    expect(JSON.stringify(TARGET).length).toBeLessThan(20_000);
  });
});

describe("voice conversion", () => {
  test.each([[[1_000]], [[333, 4_001, 17]], [[60_000]]])(
    "conversion gives the same result for blocks of %j",
    (blockLengths) => {
      expect(convert(PHRASE, blockLengths)).toEqual(convert(PHRASE));
    },
  );

  test.each([0, 100, 5_000, 30_000, PHRASE.length])("conversion keeps the length of %d samples", (length) => {
    expect(convert(PHRASE.subarray(0, length))).toHaveLength(length);
  });

  test("conversion of silence is silence", () => {
    expect(peak(convert(new Float32Array(80_000)))).toBe(0);
  });
});

import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { clampRecipe } from "@voicewright/voice/recipe/recipe";
import { PREMADE_VOICES } from "@voicewright/voice/premade/recipes";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type MeasuredVoice,
  measurePremadeVoices,
  pairsTooAlike,
  voicesOffLevel,
  voicesOffPitch,
} from "../../test/premade-measures.ts";
import { TEST_CACHE_DIR } from "../../test/speech-fixtures.ts";
import { EmbeddedEngine } from "./embedded-engine.ts";

/** So many of each language. */
const SAMPLED_VOICES = { en: 6, de: 2 } as const;
const SAMPLE_SEED = 1;

describe("the premade voices", () => {
  it("the premade voices are at least 22, with unique names and slugs and recipes inside the bounds", () => {
    expect(PREMADE_VOICES.length).toBeGreaterThanOrEqual(22);
    expect(new Set(PREMADE_VOICES.map((voice) => voice.slug)).size).toBe(PREMADE_VOICES.length);
    expect(new Set(PREMADE_VOICES.map((voice) => voice.name)).size).toBe(PREMADE_VOICES.length);
    for (const voice of PREMADE_VOICES) expect(clampRecipe(voice.recipe)).toEqual(voice.recipe);
  });
});

it("the premade voices that were furthest off are within half a decibel of the common loudness", async () => {
  const furthest = PREMADE_VOICES.filter(({ slug }) => ["willa", "jasper", "sabine"].includes(slug));
  expect(furthest).toHaveLength(3);
  expect(await voicesOffLevel(new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR }), furthest, 0.5)).toEqual([]);
});

it("every premade voice has the trim of its level: node packages/voice/fit/fit-premade-levels.ts measures it", () => {
  expect(PREMADE_VOICES.filter(({ recipe }) => recipe.trimDb === undefined).map(({ slug }) => slug)).toEqual([]);
});

/** Drawn by a seed; the long test has all of them. */
describe("a sample of the premade voices", () => {
  let measured: readonly MeasuredVoice[];

  beforeAll(async () => {
    const random = createSeededRandom(SAMPLE_SEED);
    const drawn = Object.entries(SAMPLED_VOICES).flatMap(([language, count]) => {
      const left = PREMADE_VOICES.filter(({ nativeLanguage }) => nativeLanguage === language);
      return Array.from({ length: count }, () => left.splice(Math.floor(random.uniform() * left.length), 1)).flat();
    });
    measured = await measurePremadeVoices(new EmbeddedEngine({ cacheDir: TEST_CACHE_DIR }), drawn);
  }, 240_000);

  it("sampled premade voices speak at the pitch of their recipes", () => {
    expect(voicesOffPitch(measured)).toEqual([]);
  });

  it("sampled premade voices differ from each other by at least a semitone or 3 dB of timbre", () => {
    expect(pairsTooAlike(measured)).toEqual([]);
  });
});

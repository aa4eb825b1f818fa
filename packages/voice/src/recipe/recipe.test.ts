import { expect, test } from "vitest";
import { RECIPE_BOUNDS, clampRecipe } from "./recipe.ts";
import type { VoiceRecipe } from "./recipe.ts";

const RECIPE: VoiceRecipe = {
  base: "neural-en",
  gender: "female",
  f0MeanHz: 180,
  f0RangeScale: 1.1,
  vocalTractScale: 1.05,
  spectralTiltDbPerOctave: -1,
  breathiness: 0.2,
  roughness: 0.1,
  rate: 0.95,
  energyDb: 1,
};

test("a recipe inside its bounds is unchanged", () => {
  expect(clampRecipe(RECIPE)).toEqual(RECIPE);
});

test("every recipe value outside its bounds moves to the nearest bound", () => {
  const traits = Object.keys(RECIPE_BOUNDS) as (keyof typeof RECIPE_BOUNDS)[];
  for (const trait of traits) {
    const { min, max } = RECIPE_BOUNDS[trait];
    expect(clampRecipe({ ...RECIPE, [trait]: min - 100 })).toEqual({ ...RECIPE, [trait]: min });
    expect(clampRecipe({ ...RECIPE, [trait]: max + 100 })).toEqual({ ...RECIPE, [trait]: max });
  }
});

import type { VoiceRecipe } from "../src/recipe/recipe.ts";
import { mapTraits, stepsOfRecipe, subtractSteps, VOICE_TRAITS, type TraitSteps } from "../src/design/trait-steps.ts";

/**
 * The step of each trait after which a speaker measure doubts that two voices are one person's. Measured on neural
 * voices: 6 % of the vocal tract halve the similarity, while pitch and tilt, which change with mood and microphone,
 * hardly count.
 */
const DOUBT_STEPS: TraitSteps = {
  f0MeanHz: 6,
  f0RangeScale: 1,
  vocalTractScale: 0.06,
  spectralTiltDbPerOctave: 4,
  breathiness: 0.5,
  roughness: 0.5,
  rate: 0.5,
  energyDb: 20,
};
/** Another base voice is another person already. */
const BASE_DISTANCE = 2;

/** How unlike two recipes sound as people, from their numbers alone; 1 is about where one begins to doubt. */
export function voiceDistance(left: VoiceRecipe, right: VoiceRecipe): number {
  const difference = subtractSteps(stepsOfRecipe(left), stepsOfRecipe(right));
  const inDoubtSteps = mapTraits((trait) => difference[trait] / DOUBT_STEPS[trait]);
  const squared = VOICE_TRAITS.reduce((sum, trait) => sum + inDoubtSteps[trait] ** 2, 0);
  return Math.sqrt(squared + (left.base === right.base ? 0 : BASE_DISTANCE ** 2));
}

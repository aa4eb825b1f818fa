import { createSeededRandom } from "@voicewright/audio/signal/seeded-random";
import { baseSound, soundOfBase } from "../likeness/base-sounds.ts";
import type { VoiceLikeness } from "../likeness/likeness.ts";
import { describeTraits, moveLikeness } from "../likeness/likeness-traits.ts";
import type { VoiceRecipe } from "../recipe/recipe.ts";
import { loadEigenvoices } from "./load-eigenvoices.ts";

/** Makes these draws independent of the recipe's with the same seed. */
const INDIVIDUAL_SALT = 0x69_6e_64;
/** Share of the way from the base voice to the average person: at 1 the voices of a base have nothing left in common. */
const PEOPLE_SHARE = 1;

/** The direction in which a person differs from the average: a point on the unit sphere, one number for each eigenvoice. */
export function drawIndividual(seed: number): Float32Array {
  const draws = new Float32Array(loadEigenvoices().directions.length);
  createSeededRandom(seed, INDIVIDUAL_SALT).fillNormal(draws);
  const length = Math.hypot(...draws);
  return draws.map((draw) => draw / length);
}

/**
 * The likeness of an invented person, to be spoken with a recipe of that base voice: its sound moved towards
 * that of people of its pitch and on in the direction drawn, `reach` standard deviations of it. Pitch, pace and level
 * stay the base voice's, so that the recipe sets them as it does without a likeness.
 */
export function individualLikeness(
  { base, gender }: Pick<VoiceRecipe, "base" | "gender">,
  individual: Float32Array,
  reach: number,
): VoiceLikeness {
  const { octave, mean, slope, directions } = loadEigenvoices();
  const { likeness } = baseSound(soundOfBase({ base, gender }));
  const own = describeTraits(likeness);
  const higher = Math.log2(likeness.pitch.medianHz) - octave;
  const moves = own.map((trait, index) => PEOPLE_SHARE * ((mean[index] ?? 0) + higher * (slope[index] ?? 0) - trait));
  for (const [place, direction] of directions.entries()) {
    const amount = reach * (individual[place] ?? 0);
    for (let index = 0; index < moves.length; index++)
      moves[index] = (moves[index] ?? 0) + amount * (direction[index] ?? 0);
  }
  return moveLikeness(likeness, moves);
}

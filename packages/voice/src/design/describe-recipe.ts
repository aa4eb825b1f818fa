import type { VoiceRecipe } from "../recipe/recipe.ts";
import { type DesignAccent } from "@voicewright/text/attributes/accents";
import { accentOfBase } from "./accent-bases.ts";
import { ageSteps } from "./attribute-moves.ts";
import {
  AGE_BAND_YEARS,
  DESIGN_AGES,
  PACE_LEVELS,
  PACE_LEVEL_FACTORS,
  PITCH_LEVELS,
  PITCH_LEVEL_SEMITONES,
  type DesignAge,
  type DesignGender,
  type PaceLevel,
  type PitchLevel,
} from "@voicewright/text/attributes/design-attributes";
import { usualSteps } from "./usual-person.ts";
import { DESCRIPTIVE_TAG_LIST, DESIGN_WORDS, type DescriptiveTag } from "@voicewright/text/attributes/design-words";
import {
  audibleLength,
  audibleProduct,
  stepsOfMoves,
  stepsOfRecipe,
  subtractSteps,
  type TraitSteps,
} from "./trait-steps.ts";

export type RecipeDescription = {
  readonly gender: DesignGender;
  readonly age: DesignAge;
  /** Undefined where the base voice follows the language that is spoken. */
  readonly accent: DesignAccent | undefined;
  readonly pitch: PitchLevel;
  readonly pace: PaceLevel;
  readonly descriptive: DescriptiveTag;
};

/** A voice that departs less than this from the usual, in audible steps, is called neutral. */
const NEUTRAL_WITHIN = 1.6;
/** Ages that the traits can show, and how unlikely a voice is to have them, in squared audible steps. */
const AGE_PRIORS: Readonly<Record<DesignAge, number>> = { child: 6, young: 0, middle_aged: 0, old: 2 };

/** What a recipe sounds like, in the words that voices are designed with: an honest guess from its numbers. */
export function describeRecipe(recipe: VoiceRecipe): RecipeDescription {
  const departure = departureOf(recipe);
  const age = estimateAge(departure, recipe.gender);
  return {
    gender: recipe.gender,
    age,
    accent: accentOfBase(recipe.base),
    pitch: nearestLevel(PITCH_LEVELS, (level) => Math.abs(departure.f0MeanHz - PITCH_LEVEL_SEMITONES[level])),
    pace: nearestLevel(PACE_LEVELS, (level) => Math.abs(Math.log(recipe.rate / PACE_LEVEL_FACTORS[level]))),
    descriptive: nearestTag(subtractSteps(departure, ageSteps(age, recipe.gender))),
  };
}

/** The age that a recipe sounds like, in years: one of those that the bands stand for. */
export function estimateAgeYears(recipe: VoiceRecipe): number {
  return AGE_BAND_YEARS[estimateAge(departureOf(recipe), recipe.gender)];
}

function departureOf(recipe: VoiceRecipe): TraitSteps {
  return subtractSteps(stepsOfRecipe(recipe), usualSteps(recipe.base, recipe.gender));
}

function estimateAge(departure: TraitSteps, gender: DesignGender): DesignAge {
  return nearestLevel(DESIGN_AGES, (age) => {
    const apart = subtractSteps(departure, ageSteps(age, gender));
    // Brightness and range are more of a manner than of an age, and low voices are not always old ones.
    const weighted = {
      ...apart,
      f0MeanHz: apart.f0MeanHz / 2,
      vocalTractScale: apart.vocalTractScale / 2,
      spectralTiltDbPerOctave: 0,
      f0RangeScale: 0,
      breathiness: 0,
      energyDb: 0,
    };
    return audibleProduct(weighted, weighted) + AGE_PRIORS[age];
  });
}

/** The tag whose moves point the same way and reach about as far. */
function nearestTag(departure: TraitSteps): DescriptiveTag {
  if (audibleLength(departure) < NEUTRAL_WITHIN) return "neutral";
  return nearestLevel(DESCRIPTIVE_TAG_LIST, (tag) =>
    audibleLength(subtractSteps(departure, stepsOfMoves(DESIGN_WORDS[tag].moves))),
  );
}

function nearestLevel<Level extends string>(levels: readonly Level[], distance: (level: Level) => number): Level {
  const distances = levels.map(distance);
  const nearest = levels[distances.indexOf(Math.min(...distances))];
  if (nearest === undefined) throw new Error("There is nothing to choose from");
  return nearest;
}

import type { TraitMoves } from "@voicewright/text/attributes/trait-moves";
import { RECIPE_BOUNDS, type VoiceRecipe, type VoiceTrait } from "../recipe/recipe.ts";

/** A recipe's numbers, or differences of them, on scales on which equal steps sound alike: semitones, logarithms, dB. */
export type TraitSteps = Readonly<Record<VoiceTrait, number>>;

export const VOICE_TRAITS = [
  "f0MeanHz",
  "f0RangeScale",
  "vocalTractScale",
  "spectralTiltDbPerOctave",
  "breathiness",
  "roughness",
  "rate",
  "energyDb",
] as const satisfies readonly VoiceTrait[];

/** About the smallest audible step of each trait between two short lines. */
export const AUDIBLE_STEPS: TraitSteps = {
  f0MeanHz: 0.5,
  f0RangeScale: 0.1,
  vocalTractScale: 0.025,
  spectralTiltDbPerOctave: 0.5,
  breathiness: 0.08,
  roughness: 0.06,
  rate: 0.04,
  energyDb: 1,
};

/** Where a trait comes this close to its bounds, more of the same is worth less and less. */
const SOFT_EDGES: TraitSteps = {
  f0MeanHz: 2,
  f0RangeScale: 0.15,
  vocalTractScale: 0.05,
  spectralTiltDbPerOctave: 1,
  breathiness: 0.15,
  roughness: 0.15,
  rate: 0.08,
  energyDb: 2,
};
/** The second cause of a move in the same direction counts half, the third a quarter … */
const DIMINISHING = 0.5;
const PITCH_REFERENCE_HZ = 100;

export function mapTraits(compute: (trait: VoiceTrait) => number): TraitSteps {
  return {
    f0MeanHz: compute("f0MeanHz"),
    f0RangeScale: compute("f0RangeScale"),
    vocalTractScale: compute("vocalTractScale"),
    spectralTiltDbPerOctave: compute("spectralTiltDbPerOctave"),
    breathiness: compute("breathiness"),
    roughness: compute("roughness"),
    rate: compute("rate"),
    energyDb: compute("energyDb"),
  };
}

export function stepsOfMoves(moves: TraitMoves, strength = 1): TraitSteps {
  const steps: TraitSteps = {
    f0MeanHz: moves.pitch ?? 0,
    f0RangeScale: Math.log(moves.range ?? 1),
    vocalTractScale: Math.log(moves.tract ?? 1),
    spectralTiltDbPerOctave: moves.tilt ?? 0,
    breathiness: moves.breath ?? 0,
    roughness: moves.rough ?? 0,
    rate: Math.log(moves.rate ?? 1),
    energyDb: moves.energy ?? 0,
  };
  return mapTraits((trait) => strength * steps[trait]);
}

/** Where a recipe stands on the scales of `TraitSteps`; pitch counts from 100 Hz. */
export function stepsOfRecipe(recipe: Readonly<Record<VoiceTrait, number>>): TraitSteps {
  return mapTraits((trait) => toStep(trait, recipe[trait]));
}

/** The recipe's numbers back from steps. */
export function traitsOfSteps(steps: TraitSteps): Record<VoiceTrait, number> {
  return mapTraits((trait) => fromStep(trait, steps[trait]));
}

export function addSteps(...all: readonly TraitSteps[]): TraitSteps {
  return mapTraits((trait) => all.reduce((sum, steps) => sum + steps[trait], 0));
}

export function subtractSteps(left: TraitSteps, right: TraitSteps): TraitSteps {
  return mapTraits((trait) => left[trait] - right[trait]);
}

/**
 * What several causes do together: those that agree count less each, so that three words for the same thing do not
 * go three times as far; those that disagree cancel. One more cause never moves a trait against its own direction.
 */
export function combineSteps(causes: readonly TraitSteps[]): TraitSteps {
  return mapTraits((trait) => {
    const values = causes.map((cause) => cause[trait]);
    return (
      diminishingSum(values.filter((value) => value > 0)) - diminishingSum(values.filter((v) => v < 0).map((v) => -v))
    );
  });
}

function diminishingSum(values: readonly number[]): number {
  return values
    .toSorted((left, right) => right - left)
    .reduce((sum, value, index) => sum + value * DIMINISHING ** index, 0);
}

/** Steps inside the recipe's bounds, inside `pitchHz`, and no rougher or breathier than given, approached softly. */
export function limitSteps(
  steps: TraitSteps,
  pitchHz: { readonly min: number; readonly max: number },
  most: { readonly roughness?: number; readonly breathiness?: number } = {},
): TraitSteps {
  const { roughness, breathiness } = RECIPE_BOUNDS;
  const limits = {
    ...RECIPE_BOUNDS,
    f0MeanHz: pitchHz,
    roughness: { ...roughness, max: most.roughness ?? roughness.max },
    breathiness: { ...breathiness, max: most.breathiness ?? breathiness.max },
  };
  return mapTraits((trait) => {
    const { min, max } = limits[trait];
    // Noise and roughness cannot become less than none, and none is where most voices are.
    const hasHardFloor = trait === "breathiness" || trait === "roughness";
    const bounds = { min: toStep(trait, min), max: toStep(trait, max) };
    const belowMax = softMinimum(steps[trait], bounds.max, SOFT_EDGES[trait]);
    if (hasHardFloor) return Math.max(bounds.min, belowMax);
    return -softMinimum(-belowMax, -bounds.min, SOFT_EDGES[trait]);
  });
}

function softMinimum(value: number, limit: number, edge: number): number {
  const knee = limit - edge;
  return value <= knee ? value : limit - edge * Math.exp(-(value - knee) / edge);
}

/** Length of a difference in audible steps. */
export function audibleLength(steps: TraitSteps): number {
  return Math.sqrt(audibleProduct(steps, steps));
}

/** Scalar product of two differences in audible steps. */
export function audibleProduct(left: TraitSteps, right: TraitSteps): number {
  return VOICE_TRAITS.reduce((sum, trait) => sum + (left[trait] * right[trait]) / AUDIBLE_STEPS[trait] ** 2, 0);
}

/** `recipe` with numbers that are short to write down. */
export function roundRecipe(recipe: VoiceRecipe): VoiceRecipe {
  return {
    ...recipe,
    ...mapTraits((trait) => {
      const places = trait === "f0MeanHz" ? 10 : 1_000;
      return Math.round(recipe[trait] * places) / places;
    }),
  };
}

function toStep(trait: VoiceTrait, value: number): number {
  if (trait === "f0MeanHz") return 12 * Math.log2(value / PITCH_REFERENCE_HZ);
  return isFactor(trait) ? Math.log(value) : value;
}

function fromStep(trait: VoiceTrait, step: number): number {
  if (trait === "f0MeanHz") return PITCH_REFERENCE_HZ * 2 ** (step / 12);
  return isFactor(trait) ? Math.exp(step) : step;
}

function isFactor(trait: VoiceTrait): boolean {
  return trait === "f0RangeScale" || trait === "vocalTractScale" || trait === "rate";
}

import type { VoiceRecipe } from "../recipe/recipe.ts";
import { loadWeights, readFloats } from "../weights/load-weights.ts";
import { type BaseSoundId, soundOfBase } from "../likeness/base-sounds.ts";
import { traitNumbers, TRAIT_NUMBER_COUNT } from "./speaker-prediction.ts";

/** For each sound, a row for each measure: a bias, a weight for each number of an individual, and one for each trait. */
export type ListenerPredictionData = {
  readonly sounds: readonly BaseSoundId[];
  /** Log odds of a woman (`femaleProbability`). */
  readonly femaleRows: Buffer;
  /** DNSMOS. */
  readonly qualityRows: Buffer;
};

/** A point of the space of eigenvoices: a direction on the unit sphere, and how far along it in standard deviations. */
export type Place = { readonly individual: Float32Array; readonly reach: number };

type LinearMap = { readonly bias: number; readonly individual: Float32Array; readonly traits: Float32Array };
type ListenerPrediction = { readonly female: LinearMap; readonly quality: LinearMap };

/**
 * Log odds that are aimed at; more makes the people of a set more alike. The German base is a man's, and the moves of its
 * women come out smaller than predicted.
 */
const AIMED_LOG_ODDS = 0;
const AIMED_LOG_ODDS_OF_GERMAN_WOMEN = 1.5;
/** How far a person may be moved, in standard deviations: about as far as people are from the average. */
const FURTHEST = 16;

const loaded = new Map<BaseSoundId, ListenerPrediction>();

/** DNSMOS that an invented person will have; undefined for bases that the prediction was not fitted to. */
export function predictedQuality(recipe: VoiceRecipe, place: Place): number | undefined {
  const prediction = predictionOf(recipe);
  return prediction && evaluate(prediction.quality, recipe, place);
}

/** Log odds that an invented person sounds like a woman; undefined for bases that the prediction was not fitted to. */
export function predictedFemaleLogOdds(recipe: VoiceRecipe, place: Place): number | undefined {
  const prediction = predictionOf(recipe);
  return prediction && evaluate(prediction.female, recipe, place);
}

/**
 * The place, moved so far in the direction in which women and men differ that the person sounds like one of the
 * recipe's sex: average people are between the sexes, and old and deep women, and high men, beyond the middle.
 */
export function placeOfSex(recipe: VoiceRecipe, place: Place): Place {
  const side = recipe.gender === "female" ? 1 : recipe.gender === "male" ? -1 : 0;
  const female = predictionOf(recipe)?.female;
  if (side === 0 || female === undefined) return place;
  const slope = Math.hypot(...female.individual);
  const isGermanWoman = recipe.gender === "female" && soundOfBase(recipe) === "neural-de";
  const missing =
    (isGermanWoman ? AIMED_LOG_ODDS_OF_GERMAN_WOMEN : AIMED_LOG_ODDS) - side * evaluate(female, recipe, place);
  const distance = Math.min(FURTHEST, missing / slope);
  if (distance <= 0) return place;
  const moved = place.individual.map(
    (value, index) => place.reach * value + (side * distance * (female.individual[index] ?? 0)) / slope,
  );
  const reach = Math.hypot(...moved);
  return { individual: moved.map((value) => value / reach), reach };
}

function evaluate({ bias, individual, traits }: LinearMap, recipe: VoiceRecipe, place: Place): number {
  const ofIndividual = place.individual.reduce((sum, value, index) => sum + value * (individual[index] ?? 0), 0);
  const ofTraits = traitNumbers(recipe).reduce((sum, value, index) => sum + value * (traits[index] ?? 0), 0);
  return bias + place.reach * ofIndividual + ofTraits;
}

function predictionOf(recipe: VoiceRecipe): ListenerPrediction | undefined {
  if (loaded.size === 0) loadPredictions();
  return loaded.get(soundOfBase(recipe));
}

function loadPredictions(): void {
  const { sounds, femaleRows, qualityRows } = loadWeights("listener-prediction") as ListenerPredictionData;
  const [female, quality] = [readFloats(femaleRows), readFloats(qualityRows)];
  const length = female.length / sounds.length;
  const mapAt = (rows: Float32Array, index: number): LinearMap => {
    const row = rows.slice(index * length, (index + 1) * length);
    return {
      bias: row[0] ?? 0,
      individual: row.slice(1, length - TRAIT_NUMBER_COUNT),
      traits: row.slice(length - TRAIT_NUMBER_COUNT),
    };
  };
  for (const [index, sound] of sounds.entries())
    loaded.set(sound, { female: mapAt(female, index), quality: mapAt(quality, index) });
}

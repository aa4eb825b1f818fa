import type { BaseVoiceId, VoiceRecipe } from "../recipe/recipe.ts";
import type { DesignGender } from "@voicewright/text/attributes/design-attributes";
import { stepsOfRecipe } from "./trait-steps.ts";
import { loadWeights, readFloats } from "../weights/load-weights.ts";

/** Predicts the speaker vector of an invented person: a linear map from the person's parameters. */
export type SpeakerPredictionData = {
  /** Size of the predicted vectors. */
  readonly dimension: number;
  /** Names of `predictionGroup`; each has an offset. */
  readonly groups: readonly string[];
  /** 32-bit floats: the offsets, then a row for each number of `numbersOfPerson`. */
  readonly rows: Buffer;
};

/** The parameters of a person for the map. */
export type PersonNumbers = {
  readonly recipe: VoiceRecipe;
  /** A point on the unit sphere of eigenvoices. */
  readonly individual: Float32Array;
  /** How far along it the person lies, in standard deviations. */
  readonly reach: number;
};

/** Steps after which a trait has changed a good deal, so that all numbers of the map are of one size. */
const TRAIT_STEPS = {
  f0MeanHz: 6,
  f0RangeScale: 0.3,
  vocalTractScale: 0.06,
  spectralTiltDbPerOctave: 2,
  breathiness: 0.3,
  roughness: 0.2,
} as const;
/** The traits, and the squares of two. */
export const TRAIT_NUMBER_COUNT = Object.keys(TRAIT_STEPS).length + 2;

type SpeakerPredictionMap = {
  readonly offsets: ReadonlyMap<string, Float32Array>;
  readonly rows: readonly Float32Array[];
  /** Of individuals, at right angles to each other, the most distinctive first. */
  readonly audibleDirections: readonly Float32Array[];
};

/** To whom the map was fitted: to people as far from the average as they come, or to those whose spectrum is kept bounded. */
export type SpeakerPrediction = "speaker-prediction" | "bounded-speaker-prediction";

/** With more of them people of different base voices differ more, with fewer those of one base voice. */
const AUDIBLE_DIRECTIONS = 11;

const loaded = new Map<SpeakerPrediction, SpeakerPredictionMap>();

/**
 * The speaker vector that an encoder will measure, in a space of few dimensions: the cosine of two people predicts
 * their similarity before anything is synthesized. With people it was not fitted to, 27 % of all pairs that share a base
 * voice and a gender are taken for one person by the encoder, and 0.5 % of those with a cosine below 0.
 */
export function predictSpeakerVector(
  person: PersonNumbers,
  prediction: SpeakerPrediction = "speaker-prediction",
): Float32Array {
  const { offsets, rows } = speakerPredictionMap(prediction);
  const vector = Float32Array.from(
    offsets.get(predictionGroup(person.recipe)) ?? new Float32Array(rows[0]?.length ?? 0),
  );
  for (const [index, number] of numbersOfPerson(person).entries()) addRow(vector, rows[index], number);
  return vector;
}

/** The part of an individual that a speaker encoder distinguishes best, as an individual: a point on the unit sphere. */
export function audibleIndividual(
  individual: Float32Array,
  prediction: SpeakerPrediction = "speaker-prediction",
): Float32Array {
  const audible = new Float32Array(individual.length);
  for (const direction of speakerPredictionMap(prediction).audibleDirections) {
    addRow(audible, direction, dotProduct(individual, direction));
  }
  return toUnitLength(audible);
}

/** The people who share an offset: all variants of espeak-ng count as one base voice, and so do the accents of a base. */
export function predictionGroup({
  base,
  gender,
}: {
  readonly base: BaseVoiceId;
  readonly gender: DesignGender;
}): string {
  return `${base.split(":")[0]} ${gender}`;
}

/** The individual first, then the traits; pitch and vocal tract squared as well. */
export function numbersOfPerson({ recipe, individual, reach }: PersonNumbers): number[] {
  return [...Array.from(individual, (number) => reach * number), ...traitNumbers(recipe)];
}

/** What is counted of a recipe: its traits, and the squares of two. */
export function traitNumbers(recipe: VoiceRecipe): number[] {
  // No breathier than those it was fitted to.
  const steps = stepsOfRecipe({ ...recipe, breathiness: Math.min(1, recipe.breathiness) });
  const traits = (Object.keys(TRAIT_STEPS) as (keyof typeof TRAIT_STEPS)[]).map(
    (trait) => steps[trait] / TRAIT_STEPS[trait],
  );
  const [pitch = 0, , tract = 0] = traits;
  return [...traits, tract ** 2, pitch ** 2];
}

function addRow(sum: Float32Array, row: Float32Array | undefined, factor: number): void {
  for (const [index, value] of (row ?? []).entries()) sum[index] = (sum[index] ?? 0) + factor * value;
}

function speakerPredictionMap(prediction: SpeakerPrediction): SpeakerPredictionMap {
  const known = loaded.get(prediction) ?? unpackMap(loadWeights(prediction) as SpeakerPredictionData);
  loaded.set(prediction, known);
  return known;
}

function unpackMap({ dimension, groups, rows }: SpeakerPredictionData): SpeakerPredictionMap {
  const values = readFloats(rows);
  const all = Array.from({ length: values.length / dimension }, (_, row) =>
    values.slice(row * dimension, (row + 1) * dimension),
  );
  const numberRows = all.slice(groups.length);
  return {
    offsets: new Map(groups.map((group, index) => [group, all[index] ?? new Float32Array(dimension)])),
    rows: numberRows,
    audibleDirections: findAudibleDirections(numberRows.slice(0, -TRAIT_NUMBER_COUNT)),
  };
}

/** The first columns of the rows, made orthonormal (Gram and Schmidt). */
function findAudibleDirections(rows: readonly Float32Array[]): Float32Array[] {
  const found: Float32Array[] = [];
  for (let column = 0; column < AUDIBLE_DIRECTIONS; column++) {
    const direction = Float32Array.from(rows, (row) => row[column] ?? 0);
    for (const other of found) addRow(direction, other, -dotProduct(direction, other));
    found.push(toUnitLength(direction));
  }
  return found;
}

function dotProduct(left: Float32Array, right: Float32Array): number {
  return left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
}

function toUnitLength(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

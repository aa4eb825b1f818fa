import { baseSound, type BaseSoundId, soundOfBase } from "../likeness/base-sounds.ts";
import type { VoiceLikeness } from "../likeness/likeness.ts";
import type { VoiceMaterials } from "../recipe/voice-materials.ts";
import { LEVEL_WEIGHTS } from "../weights/level-weights.ts";

/** What each base misses, dB, and a weight for each of `levelFeatures`. */
const WEIGHTS: {
  readonly bases: Readonly<Partial<Record<BaseSoundId, number>>>;
  readonly features: readonly number[];
} = LEVEL_WEIGHTS;

/** From here on breath is beside the voice, not of it. */
const ALL_BREATH = 1;
const DECIMALS = 100;
const MOST_TRIM_DB = 3;

/** What the voice layer does to a base voice, as far as it changes how loud it is. */
export function levelFeatures({ recipe, likeness }: Pick<VoiceMaterials, "recipe" | "likeness">): readonly number[] {
  const source = baseSound(soundOfBase(recipe)).likeness;
  const octaves = Math.log2(recipe.f0MeanHz / source.pitch.medianHz);
  return [
    Math.max(0, octaves),
    Math.min(0, octaves),
    Math.max(0, Math.log2(recipe.vocalTractScale)),
    Math.min(0, Math.log2(recipe.vocalTractScale)),
    Math.log2(recipe.f0RangeScale),
    Math.log2(recipe.rate),
    recipe.spectralTiltDbPerOctave,
    Math.min(ALL_BREATH, recipe.breathiness),
    Math.max(0, recipe.breathiness - ALL_BREATH),
    recipe.roughness,
    recipe.isWhispered ? 1 : 0,
    likeness === undefined ? 0 : weightedLevelDb(likeness) - weightedLevelDb(source),
    likeness === undefined ? 0 : levelOfCepstrum(likeness) - levelOfCepstrum(source),
  ];
}

/** The gain that brings an invented voice to the level that its recipe asks for, dB. */
export function predictTrimDb(materials: Pick<VoiceMaterials, "recipe" | "likeness">): number {
  const { bases, features } = WEIGHTS;
  const values = levelFeatures(materials);
  const missing = features.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
  const trimDb = missing + (bases[soundOfBase(materials.recipe)] ?? 0);
  return Math.round(DECIMALS * Math.min(MOST_TRIM_DB, Math.max(-MOST_TRIM_DB, trimDb))) / DECIMALS;
}

/** Loudness of an average spectrum: the bands above some 1.5 kHz count 4 dB more (ITU-R BS.1770). */
function weightedLevelDb({ averageSpectrumDb }: VoiceLikeness): number {
  const bands = averageSpectrumDb.length;
  const power = averageSpectrumDb.reduce(
    (sum, level, band) => sum + 10 ** ((level + (band > bands / 2 ? 4 : 0)) / 10),
    0,
  );
  return 10 * Math.log10(power);
}

function levelOfCepstrum({ voiced }: VoiceLikeness): number {
  return voiced.mean[0] ?? 0;
}

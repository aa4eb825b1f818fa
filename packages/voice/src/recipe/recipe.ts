import { isTableLanguage, TABLE_LANGUAGES, type TableLanguage } from "./table-languages.ts";

/**
 * Who a voice is, in terms that survive a change of base voice or engine.
 * Every number has bounds (`RECIPE_BOUNDS`) inside which the result stays speech.
 */
export type VoiceRecipe = {
  /**
   * The base voice for the voice's own language. Others take the base that serves them best, or espeak-ng where the
   * voice itself is on it.
   */
  readonly base: BaseVoiceId;
  /** Chooses the base in other languages. */
  readonly gender: "female" | "male" | "neutral";
  /** Median fundamental frequency, Hz. */
  readonly f0MeanHz: number;
  /** Pitch movement around the mean in semitones, as a factor of the base's own; 1 keeps it. */
  readonly f0RangeScale: number;
  /** Scales the formants: above 1 a shorter vocal tract (smaller person), below 1 a longer one. */
  readonly vocalTractScale: number;
  /** Spectral tilt around 1 kHz, dB per octave; positive is brighter. */
  readonly spectralTiltDbPerOctave: number;
  /** 0–1, share of the voiced spectrum replaced by noise; up to 2, air rushes beside the voice as well. */
  readonly breathiness: number;
  /** 0–1, cycle-to-cycle irregularity. */
  readonly roughness: number;
  /** Pace factor relative to the base voice. */
  readonly rate: number;
  /** Level relative to the common loudness target, dB. */
  readonly energyDb: number;
  /** Measured: what brings the voice to the level that it is meant to have, dB. Only base voices need it. */
  readonly trimDb?: number;
  /** Breath takes the place of the voice in everything that is said. */
  readonly isWhispered?: true;
};

export const BASE_VOICE_IDS = [
  "neural-en",
  "neural-en:british",
  "neural-en:irish",
  "neural-de",
  "flite-slt",
  "flite-rms",
  "flite-awb",
  "flite-kal16",
  "espeak",
] as const;
/** A neural base in a language that it reads by a table, as `neural-it`, or in an accent of it, as `neural-es:419`. */
export type TableBaseId = `neural-${TableLanguage}` | `neural-${TableLanguage}:${string}`;
export type BaseVoiceId = (typeof BASE_VOICE_IDS)[number] | TableBaseId | `espeak:${string}`;

/** The neural English base, in any accent. */
export function isNeuralEnglish(base: BaseVoiceId): base is "neural-en" | "neural-en:british" | "neural-en:irish" {
  return base === "neural-en" || base.startsWith("neural-en:");
}

/** The language of a base that reads by a table, its accent, and the model that says it. */
export function tableBase(
  base: BaseVoiceId,
): { readonly language: TableLanguage; readonly accent?: string; readonly model: "en" | "de" } | undefined {
  const [, language = "", accent] = /^neural-([a-z]+)(?::(.+))?$/.exec(base) ?? [];
  if (!isTableLanguage(language)) return undefined;
  return { language, ...(accent === undefined ? {} : { accent }), model: TABLE_LANGUAGES[language] };
}

/** The numbers of a recipe. */
export type VoiceTrait = Exclude<keyof VoiceRecipe, "base" | "gender" | "trimDb" | "isWhispered">;

/** Traits that leave a base voice as it is; only its pitch has no neutral value of its own. */
export const NEUTRAL_TRAITS: Readonly<Omit<Record<VoiceTrait, number>, "f0MeanHz">> = {
  f0RangeScale: 1,
  vocalTractScale: 1,
  spectralTiltDbPerOctave: 0,
  breathiness: 0,
  roughness: 0,
  rate: 1,
  energyDb: 0,
};

/** Smallest and largest value of each number, both allowed. */
export const RECIPE_BOUNDS: Readonly<Record<VoiceTrait, { readonly min: number; readonly max: number }>> = {
  f0MeanHz: { min: 60, max: 400 },
  f0RangeScale: { min: 0.3, max: 2 },
  vocalTractScale: { min: 0.82, max: 1.22 },
  spectralTiltDbPerOctave: { min: -4, max: 4 },
  breathiness: { min: 0, max: 2 },
  roughness: { min: 0, max: 1 },
  rate: { min: 0.6, max: 1.5 },
  energyDb: { min: -10, max: 6 },
};

/** The recipe with every number moved inside its bounds. */
export function clampRecipe(recipe: VoiceRecipe): VoiceRecipe {
  return {
    ...recipe,
    f0MeanHz: clampTrait("f0MeanHz", recipe.f0MeanHz),
    f0RangeScale: clampTrait("f0RangeScale", recipe.f0RangeScale),
    vocalTractScale: clampTrait("vocalTractScale", recipe.vocalTractScale),
    spectralTiltDbPerOctave: clampTrait("spectralTiltDbPerOctave", recipe.spectralTiltDbPerOctave),
    breathiness: clampTrait("breathiness", recipe.breathiness),
    roughness: clampTrait("roughness", recipe.roughness),
    rate: clampTrait("rate", recipe.rate),
    energyDb: clampTrait("energyDb", recipe.energyDb),
  };
}

function clampTrait(trait: VoiceTrait, value: number): number {
  const { min, max } = RECIPE_BOUNDS[trait];
  return Math.min(max, Math.max(min, value));
}

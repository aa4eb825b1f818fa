import type { VoiceRecipe } from "../recipe/recipe.ts";
import type {
  AttributeOutcome,
  DesignAge,
  DesignGender,
  VoiceAttributes,
} from "@voicewright/text/attributes/design-attributes";
import {
  AGE_BAND_YEARS,
  AGE_MOVES,
  AGE_YEARS,
  PACE_LEVEL_FACTORS,
  PITCH_LEVEL_SEMITONES,
} from "@voicewright/text/attributes/design-attributes";
import {
  DESIGN_WORDS,
  UNAVAILABLE_EFFECTS,
  type DesignWord,
  type UnavailableEffect,
} from "@voicewright/text/attributes/design-words";
import { addSteps, mapTraits, stepsOfMoves, type TraitSteps } from "./trait-steps.ts";

/** How a line is best spoken in a voice: settings to start from, of which the recipe itself knows nothing. */
export type DeliveryHints = {
  /** 0–1. */
  readonly stability?: number;
  /** 0–1. */
  readonly style?: number;
  readonly speakerBoost?: boolean;
};

/** An attribute that moves traits, with the move it asks for. */
export type StatedMove = {
  readonly attribute: AttributeOutcome["attribute"];
  readonly value: string;
  readonly steps: TraitSteps;
  readonly isApproximate: boolean;
};

const WORD_STRENGTH = { min: -1, max: 2 };
const NEUTRAL_STABILITY = 0.5;

/** The move of a word; undefined for what no voice can be given. A negative strength asks for less of it than usual. */
export function wordMove(word: DesignWord | UnavailableEffect, strength = 1): StatedMove | undefined {
  if (isUnavailable(word)) return undefined;
  const entry = DESIGN_WORDS[word];
  const bounded = Math.min(WORD_STRENGTH.max, Math.max(WORD_STRENGTH.min, strength));
  return {
    attribute: "word",
    value: word,
    steps: stepsOfMoves(entry.moves, bounded),
    isApproximate: entry.isApproximate === true,
  };
}

/** Whether somebody is said to whisper, rather than to be "slightly whispery". */
export function whispers({ words = [] }: VoiceAttributes): boolean {
  return words.some(({ word, strength = 1 }) => word === "whispery" && strength >= LEAST_OF_WHISPER);
}

const LEAST_OF_WHISPER = 0.75;

/** How a voice of an age differs from one of 45 years. */
export function ageSteps(age: DesignAge | number, gender: DesignGender): TraitSteps {
  const years = Math.min(AGE_YEARS.max, Math.max(AGE_YEARS.min, ageYears(age)));
  const above = AGE_MOVES.findIndex((entry) => entry.years >= years);
  const upper = AGE_MOVES[above];
  const lower = AGE_MOVES[above - 1] ?? upper;
  if (upper === undefined || lower === undefined) return stepsOfMoves({});
  const share = upper === lower ? 1 : (years - lower.years) / (upper.years - lower.years);
  return addSteps(stepsOfMoves(lower.moves[gender], 1 - share), stepsOfMoves(upper.moves[gender], share));
}

export function ageYears(age: DesignAge | number): number {
  return typeof age === "number" ? age : AGE_BAND_YEARS[age];
}

/** The move of a pitch that is asked for, from a usual pitch. */
export function pitchMove(pitch: NonNullable<VoiceAttributes["pitch"]>, usualHz: number): StatedMove {
  const semitones =
    typeof pitch === "string"
      ? PITCH_LEVEL_SEMITONES[pitch]
      : "hz" in pitch
        ? 12 * Math.log2(pitch.hz / usualHz)
        : pitch.semitones;
  const value = typeof pitch === "string" ? pitch : "hz" in pitch ? `${pitch.hz} Hz` : `${pitch.semitones} semitones`;
  return { attribute: "pitch", value, steps: stepsOfMoves({ pitch: semitones }), isApproximate: false };
}

export function paceMove(pace: NonNullable<VoiceAttributes["pace"]>): StatedMove {
  const factor = typeof pace === "number" ? pace : PACE_LEVEL_FACTORS[pace];
  return { attribute: "pace", value: String(pace), steps: stepsOfMoves({ rate: factor }), isApproximate: false };
}

/** The delivery that words ask for; empty when they ask for none. */
export function deliveryHints(attributes: VoiceAttributes, share = 1): DeliveryHints {
  let stability = 0;
  let style = 0;
  let speakerBoost = false;
  for (const { word, strength = 1 } of attributes.words ?? []) {
    if (isUnavailable(word)) continue;
    const entry = DESIGN_WORDS[word];
    stability += share * strength * (entry.stability ?? 0);
    style += share * strength * (entry.style ?? 0);
    speakerBoost ||= entry.speakerBoost === true && strength * share >= 0.5;
  }
  return {
    ...(stability === 0 ? {} : { stability: toUnit(NEUTRAL_STABILITY + stability) }),
    ...(style <= 0 ? {} : { style: toUnit(style) }),
    ...(speakerBoost ? { speakerBoost } : {}),
  };
}

/** The traits of `recipe` with other numbers for all of them. */
export function recipeWithTraits(recipe: VoiceRecipe, traits: TraitSteps): VoiceRecipe {
  return { ...recipe, ...mapTraits((trait) => traits[trait]) };
}

function isUnavailable(word: DesignWord | UnavailableEffect): word is UnavailableEffect {
  return UNAVAILABLE_EFFECTS.some((effect) => effect === word);
}

function toUnit(value: number): number {
  return Math.round(100 * Math.min(1, Math.max(0, value))) / 100;
}

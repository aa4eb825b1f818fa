import type { DesignAccent } from "./accents.ts";
import type { DesignWord, UnavailableEffect } from "./design-words.ts";
import type { TraitMoves } from "./trait-moves.ts";

export type DesignGender = "female" | "male" | "neutral";

export const DESIGN_AGES = ["child", "young", "middle_aged", "old"] as const;
export type DesignAge = (typeof DESIGN_AGES)[number];

export const PITCH_LEVELS = ["very_low", "low", "medium", "high", "very_high"] as const;
export type PitchLevel = (typeof PITCH_LEVELS)[number];

export const PACE_LEVELS = ["very_slow", "slow", "medium", "fast", "very_fast"] as const;
export type PaceLevel = (typeof PACE_LEVELS)[number];

/** A word, and how much of it is meant: 1 as it stands, 0.5 "slightly", 1.5 "very", -0.5 "not too". From -1 to 2. */
export type StatedWord = { readonly word: DesignWord | UnavailableEffect; readonly strength?: number };

/** What is asked of a voice; everything that is left out is the seed's choice. */
export type VoiceAttributes = {
  readonly gender?: DesignGender;
  /** A band, or years. */
  readonly age?: DesignAge | number;
  readonly accent?: DesignAccent;
  /** ISO 639-1 or 639-3, as the embedded engine lists them. */
  readonly language?: string;
  /** A level among people of the gender, a distance in semitones, or a mean F0 in hertz. */
  readonly pitch?: PitchLevel | { readonly semitones: number } | { readonly hz: number };
  /** A level, or a factor on the ordinary pace. */
  readonly pace?: PaceLevel | number;
  readonly words?: readonly StatedWord[];
};

/** What became of one attribute. */
export type AttributeOutcome = {
  readonly attribute: Exclude<keyof VoiceAttributes, "words"> | "word";
  /** The attribute as it was asked for. */
  readonly value: string;
  readonly outcome: "achieved" | "approximated" | "ignored";
  /** Only where it was not achieved. */
  readonly reason?: AttributeShortfall;
  /** What was taken instead. */
  readonly instead?: string;
};

/**
 * `no_such_base`: no base voice speaks so; `no_such_effect`: the voice layer cannot make the sound; `outweighed`: other
 * attributes ask for the opposite; `out_of_range`: the rest of it would no longer be speech; `not_strong_enough`: a
 * remix changes gender and accent only when it is to go far.
 */
export type AttributeShortfall =
  | "no_such_base"
  | "no_such_effect"
  | "outweighed"
  | "out_of_range"
  | "not_strong_enough";

/** Semitones from the usual pitch of the gender. */
export const PITCH_LEVEL_SEMITONES: Readonly<Record<PitchLevel, number>> = {
  very_low: -5,
  low: -2.8,
  medium: 0,
  high: 2.8,
  very_high: 5,
};

export const PACE_LEVEL_FACTORS: Readonly<Record<PaceLevel, number>> = {
  very_slow: 0.74,
  slow: 0.86,
  medium: 1,
  fast: 1.15,
  very_fast: 1.32,
};

/** The years that an age band stands for. */
export const AGE_BAND_YEARS: Readonly<Record<DesignAge, number>> = { child: 8, young: 25, middle_aged: 45, old: 72 };

/** Youngest and oldest years that the voices can show. */
export const AGE_YEARS = { min: 5, max: 95 };

/** How a voice of each age differs from one of 45; ages between are blended. */
export const AGE_MOVES: readonly {
  readonly years: number;
  readonly moves: Readonly<Record<DesignGender, TraitMoves>>;
}[] = [
  {
    years: 5,
    moves: {
      female: { pitch: 6, range: 1.15, tract: 1.1 },
      male: { pitch: 13.5, range: 1.15, tract: 1.22 },
      neutral: { pitch: 9, range: 1.15, tract: 1.16 },
    },
  },
  {
    years: 12,
    moves: {
      female: { pitch: 4, range: 1.1, tract: 1.07 },
      male: { pitch: 11, range: 1.1, tract: 1.18 },
      neutral: { pitch: 7, range: 1.1, tract: 1.12 },
    },
  },
  {
    years: 17,
    moves: {
      female: { pitch: 2, range: 1.1, tract: 1.035, rate: 1.06 },
      male: { pitch: 2.5, range: 1.1, tract: 1.05, rate: 1.06 },
      neutral: { pitch: 2.2, range: 1.1, tract: 1.04, rate: 1.06 },
    },
  },
  {
    years: 25,
    moves: {
      female: { pitch: 1, range: 1.05, tract: 1.025, rate: 1.05 },
      male: { pitch: 1.5, range: 1.05, tract: 1.03, rate: 1.05 },
      neutral: { pitch: 1.2, range: 1.05, tract: 1.025, rate: 1.05 },
    },
  },
  { years: 45, moves: { female: {}, male: {}, neutral: {} } },
  {
    years: 72,
    moves: {
      female: { pitch: -2.5, range: 0.92, tract: 0.97, tilt: -0.8, breath: 0.05, rough: 0.18, rate: 0.89 },
      male: { pitch: -0.9, range: 0.92, tract: 0.97, tilt: -0.8, breath: 0.05, rough: 0.2, rate: 0.89 },
      neutral: { pitch: -1.6, range: 0.92, tract: 0.97, tilt: -0.8, breath: 0.05, rough: 0.19, rate: 0.89 },
    },
  },
  {
    years: 95,
    moves: {
      female: { pitch: -3, range: 0.85, tract: 0.96, tilt: -1.4, breath: 0.15, rough: 0.3, rate: 0.78 },
      male: { pitch: -0.6, range: 0.85, tract: 0.96, tilt: -1.4, breath: 0.15, rough: 0.32, rate: 0.78 },
      neutral: { pitch: -1.8, range: 0.85, tract: 0.96, tilt: -1.4, breath: 0.15, rough: 0.31, rate: 0.78 },
    },
  },
];

import { USUAL_ACT } from "@voicewright/text/markup/voice-act";
import type { Delivery } from "../recipe/delivery.ts";
import type { VoiceLikeness } from "../likeness/likeness.ts";
import { createPitchContour } from "./pitch/pitch-contour.ts";
import type { PitchContour } from "./pitch/pitch-contour.ts";
import { RECIPE_BOUNDS, clampRecipe } from "../recipe/recipe.ts";
import type { VoiceRecipe } from "../recipe/recipe.ts";

/** Integrated loudness of every voice whose recipe asks for no other level, LUFS. */
export const SPEECH_LOUDNESS_LUFS = -20;

/** What is to be done to a base voice: a recipe as far as the delivery lets it reach. */
export type VoicePlan = {
  readonly pitch: PitchPlan;
  readonly vocalTractScale: number;
  /** 0–2. */
  readonly breathiness: number;
  /** 0–1. */
  readonly roughness: number;
  /** Output lasts 1 / rate of the input. */
  readonly rate: number;
  readonly tiltDbPerOctave: number;
  readonly hasPresence: boolean;
  /** Decibels of gain per decibel by which a syllable differs from the voice's usual level. */
  readonly expansion: number;
  /** The same over phrases, taken away instead of added. */
  readonly levelling: number;
  /** Loudness of the voice before `volumeDb`, LUFS. */
  readonly loudnessLufs: number;
  /** What the changes to the base voice take from its loudness, dB. */
  readonly trimDb: number;
  readonly volumeDb: number;
  /** Louder than usual by an act: the limiter is to take nothing from it. */
  readonly isLoud: boolean;
  /** Share of the way that envelopes go from the base to a likeness, 0–1. */
  readonly likenessShare: number;
  /** Breath takes the place of the voice. */
  readonly isWhispered: boolean;
};

/** What is known of the speech that comes in, and of the person that it is to become. */
export type LikenessPair = {
  /** Absent when it is still to be found out; then the speech keeps its own melody. */
  readonly source?: Pick<VoiceLikeness, "pitch">;
  readonly target: VoiceLikeness;
};

export type PitchPlan = {
  /** The base voice's usual pitch, around which the range is scaled. */
  readonly centreHz: number;
  /** Called with each pitch while the centre is still being estimated; returns the current estimate. */
  readonly followCentre?: ((f0Hz: number) => number) | undefined;
  /** Moves the centre. */
  readonly ratio: number;
  /** Maps distances from the centre (natural logarithms) to the speaker's; absent keeps them. */
  readonly contour?: PitchContour | undefined;
  /** Factor on the distance from the centre in semitones. */
  readonly rangeScale: number;
  /** Largest slow random movement, semitones; also shifts whole lines. */
  readonly wanderSemitones: number;
};

const NEUTRAL_STABILITY = 0.5;
const WIDEST_RANGE_BY_INSTABILITY = 0.35;
const NARROWEST_RANGE_BY_STABILITY = 0.25;
const MAX_WANDER_SEMITONES = 1.5;
const MAX_RANGE_BY_STYLE = 0.6;
const MAX_EXPANSION = 0.6;
/** Share of a difference of level that a speaker boost takes away. */
export const LEVELLING = 0.4;
/** What speech loses when its pulses move together, dB for ten times the pitch; measured on the base voices. */
const DB_LOST_PER_PITCH = 5;
/** A recipe is written for this similarity. */
const NEUTRAL_SIMILARITY = 0.75;
const DEPARTURE_AT_NO_SIMILARITY = 0.55;
const DEPARTURE_AT_FULL_SIMILARITY = 1.1;
const PITCH_RATIO_BOUNDS = { min: 0.5, max: 2 };
const RANGE_SCALE_BOUNDS = { min: 0.2, max: 2.2 };
const RATE_BOUNDS = { min: 0.5, max: 2 };

/**
 * Settles what a recipe and a delivery mean for a base voice. Values outside the recipe's bounds are clamped. With a
 * likeness the recipe goes no further than the person.
 */
export function planVoice(
  recipe: VoiceRecipe,
  delivery: Delivery,
  baseF0MeanHz: number,
  likenesses?: LikenessPair,
): VoicePlan {
  const clamped = clampRecipe(recipe);
  const centreHz = likenesses?.source?.pitch.medianHz ?? baseF0MeanHz;
  const wanted = recipeDeparture(delivery.similarity);
  const departure = likenesses === undefined ? wanted : Math.min(1, wanted);
  const { min, max } = RECIPE_BOUNDS.vocalTractScale;
  const { act = USUAL_ACT } = delivery;
  const isLoud = act.loudnessDb > 0;
  const ownBreath = clamped.breathiness * departure;
  return {
    pitch: {
      centreHz,
      contour: likenesses?.source && createPitchContour(likenesses.source.pitch, likenesses.target.pitch, departure),
      ratio: clamp((clamped.f0MeanHz / centreHz) ** departure * act.pitchFactor, PITCH_RATIO_BOUNDS),
      rangeScale: clamp(
        clamped.f0RangeScale ** departure *
          rangeOfStability(delivery.stability) *
          (1 + MAX_RANGE_BY_STYLE * delivery.style) *
          act.rangeFactor,
        RANGE_SCALE_BOUNDS,
      ),
      wanderSemitones: MAX_WANDER_SEMITONES * instability(delivery.stability),
    },
    vocalTractScale: clamp(clamped.vocalTractScale ** departure, { min, max }),
    breathiness: Math.min(Math.max(1, ownBreath), ownBreath + act.breathiness),
    roughness: Math.min(1, clamped.roughness * departure + act.roughness),
    rate: clamp(clamped.rate ** departure * delivery.speed, RATE_BOUNDS),
    tiltDbPerOctave: clamped.spectralTiltDbPerOctave * departure + act.tiltDbPerOctave,
    hasPresence: delivery.speakerBoost,
    expansion: MAX_EXPANSION * delivery.style,
    levelling: delivery.speakerBoost ? LEVELLING : 0,
    loudnessLufs: SPEECH_LOUDNESS_LUFS + clamped.energyDb,
    trimDb: clamped.trimDb ?? 0,
    volumeDb: delivery.volumeDb + act.loudnessDb + (isLoud ? DB_LOST_PER_PITCH * Math.log10(act.pitchFactor) : 0),
    isLoud,
    likenessShare: likenesses === undefined ? 0 : departure,
    isWhispered: act.isWhispered || clamped.isWhispered === true,
  };
}

/** Whether the waveform's timing, pitch and formants stay what they are. */
export function preservesWaveform(plan: VoicePlan): boolean {
  return (
    plan.likenessShare === 0 &&
    !plan.isWhispered &&
    isUnity(plan.pitch.ratio, 0.005) &&
    isUnity(plan.pitch.rangeScale, 0.01) &&
    plan.pitch.wanderSemitones === 0 &&
    isUnity(plan.vocalTractScale, 0.005) &&
    isUnity(plan.rate, 0.001) &&
    plan.breathiness === 0 &&
    plan.roughness === 0
  );
}

/** Share of the way from the base to the recipe. */
function recipeDeparture(similarity: number): number {
  if (similarity <= NEUTRAL_SIMILARITY) {
    return DEPARTURE_AT_NO_SIMILARITY + (1 - DEPARTURE_AT_NO_SIMILARITY) * (similarity / NEUTRAL_SIMILARITY);
  }
  const excess = (similarity - NEUTRAL_SIMILARITY) / (1 - NEUTRAL_SIMILARITY);
  return 1 + (DEPARTURE_AT_FULL_SIMILARITY - 1) * excess;
}

/** 0 from the neutral stability upwards, 1 at stability 0. */
function instability(stability: number): number {
  return Math.max(0, 1 - stability / NEUTRAL_STABILITY);
}

function rangeOfStability(stability: number): number {
  const steadiness = Math.max(0, stability / NEUTRAL_STABILITY - 1);
  return 1 + WIDEST_RANGE_BY_INSTABILITY * instability(stability) - NARROWEST_RANGE_BY_STABILITY * steadiness;
}

function isUnity(factor: number, tolerance: number): boolean {
  return Math.abs(factor - 1) <= tolerance;
}

function clamp(value: number, bounds: { readonly min: number; readonly max: number }): number {
  return Math.min(bounds.max, Math.max(bounds.min, value));
}

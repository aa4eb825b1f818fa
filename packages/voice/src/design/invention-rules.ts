import { tableBase, type BaseVoiceId, type VoiceTrait } from "../recipe/recipe.ts";
import type { SpeakerPrediction } from "./speaker-prediction.ts";
import { AUDIBLE_STEPS, mapTraits, stepsOfMoves, type TraitSteps } from "./trait-steps.ts";

/** How people are invented. The voices of a version stay who they are, so a change of it takes a new version. */
export type InventionRules = {
  /** Distance from the average person, in standard deviations of one direction, at no and at full variety. */
  readonly reach: { readonly min: number; readonly max: number };
  /** How far the average spectrum departs from people's at most, dB; absent leaves it to the reach. */
  readonly widestSpectrumDb?: number;
  readonly speakerPrediction: SpeakerPrediction;
  /** How far people of the same description differ at most, at full variety. */
  readonly widestVariety: TraitSteps;
  /** What becomes of a person's own step of a trait where the description moves it. */
  readonly besideMove: (step: number, move: number, trait: VoiceTrait) => number;
  /** The pitch of people on espeak-ng, Hz. */
  readonly espeakPitchHz: { readonly min: number; readonly max: number };
  readonly roughest: number;
  readonly breathiest: number;
  /** Whether women and men are moved to where they are heard as such, also when they are old, deep or high. */
  readonly keepsSex: boolean;
  /** Whether whispery voices have no pitch at all, rather than more breath. */
  readonly whispers: boolean;
  /** Whether people on bases that read fast are made slower, so that the slow ones among them are slow. */
  readonly evensPaces: boolean;
  /** Whether what the voice layer is expected to take from their loudness comes back. */
  readonly evensLevels: boolean;
  /** Whether what the voice layer leaves between the words is quietened. */
  readonly quietensRests: boolean;
};

export type DesignVersion = 1 | 2 | 3 | 4;

/** Of people who are invented now. */
export const DESIGN_VERSION: DesignVersion = 4;

/** A draw against what was asked for is turned around and made smaller. */
const SHARE_OF_TURNED_DRAWS = 0.5;
/** A draw takes at most so much from what was asked for, and one that goes along with it is smaller by this at most. */
const SHARE_TAKEN_FROM_MOVES = 0.35;
const SHARE_OF_DRAWS_SAVED = 0.4;

const SECOND_MANNER: InventionRules = {
  reach: { min: 8, max: 18 },
  speakerPrediction: "speaker-prediction",
  widestVariety: stepsOfMoves({ pitch: 2.2, range: 1.25, tract: 1.14, tilt: 1.5, rate: 1.1 }),
  besideMove: (step, move, trait) => {
    if (trait === "rate" || trait === "f0MeanHz") return turnAround(step, move);
    const most = SHARE_TAKEN_FROM_MOVES * Math.abs(move);
    const size = Math.abs(step);
    return step * move >= 0
      ? step - Math.sign(move) * Math.min(most, SHARE_OF_DRAWS_SAVED * size)
      : -Math.sign(move) * Math.min(most, size);
  },
  espeakPitchHz: { min: 84, max: 265 },
  roughest: 0.4,
  breathiest: 1,
  keepsSex: false,
  whispers: false,
  evensPaces: false,
  evensLevels: false,
  quietensRests: true,
};
const THIRD_MANNER: InventionRules = {
  ...SECOND_MANNER,
  reach: { min: 10, max: 22 },
  widestSpectrumDb: 6,
  speakerPrediction: "bounded-speaker-prediction",
};

const FOURTH = { breathiest: 2, keepsSex: true, whispers: true, evensPaces: true, evensLevels: true } as const;

/**
 * 1: people whom descriptions push away from the base voice, and chance further still.
 * 2: they stay nearer to it and to the average person, and differ more in their vocal tracts, which costs no clearness.
 * 3: their average spectrum stays nearer to what people have, and the rest of their sound goes further.
 * 4: whispery voices whisper, breathy ones have rushing air, bases that read fast are slowed down, and levels are even.
 */
export const INVENTION_RULES: Readonly<Record<DesignVersion, InventionRules>> = {
  1: {
    reach: { min: 8, max: 20 },
    speakerPrediction: "speaker-prediction",
    widestVariety: stepsOfMoves({ pitch: 2.2, range: 1.25, tract: 1.11, tilt: 2, breath: 0.1, rough: 0.06, rate: 1.1 }),
    besideMove: turnAround,
    espeakPitchHz: { min: 64, max: 320 },
    roughest: 1,
    breathiest: 1,
    keepsSex: false,
    whispers: false,
    evensPaces: false,
    evensLevels: false,
    quietensRests: false,
  },
  2: SECOND_MANNER,
  3: THIRD_MANNER,
  4: { ...THIRD_MANNER, ...FOURTH, reach: { min: 11, max: 23 } },
};

/** People on English bases are clear already (DNSMOS 3.2), and some came too near to each other within the third's limits. */
export function inventionRules(version: DesignVersion, base: BaseVoiceId): InventionRules {
  return INVENTION_RULES[version === 3 && speaksEnglish(base) ? 2 : version];
}

function speaksEnglish(base: BaseVoiceId): boolean {
  if (base === "neural-de" || tableBase(base) !== undefined) return false;
  return !base.startsWith("espeak") || base.startsWith("espeak:en");
}

/** Share of the variety that is left when closeness is all that is asked for. */
const LEAST_SPREAD = 0.35;
/** A move of fewer audible steps does not settle a trait. */
const SETTLING_MOVE = 0.3;

/**
 * What is a person's own within a description: the draws at the size that `variety` (0–1) allows, but never so large that
 * a move that was asked for turns around.
 */
export function personalSteps(
  draws: TraitSteps,
  variety: number,
  moves: TraitSteps,
  { widestVariety, besideMove }: InventionRules,
): TraitSteps {
  const spread = LEAST_SPREAD + (1 - LEAST_SPREAD) * Math.min(1, Math.max(0, variety));
  return mapTraits((trait) => {
    const size = spread * widestVariety[trait] * (isNoise(trait) ? Math.max(0, draws[trait]) : draws[trait]);
    if (Math.abs(moves[trait] / AUDIBLE_STEPS[trait]) < SETTLING_MOVE) return size;
    return isNoise(trait) && moves[trait] < 0 ? 0 : besideMove(size, moves[trait], trait);
  });
}

/** Distance from the average person at a `variety` (0–1), in standard deviations of one direction. */
export function individualDistance(variety: number, { reach }: InventionRules): number {
  return reach.min + (reach.max - reach.min) * Math.min(1, Math.max(0, variety));
}

function isNoise(trait: VoiceTrait): boolean {
  return trait === "breathiness" || trait === "roughness";
}

function turnAround(step: number, move: number): number {
  return step * move >= 0 ? step : -step * SHARE_OF_TURNED_DRAWS;
}

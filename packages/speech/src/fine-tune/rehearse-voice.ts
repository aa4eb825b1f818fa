import type { VoiceClone } from "@voicewright/voice/clone/clone-voice";
import { loadEigenvoices } from "@voicewright/voice/design/load-eigenvoices";
import { soundOfBase } from "@voicewright/voice/likeness/base-sounds";
import { LIKENESS_COEFFICIENTS, type VoiceLikeness } from "@voicewright/voice/likeness/likeness";
import {
  describeTraits,
  LIKENESS_TRAIT_COUNT,
  type LikenessTraits,
  SPECTRUM_PLACE,
} from "@voicewright/voice/likeness/likeness-traits";
import { type KnownPerson, nearnessOf, scoreOf } from "./nearness.ts";
import { type PerformOptions, performVoice, type Performance } from "./perform-voice.ts";

export type RehearsalOptions = PerformOptions & {
  /** By whom the rehearsal goes. */
  readonly training: KnownPerson;
  /** By whom takes are chosen. */
  readonly validation: KnownPerson;
  /** Minutes of speech are needed to know somebody's pace. */
  readonly followsPace: boolean;
  /** How much of what differs between the clone and the person is followed, 0–1. */
  readonly share: number;
  /** Told the share of the work that is done, 0–1. */
  readonly onProgress?: (share: number) => void;
};

/** Takes that follow the spectrum, and further ones that follow the speaker encoder as well. */
const ROUNDS = 3;
const EAR_ROUNDS = 3;
const TAKES = 1 + ROUNDS + EAR_ROUNDS;
/** Share of the remaining difference that is added to the target each time. */
const STEP = 0.7;
/** Takes in which more is heard between the words than in the clone, by so much, are not chosen: DNSMOS falls with it. */
const CLEARNESS_LOSS_MAX_DB = 1.5;
/** Along the directions in which people differ for the speaker encoder: people whom it finds equal can still differ. */
const VECTOR_STEP = 0.4;
/**
 * How far each kind of trait is followed: means of voiced and of unvoiced sounds, their spreads, and last the average
 * spectrum. Unvoiced sounds hold the noise of the room as well, and followed further they cost quality and gain nothing.
 */
const KIND_STEPS = [1, 0.3, 0.5, 0, 1] as const;
/** Counting syllables is not exact enough to follow a person's pace further. */
const PACE_BOUNDS = { min: 0.88, max: 1.14 };

type Take = Performance & {
  readonly clone: VoiceClone;
  readonly moves: LikenessTraits;
  readonly score: number;
};

/**
 * Has the base voice speak a few sentences with a clone, measures the difference to the person, moves the target by it
 * and speaks again, then by the difference between the speaker vectors as well. Answers the take that comes nearest to
 * the recordings put aside for choosing, which may be the clone as it was. Throws the signal's reason when it is aborted.
 */
export async function rehearseVoice(clone: VoiceClone, options: RehearsalOptions): Promise<VoiceClone> {
  const { training, validation, onProgress } = options;
  let takes = 0;
  const perform = async (voice: VoiceClone, moves: LikenessTraits): Promise<Take> => {
    const performance = await performVoice(voice, options);
    takes++;
    onProgress?.(takes / TAKES);
    return { ...performance, clone: voice, moves, score: scoreOf(nearnessOf(performance, validation)) };
  };

  let best = await perform(clone, new Float64Array(LIKENESS_TRAIT_COUNT));
  const pace = training.likeness.syllablesPerSecond / best.heard.syllablesPerSecond;
  const clearEnoughDb = best.clearDb - CLEARNESS_LOSS_MAX_DB;
  const wanted = traitsBetween(best.heard, training.likeness, options.share);
  const paced = options.followsPace ? withPace(clone, pace) : clone;
  const next = async ({ moves, heard, embedding }: Take, followsEar: boolean): Promise<Take> => {
    const traits = describeTraits(heard);
    const misses = wanted.map((trait, place) => trait - (traits[place] ?? 0));
    const ear = followsEar && embedding !== undefined ? movesBySpeakerVector(training.vector, embedding) : undefined;
    const moved = moves.map((move, place) => {
      const step =
        ear === undefined || place >= SPECTRUM_PLACE
          ? STEP * (misses[place] ?? 0)
          : options.share * VECTOR_STEP * (ear[place] ?? 0);
      return move + stepAt(place) * step;
    });
    const take = await perform(withAim(paced, moved), moved);
    if (take.score > best.score && take.clearDb >= clearEnoughDb) best = take;
    return take;
  };
  for (let round = 0, last = best; round < ROUNDS; round++) last = await next(last, false);
  for (let round = 0, last = best; round < EAR_ROUNDS; round++) last = await next(last, true);
  return best.clone;
}

/** A share of the way from one sound to another. */
function traitsBetween(from: VoiceLikeness, to: VoiceLikeness, share: number): LikenessTraits {
  const traits = describeTraits(from);
  return describeTraits(to).map((trait, place) => (1 - share) * (traits[place] ?? 0) + share * trait);
}

function stepAt(place: number): number {
  return KIND_STEPS[Math.min(KIND_STEPS.length - 1, Math.floor(place / LIKENESS_COEFFICIENTS))] ?? 0;
}

/** How people differ whose speaker vectors are as far apart as the person's and the one that was measured. */
function movesBySpeakerVector(person: Float32Array, measured: Float32Array): LikenessTraits {
  const { projections, directions } = loadEigenvoices();
  const length = Math.hypot(...person);
  const moves = new Float64Array(LIKENESS_TRAIT_COUNT);
  for (const [place, projection] of projections.entries()) {
    const miss = projection.reduce(
      (sum, value, index) => sum + value * ((person[index] ?? 0) / length - (measured[index] ?? 0)),
      0,
    );
    for (const [index, value] of (directions[place] ?? []).entries()) moves[index] = (moves[index] ?? 0) + miss * value;
  }
  return moves;
}

function withPace(clone: VoiceClone, pace: number): VoiceClone {
  const rate = Math.min(PACE_BOUNDS.max, Math.max(PACE_BOUNDS.min, pace));
  return Number.isFinite(rate) ? { ...clone, recipe: { ...clone.recipe, rate } } : clone;
}

function withAim(clone: VoiceClone, moves: LikenessTraits): VoiceClone {
  const rehearsal = { base: soundOfBase(clone.recipe), moves: [...moves].map((move) => Number(move.toPrecision(4))) };
  return { ...clone, likeness: { ...clone.likeness, rehearsal } };
}

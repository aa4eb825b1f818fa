import { createHash } from "node:crypto";
import type { PackSpeaker } from "../../model-packs/pack-model.ts";
import type { VoiceRecipe } from "@voicewright/voice/recipe/recipe";

/** Speakers among whom the pitch decides. More would make voices of one kind all sound alike, and cost a measurement each. */
const SHORTLIST_LENGTH = 3;
/** A person's likeness makes the difference between voices, so that the nearest speaker may be looked for further. */
const LIKENESS_SHORTLIST_LENGTH = 6;

/**
 * The few speakers of a model that may speak for a voice: those of its language and gender, and among these the
 * ones that the voice's own hash ranks first (rendezvous hashing), so that a voice keeps its speaker and different
 * voices get different ones. Never empty when there are speakers.
 */
export function shortlistSpeakers(
  speakers: readonly PackSpeaker[],
  recipe: VoiceRecipe,
  language: string,
  hasLikeness = false,
): PackSpeaker[] {
  const ofLanguage = preferred(speakers, (speaker) => speaker.language === language);
  const ofGender = preferred(ofLanguage, ({ gender }) => recipe.gender === "neutral" || gender === recipe.gender);
  return ofGender
    .map((speaker) => ({ speaker, rank: hashOf(recipe, speaker.index) }))
    .toSorted((left, right) => left.rank.localeCompare(right.rank))
    .slice(0, hasLikeness ? LIKENESS_SHORTLIST_LENGTH : SHORTLIST_LENGTH)
    .map(({ speaker }) => speaker);
}

/** The one whose pitch needs to be moved least; `f0MeanHz` gives what was measured of each. */
export function nearestByPitch<Candidate extends { readonly f0MeanHz: number }>(
  candidates: readonly Candidate[],
  f0MeanHz: number,
): Candidate | undefined {
  const distance = (candidate: Candidate): number => Math.abs(Math.log(candidate.f0MeanHz / f0MeanHz));
  return candidates.toSorted((left, right) => distance(left) - distance(right))[0];
}

function preferred<Item>(items: readonly Item[], isPreferred: (item: Item) => boolean): readonly Item[] {
  const chosen = items.filter(isPreferred);
  return chosen.length > 0 ? chosen : items;
}

/** Only what makes the person; how it speaks may change without another person coming of it. */
function hashOf({ base, gender, f0MeanHz, vocalTractScale }: VoiceRecipe, index: number): string {
  const person = [base, gender, f0MeanHz.toFixed(0), vocalTractScale.toFixed(2), index].join("|");
  return createHash("sha256").update(person).digest("hex");
}

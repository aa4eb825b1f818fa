import type { VoiceRecipe } from "@voicewright/voice/recipe/recipe";
import type { RemoteVoice } from "./remote-engine-spec.ts";

const WRONG_LANGUAGE_COST = 100;
const WRONG_GENDER_COST = 10;
const UNSURE_GENDER_COST = 3;
const SEMITONES_PER_OCTAVE = 12;
/** What a voice of unknown pitch counts as being away. */
const UNKNOWN_PITCH_SEMITONES = 2;

/**
 * The server's voice that is nearest to a recipe: language before gender before pitch. Among equals the recipe
 * decides, so that two people here are often two voices there, and one is always the same.
 */
export function chooseRemoteVoice(
  voices: readonly RemoteVoice[],
  recipe: VoiceRecipe,
  language: string,
): RemoteVoice | undefined {
  const costs = voices.map((voice) => costOf(voice, recipe, language));
  const lowest = Math.min(...costs);
  const nearest = voices.filter((_, index) => costs[index] === lowest);
  return nearest[hashOf(JSON.stringify(recipe)) % nearest.length];
}

function costOf(voice: RemoteVoice, recipe: VoiceRecipe, language: string): number {
  const speaksIt = voice.languages.length === 0 || voice.languages.includes(language);
  const semitones =
    voice.f0MeanHz === undefined
      ? UNKNOWN_PITCH_SEMITONES
      : Math.abs(SEMITONES_PER_OCTAVE * Math.log2(recipe.f0MeanHz / voice.f0MeanHz));
  return (speaksIt ? 0 : WRONG_LANGUAGE_COST) + genderCost(voice.gender, recipe.gender) + semitones;
}

function genderCost(has: RemoteVoice["gender"], wanted: VoiceRecipe["gender"]): number {
  if (has === wanted) return 0;
  return has === "neutral" || wanted === "neutral" ? UNSURE_GENDER_COST : WRONG_GENDER_COST;
}

/** FNV-1a, 32 bit. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return hash >>> 0;
}

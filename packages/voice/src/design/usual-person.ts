import { NEUTRAL_TRAITS, type BaseVoiceId, type VoiceRecipe } from "../recipe/recipe.ts";
import { baseProfile } from "./base-profiles.ts";
import type { DesignGender } from "@voicewright/text/attributes/design-attributes";
import { stepsOfRecipe, type TraitSteps } from "./trait-steps.ts";

/** An ordinary adult of a gender on a base voice. */
export function usualPerson(base: BaseVoiceId, gender: DesignGender): VoiceRecipe {
  return { base, gender, ...NEUTRAL_TRAITS, ...baseProfile(base).people[gender] };
}

/** Where an ordinary adult of a gender stands on a base voice. */
export function usualSteps(base: BaseVoiceId, gender: DesignGender): TraitSteps {
  return stepsOfRecipe(usualPerson(base, gender));
}

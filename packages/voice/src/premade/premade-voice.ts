import type { VoiceLikeness } from "../likeness/likeness.ts";
import { NEUTRAL_TRAITS, type VoiceRecipe } from "../recipe/recipe.ts";

export type PremadeVoice = {
  /** Stable id of the voice's origin; never reused for another person. */
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** Two short sentences in character, in the voice's native language. */
  readonly previewText: string;
  readonly recipe: VoiceRecipe;
  /** Of designed people; the recipe applies on top. */
  readonly likeness?: VoiceLikeness;
  readonly gender: "female" | "male" | "neutral";
  readonly age: "young" | "middle_aged" | "old";
  readonly accent: string;
  /** ISO 639-1. */
  readonly nativeLanguage: string;
  /** One of the descriptive words of the public voice labels. */
  readonly descriptive: string;
  readonly useCase: PremadeUseCase;
};

export type PremadeUseCase =
  | "narrative_story"
  | "conversational"
  | "characters_animation"
  | "social_media"
  | "entertainment_tv"
  | "advertisement"
  | "informative_educational";

/** A recipe that leaves its base voice as it is, apart from what is given. */
export function recipe(
  base: VoiceRecipe["base"],
  gender: VoiceRecipe["gender"],
  f0MeanHz: number,
  traits: Partial<VoiceRecipe> = {},
): VoiceRecipe {
  return {
    base,
    gender,
    f0MeanHz,
    ...NEUTRAL_TRAITS,
    ...traits,
  };
}

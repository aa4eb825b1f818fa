import type { VoiceLikeness } from "../likeness/likeness.ts";
import { languageBase } from "../design/accent-bases.ts";
import type { VoiceRecipe } from "../recipe/recipe.ts";

/** Between them lie low female and high male voices. */
const MALE_BELOW_HZ = 145;
const FEMALE_ABOVE_HZ = 175;

/**
 * The base that carries a likeness. In their languages the neural voices do so for everybody. Only lightly measured: a
 * clone of one man came a little nearer on flite's rms, at lower quality; of three people, one came nearer on slt, and
 * all three lay further off in spectrum.
 */
export function chooseCloneBase(likeness: VoiceLikeness, language: string): Pick<VoiceRecipe, "base" | "gender"> {
  const { medianHz } = likeness.pitch;
  const gender = medianHz < MALE_BELOW_HZ ? "male" : medianHz > FEMALE_ABOVE_HZ ? "female" : "neutral";
  return { base: languageBase(language) ?? "espeak", gender };
}

import type { VoiceLikeness } from "../likeness/likeness.ts";
import type { VoiceRecipe } from "./recipe.ts";

/** What is known of a voice. Each engine turns it into an artifact of its own. */
export type VoiceMaterials = {
  /** With a likeness, its traits apply on top of it: those of a plain clone are neutral. */
  readonly recipe: VoiceRecipe;
  /** What was fitted to somebody's recordings. */
  readonly likeness?: VoiceLikeness;
  /** Recordings of the person for engines that clone from a sample, the best one first. */
  readonly references?: readonly VoiceReference[];
};

/** A recording of a person in the object storage, as it was uploaded. */
export type VoiceReference = {
  readonly key: string;
  /** Of the stored bytes. */
  readonly sha256: string;
  /** Whether its background noise is removed before an engine listens to it. */
  readonly removeBackgroundNoise: boolean;
};

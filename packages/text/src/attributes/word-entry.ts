import type { TraitMoves } from "./trait-moves.ts";

/** What a word is about; the categories in which ideas for a remix are offered, and the manner of speaking. */
export type WordKind = "age" | "timbre" | "emotion" | "pitch" | "pacing" | "delivery" | "audio_quality";

/** What a word does to a voice at strength 1. */
export type WordEntry = {
  readonly kind: WordKind;
  readonly moves: TraitMoves;
  /** Added to the neutral stability of the delivery, 0.5. */
  readonly stability?: number;
  /** Added to the delivery's style, 0. */
  readonly style?: number;
  readonly speakerBoost?: true;
  /** The nearest that can be done, where the word asks for more than the voice layer has. */
  readonly isApproximate?: true;
};

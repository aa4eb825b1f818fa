import type { LocalAbility } from "../abilities/ability.ts";
import type { SentenceVerdict } from "./script-follower.ts";
import type { FollowSentence } from "./script-reading.ts";

/** What is to be followed. */
export type FollowRequest = {
  /** ISO 639-1. */
  readonly language: string;
  /** Empty when nothing is read along: then there are transcripts only. */
  readonly sentences: readonly FollowSentence[];
  /** Counted through all sentences. */
  readonly startWord: number;
  /** Writes down what is said; undefined where no model for it is installed. */
  readonly recognition: LocalAbility<"recognition"> | undefined;
};

export type MessageToFollowChild =
  | { readonly kind: "open"; readonly request: FollowRequest; readonly cacheDir: string }
  /** 16 kHz. */
  | { readonly kind: "audio"; readonly samples: Float32Array }
  | { readonly kind: "go-to"; readonly word: number }
  | { readonly kind: "finish" };

/** What a follower tells while somebody reads. */
export type FollowNews =
  | { readonly kind: "position"; readonly word: number }
  | { readonly kind: "on-script"; readonly isOnScript: boolean }
  | {
      readonly kind: "sentence";
      readonly sentence: number;
      readonly verdict: SentenceVerdict;
      readonly startMs: number;
      readonly endMs: number;
    }
  | { readonly kind: "transcript"; readonly text: string }
  /** What was heard up to here has been worked on. */
  | { readonly kind: "heard"; readonly endMs: number };

/** What a follower can do in this language. */
export type FollowAbilities = { readonly followsScript: boolean; readonly transcribes: boolean };

export type MessageFromFollowChild =
  | { readonly kind: "opened"; readonly abilities: FollowAbilities }
  | { readonly kind: "news"; readonly news: FollowNews }
  /** A stretch of audio was worked on. */
  | { readonly kind: "took" }
  | { readonly kind: "finished" };

export const FOLLOW_HEARTBEAT_INTERVAL_MS = 1_000;

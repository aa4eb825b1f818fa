import type { BaseSoundId } from "@voicewright/voice/likeness/base-sounds";
import type { PronunciationSpan } from "@voicewright/text/markup/markup-piece";
import type { TextAnchor } from "@voicewright/text/alignment/text-anchor";

/** A clause as a base voice gets it: normalised text of one breath. */
export type BaseClause = {
  readonly text: string;
  /** How words are pronounced; voices that take no phones read them as they are written. In `text`. */
  readonly pronunciations?: readonly PronunciationSpan[];
  /** What stands before and after it in its sentence, as it is read. It is not said, but shapes how this begins and ends. */
  readonly before?: string;
  readonly after?: string;
  /** Pace relative to the base voice's own; 1 keeps it. */
  readonly paceFactor: number;
  /** 0–1. How much the base varies timing and colour, where it varies at all; 0.5 is its own amount. */
  readonly liveliness: number;
  /** Decides every random choice; 32-bit unsigned. */
  readonly seed: number;
  /** Whether somebody waits for its first sound; the beginning costs more then. */
  readonly isAwaited: boolean;
};

/** A clause on its way to sound. Silence around the words is already cut away. */
export type BaseUtterance = {
  readonly anchors: readonly TextAnchor[];
  readonly durationMs: number;
  /** The sound in order, in blocks of at most a second and a half; read once. */
  readonly blocks: AsyncIterable<Float32Array>;
};

/** A synthetic speaker before the voice layer makes a person of it. Mono floats in [-1, 1]. */
export interface BaseVoice {
  /** Under which name the likeness of its sound is kept. */
  readonly soundId: BaseSoundId;
  readonly sampleRateHz: number;
  /** Median fundamental frequency of ordinary statements, measured. */
  readonly f0MeanHz: number;
  /** Integrated loudness of ordinary statements, measured. */
  readonly loudnessLufs: number;
  /** Its formants relative to a man's of the same base; absent where every recipe for it counts from itself. */
  readonly formantScale?: number;
  /** Characters up to which the first clause still starts quickly. */
  readonly firstClauseLength: number;
  /** Whether a word of small letters is in this voice's dictionary; absent where it has none. */
  readonly knowsWord?: (word: string) => boolean;
  /** Yields no blocks when the clause holds nothing that this voice can say. */
  speak(clause: BaseClause): Promise<BaseUtterance>;
}

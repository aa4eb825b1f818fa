import type { TimeSpan } from "@voicewright/voice/abilities/abilities";
import { cosine, VectorMean } from "../abilities/local-speaker-encoder.ts";

/** A voice found in a stretch of a recording. */
export type DetectedVoice = {
  readonly turns: readonly TimeSpan[];
  /** Unit vector; undefined where there was too little sound to recognise the voice. */
  readonly voice: Float32Array | undefined;
};

export type VoiceGrouping = {
  /** How many there are, when it is known. */
  readonly speakerCount: number | undefined;
  /** Without a known count, voices at least this much alike are one. */
  readonly sameVoiceCosine: number;
};

const MOST_SPEAKERS = 8;

/**
 * Joins voices of different stretches into speakers (agglomerative clustering): repeatedly the two most alike, by their
 * average weighted by duration, until none are alike enough. A voice without a vector is joined only when there are too
 * many.
 */
export function groupVoices(voices: readonly DetectedVoice[], grouping: VoiceGrouping): DetectedVoice[] {
  const groups = [...voices];
  const most = grouping.speakerCount ?? MOST_SPEAKERS;
  while (groups.length > 1) {
    const { first, second, similarity } = mostAlike(groups);
    const isTooMany = groups.length > most;
    const isSame = grouping.speakerCount === undefined && similarity >= grouping.sameVoiceCosine;
    if (!isTooMany && !isSame) break;
    const [left, right] = [groups[first], groups[second]];
    if (!left || !right) break;
    groups[first] = join(left, right);
    groups.splice(second, 1);
  }
  return groups;
}

function mostAlike(groups: readonly DetectedVoice[]): {
  readonly first: number;
  readonly second: number;
  readonly similarity: number;
} {
  let best = { first: 0, second: 1, similarity: -Infinity };
  for (const [first, left] of groups.entries()) {
    for (const [offset, right] of groups.slice(first + 1).entries()) {
      const similarity = left.voice && right.voice ? cosine(left.voice, right.voice) : -1;
      if (similarity > best.similarity) best = { first, second: first + 1 + offset, similarity };
    }
  }
  return best;
}

function join(left: DetectedVoice, right: DetectedVoice): DetectedVoice {
  const mean = new VectorMean(left.voice?.length ?? right.voice?.length ?? 0);
  mean.add(left.voice, durationMs(left));
  mean.add(right.voice, durationMs(right));
  return { turns: [...left.turns, ...right.turns], voice: mean.direction() };
}

function durationMs({ turns }: DetectedVoice): number {
  return turns.reduce((total, { startMs, endMs }) => total + endMs - startMs, 0);
}

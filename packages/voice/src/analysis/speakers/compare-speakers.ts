import type { SpeakerEncoder } from "../../abilities/abilities.ts";
import { samePersonProbability } from "./similarity-percent.ts";
import { speakerSimilarity } from "./speaker-similarity.ts";

export type SpeakerComparison = {
  /** Cosine, -1…1. */
  readonly similarity: number;
  readonly isSamePerson: boolean;
  /** 0–1: 0 at the threshold, where the decision could as well be the other. */
  readonly confidence: number;
};

/** Are two embeddings of this encoder one person's? Of more than a few recordings, compare their mean. */
export function compareSpeakers(
  left: Float32Array,
  right: Float32Array,
  { samePersonThreshold }: Pick<SpeakerEncoder, "samePersonThreshold">,
): SpeakerComparison {
  const similarity = speakerSimilarity(left, right);
  const probability = samePersonProbability(similarity, samePersonThreshold);
  return {
    similarity,
    isSamePerson: similarity >= samePersonThreshold,
    confidence: Math.abs(2 * probability - 1),
  };
}

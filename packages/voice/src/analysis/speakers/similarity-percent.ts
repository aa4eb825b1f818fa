import { SAME_PERSON_THRESHOLD } from "./speaker-encoder.ts";

/** How fast likeness turns into certainty around the threshold. */
const COSINE_STEP = 0.09;

/** How alike two voices are, for people to read: 50 where one person begins, rising with the cosine; 0–100, whole. */
export function similarityPercent(cosine: number): number {
  return Math.round(100 * samePersonProbability(cosine, SAME_PERSON_THRESHOLD));
}

/** 0–1, when one person and two people were equally likely before; 0.5 at the encoder's threshold. */
export function samePersonProbability(cosine: number, threshold: number): number {
  return 1 / (1 + Math.exp(-(cosine - threshold) / COSINE_STEP));
}

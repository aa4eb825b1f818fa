import { speakerSimilarity } from "@voicewright/voice/analysis/speakers/speaker-similarity";
import { spectralDistanceDb } from "@voicewright/voice/fine-tune/spectral-distance";
import type { VoiceLikeness } from "@voicewright/voice/likeness/likeness";
import type { Performance } from "./perform-voice.ts";

/** A person as some recordings show them. */
export type KnownPerson = {
  /** Sum of the speaker vectors of their parts. */
  readonly vector: Float32Array;
  readonly likeness: VoiceLikeness;
};

/** How near spoken sentences come to recordings of a person. */
export type Nearness = {
  /** Cosine of speaker vectors, -1…1. */
  readonly similarity: number;
  /** Between the mean spectra of voiced and unvoiced sounds, dB. */
  readonly spectralDistanceDb: number;
};

/** A decibel of spectral distance weighs as much as this similarity when one is better and the other worse. */
const SIMILARITY_PER_DB = 0.05;

export function nearnessOf({ heard, embedding }: Performance, { vector, likeness }: KnownPerson): Nearness {
  return {
    similarity: embedding === undefined ? -1 : speakerSimilarity(embedding, vector),
    spectralDistanceDb: spectralDistanceDb(heard, likeness),
  };
}

/** Both measures in one number; more is nearer. */
export function scoreOf({ similarity, spectralDistanceDb: distanceDb }: Nearness): number {
  return similarity - SIMILARITY_PER_DB * distanceDb;
}

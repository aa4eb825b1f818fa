import { loadWeights, readFloats } from "@voicewright/voice/weights/load-weights";
import { FRAME_DIMENSION } from "../text-check/word-frames.ts";

const COEFFICIENTS = FRAME_DIMENSION / 2;
/** Frames on either side that a mapped frame looks at. */
export const MAP_CONTEXT_FRAMES = 4;

/**
 * Maps normalised frames and what is around them to where speakers differ least and sounds most: Fisher's discriminants
 * of the differences between people and synthetic voices that say the same.
 */
export type SoundMap = {
  /** Values of a mapped frame. */
  readonly dimension: number;
  /** Writes frame `at` of `count` rows of `FRAME_DIMENSION` values to `output` from `offset` on. */
  map(frames: Float32Array, count: number, at: number, output: Float32Array, offset: number): void;
};

export type PackedSoundMap = {
  readonly dimension: number;
  /** Which frames are looked at, counted from the one that is mapped. */
  readonly places: readonly number[];
  /** Row by row: for each place, the cepstra of its frame. */
  readonly matrix: Buffer;
};

/** As it was fitted. Throws when its file is damaged. */
export function loadSoundMap(): SoundMap {
  // Written by packages/voice/fit/fit-sound-map.ts.
  const { dimension, places, matrix } = loadWeights("sound-map") as PackedSoundMap;
  return createSoundMap(dimension, places, readFloats(matrix));
}

export function createSoundMap(dimension: number, places: readonly number[], matrix: Float32Array): SoundMap {
  const inputs = places.length * COEFFICIENTS;
  const input = new Float32Array(inputs);
  return {
    dimension,
    map(frames, count, at, output, offset) {
      for (const [index, place] of places.entries()) {
        const from = Math.min(Math.max(at + place, 0), count - 1) * FRAME_DIMENSION;
        input.set(frames.subarray(from, from + COEFFICIENTS), index * COEFFICIENTS);
      }
      for (let row = 0; row < dimension; row++) {
        let sum = 0;
        for (let column = 0; column < inputs; column++)
          sum += (matrix[row * inputs + column] ?? 0) * (input[column] ?? 0);
        output[offset + row] = sum;
      }
    },
  };
}

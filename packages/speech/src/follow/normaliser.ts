import { FRAME_DIMENSION } from "../text-check/word-frames.ts";

const COEFFICIENTS = FRAME_DIMENSION / 2;
const SLOPE_WEIGHT = 0.7;
const LEAST_VARIANCE = 1e-3;

/** Mean and variance of each column; new frames count more than old ones. */
export class Normaliser {
  readonly #mean = new Float64Array(FRAME_DIMENSION);
  readonly #square = new Float64Array(FRAME_DIMENSION);
  readonly #memoryFrames: number;
  #weight = 0;

  /** `memoryFrames`: after so many frames, half of what is known comes from newer ones. */
  constructor(memoryFrames = Infinity, prior?: { readonly from: Normaliser; readonly frames: number }) {
    this.#memoryFrames = memoryFrames;
    if (prior === undefined) return;
    this.#mean.set(prior.from.#mean);
    this.#square.set(prior.from.#square);
    this.#weight = prior.frames;
  }

  learn(values: Float32Array): void {
    this.#weight = Math.min(this.#weight + 1, this.#memoryFrames);
    const share = 1 / this.#weight;
    for (let column = 0; column < FRAME_DIMENSION; column++) {
      const value = values[column] ?? 0;
      const [mean, square] = [this.#mean[column] ?? 0, this.#square[column] ?? 0];
      this.#mean[column] = mean + share * (value - mean);
      this.#square[column] = square + share * (value * value - square);
    }
  }

  /** Writes the frame with mean 0 and (slopes: weighted) variance 1 to `output` from `offset` on. */
  apply(values: Float32Array, output: Float32Array, offset: number): void {
    for (let column = 0; column < FRAME_DIMENSION; column++) {
      const mean = this.#mean[column] ?? 0;
      const variance = Math.max(LEAST_VARIANCE, (this.#square[column] ?? 0) - mean * mean);
      const weight = column < COEFFICIENTS ? 1 : SLOPE_WEIGHT;
      output[offset + column] = (((values[column] ?? 0) - mean) * weight) / Math.sqrt(variance);
    }
  }
}

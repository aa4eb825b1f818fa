import {
  type BandCleaner,
  COEFFICIENTS,
  createHopAnalyser,
  HOP_SAMPLES,
  type HopAnalyser,
  WINDOW_SAMPLES,
} from "../text-check/hop-analyser.ts";
import { FRAME_DIMENSION, FRAME_MS } from "../text-check/word-frames.ts";

/** What is heard in 20 ms: cepstra and their slopes, as they are. */
export type LiveFrame = {
  readonly values: Float32Array;
  readonly levelDb: number;
  /** When it ends, milliseconds from the first sample. */
  readonly endMs: number;
};

const HOPS_PER_FRAME = 2;
const SLOPE_HOPS = 3;
const HOP_MS = FRAME_MS / HOPS_PER_FRAME;

/** Reads frames from 16 kHz samples while they come. Where the stream is cut does not change the frames. */
export class LiveFrames {
  readonly #analyser: HopAnalyser;
  /** One sample before the next window, then what is not analysed yet. */
  #pending = new Float32Array(1);
  #cepstra: Float32Array[] = [];
  #levels: number[] = [];
  /** Number of the hop that `#cepstra` begins with. */
  #firstHop = 0;
  #nextFrame = 0;

  constructor(clean?: BandCleaner) {
    this.#analyser = createHopAnalyser(1, clean);
  }

  push(samples: Float32Array): LiveFrame[] {
    const joined = new Float32Array(this.#pending.length + samples.length);
    joined.set(this.#pending);
    joined.set(samples, this.#pending.length);
    let start = 1;
    for (; start + WINDOW_SAMPLES <= joined.length; start += HOP_SAMPLES) {
      const cepstrum = new Float32Array(COEFFICIENTS);
      this.#levels.push(this.#analyser.analyse(joined, start, cepstrum, 0));
      this.#cepstra.push(cepstrum);
    }
    this.#pending = joined.slice(start - 1);
    return this.#takeFrames(SLOPE_HOPS);
  }

  /** The frames that were waiting for what comes next. */
  finish(): LiveFrame[] {
    return this.#takeFrames(0);
  }

  #takeFrames(lookAheadHops: number): LiveFrame[] {
    const frames: LiveFrame[] = [];
    const known = this.#firstHop + this.#cepstra.length;
    while ((this.#nextFrame + 1) * HOPS_PER_FRAME + lookAheadHops <= known) {
      frames.push(this.#frame(this.#nextFrame));
      this.#nextFrame += 1;
    }
    const surplus = Math.max(0, this.#nextFrame * HOPS_PER_FRAME - SLOPE_HOPS - this.#firstHop);
    this.#cepstra = this.#cepstra.slice(surplus);
    this.#levels = this.#levels.slice(surplus);
    this.#firstHop += surplus;
    return frames;
  }

  #frame(number: number): LiveFrame {
    const values = new Float32Array(FRAME_DIMENSION);
    let levelDb = 0;
    for (let part = 0; part < HOPS_PER_FRAME; part++) {
      const hop = number * HOPS_PER_FRAME + part;
      const [here, before, after] = [this.#at(hop), this.#at(hop - SLOPE_HOPS), this.#at(hop + SLOPE_HOPS)];
      for (let order = 0; order < COEFFICIENTS; order++) {
        values[order] = (values[order] ?? 0) + (here[order] ?? 0) / HOPS_PER_FRAME;
        values[COEFFICIENTS + order] =
          (values[COEFFICIENTS + order] ?? 0) + ((after[order] ?? 0) - (before[order] ?? 0)) / HOPS_PER_FRAME;
      }
      levelDb += (this.#levels[hop - this.#firstHop] ?? 0) / HOPS_PER_FRAME;
    }
    return { values, levelDb, endMs: (number + 1) * HOPS_PER_FRAME * HOP_MS };
  }

  #at(hop: number): Float32Array {
    const place = Math.min(Math.max(hop - this.#firstHop, 0), this.#cepstra.length - 1);
    return this.#cepstra[place] ?? new Float32Array(COEFFICIENTS);
  }
}

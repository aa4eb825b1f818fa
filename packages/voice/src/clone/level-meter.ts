import type { SpeechFrames } from "../layer/spectrum/speech-frames.ts";

const LOWEST_DB = -160;

/** Counts frames by their loudness in decibels. */
export class LevelMeter {
  readonly #counts = new Uint32Array(200);
  #count = 0;

  add(frames: SpeechFrames): void {
    for (const loudnessDb of frames.loudnessDb) {
      const slot = Math.round(loudnessDb - LOWEST_DB);
      const kept = Math.max(0, Math.min(this.#counts.length - 1, slot));
      this.#counts[kept] = (this.#counts[kept] ?? 0) + 1;
      this.#count++;
    }
  }

  /** What a share of the frames stays below. */
  quantile(share: number): number {
    let left = this.#count * share;
    for (const [slot, count] of this.#counts.entries()) {
      left -= count;
      if (left <= 0) return LOWEST_DB + slot;
    }
    return LOWEST_DB;
  }
}

/** For a frame that is said longer, and for one that is left out. */
const STAY_COST = 0.1;
export const DOUBLE_COST = 0.4;
/** Sounds of 160 ms follow each other in any order, each change at this cost. */
const PIECE_FRAMES = 8;
const CHANGE_COST = 4.5;
/** What a frame costs when nothing is known yet. */
const UNKNOWN_COST = 5;

/**
 * How well a language's sounds explain speech whatever their order: what following a script has to beat. The pieces are
 * those of the script itself, whose distances are known anyway.
 */
export class SoundLoop {
  #scores = new Float32Array(0);
  #next = new Float32Array(0);
  #endScore = 0;

  grow(frameCount: number): void {
    const scores = new Float32Array(frameCount).fill(Infinity);
    scores.set(this.#scores);
    this.#scores = scores;
    this.#next = new Float32Array(frameCount);
  }

  /** Cost of a frame with these distances to the frames `low` to `high`. */
  hear(distances: Float32Array, low: number, high: number): number {
    const [scores, next] = [this.#scores, this.#next];
    const entry = this.#endScore + CHANGE_COST;
    let best = Infinity;
    let end = Infinity;
    for (let at = low; at < high; at++) {
      const phase = at % PIECE_FRAMES;
      let score = (scores[at] ?? Infinity) + STAY_COST;
      if (phase === 0) score = Math.min(score, entry);
      if (phase > 0) score = Math.min(score, scores[at - 1] ?? Infinity);
      if (phase > 1) score = Math.min(score, (scores[at - 2] ?? Infinity) + DOUBLE_COST);
      score += distances[at] ?? 0;
      next[at] = score;
      if (score < best) best = score;
      if (phase >= PIECE_FRAMES - 2 && score < end) end = score;
    }
    scores.fill(Infinity);
    if (!Number.isFinite(best)) {
      this.#endScore = 0;
      return UNKNOWN_COST;
    }
    for (let at = low; at < high; at++) scores[at] = (next[at] ?? Infinity) - best;
    this.#endScore = end - best;
    return best;
  }
}

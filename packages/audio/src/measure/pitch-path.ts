/** A pitch a frame may have; scores compare with each other and with being unvoiced. */
export type Candidate = { readonly f0Hz: number; readonly score: number };

export type FrameCandidates = { readonly voiced: readonly Candidate[]; readonly unvoicedScore: number };

const VOICING_CHANGE_COST = 0.14;
const OCTAVE_JUMP_COST = 0.7;
/** Frames a path is followed before its beginning counts as certain. */
const DECISION_DELAY = 10;
const MEDIAN_REACH = 2;

type PathStep = { readonly f0Hz: Float64Array; readonly previous: Uint8Array };

/** The best sequence of candidates (Viterbi); the last state of each step is "unvoiced". */
export class PitchPath {
  #steps: PathStep[] = [];
  #f0Hz: Float64Array = new Float64Array(1);
  #costs: Float64Array = new Float64Array(1);

  /** Adds a frame; returns the value of the frame `DECISION_DELAY` earlier once there is one. */
  advance(frame: FrameCandidates): number | undefined {
    const states = frame.voiced.length + 1;
    const f0Hz = new Float64Array(states);
    const costs = new Float64Array(states);
    const previous = new Uint8Array(states);
    for (let state = 0; state < states; state++) {
      const candidate = frame.voiced[state];
      f0Hz[state] = candidate?.f0Hz ?? 0;
      const best = this.#cheapestWayTo(f0Hz[state] ?? 0);
      previous[state] = best.from;
      costs[state] = best.cost - (candidate?.score ?? frame.unvoicedScore);
    }
    this.#f0Hz = f0Hz;
    this.#costs = costs.map((cost) => cost - Math.min(...costs));
    this.#steps.push({ f0Hz, previous });
    if (this.#steps.length <= DECISION_DELAY) return undefined;
    const decided = this.#trace()[0];
    this.#steps.shift();
    return decided;
  }

  /** The values of all frames not returned yet. */
  finish(): number[] {
    return this.#trace();
  }

  #cheapestWayTo(f0Hz: number): { from: number; cost: number } {
    let from = 0;
    let cost = Number.POSITIVE_INFINITY;
    for (let state = 0; state < this.#costs.length; state++) {
      const total = (this.#costs[state] ?? 0) + transitionCost(this.#f0Hz[state] ?? 0, f0Hz);
      if (total >= cost) continue;
      cost = total;
      from = state;
    }
    return { from, cost };
  }

  #trace(): number[] {
    let state = this.#costs.indexOf(Math.min(...this.#costs));
    const values = Array.from(this.#steps, () => 0);
    for (let index = this.#steps.length - 1; index >= 0; index--) {
      const step = this.#steps[index];
      values[index] = step?.f0Hz[state] ?? 0;
      state = step?.previous[state] ?? 0;
    }
    return values;
  }
}

function transitionCost(fromHz: number, toHz: number): number {
  if (fromHz === 0 && toHz === 0) return 0;
  if (fromHz === 0 || toHz === 0) return VOICING_CHANGE_COST;
  return OCTAVE_JUMP_COST * Math.abs(Math.log2(toHz / fromHz));
}

/** Replaces each voiced value by the median of the voiced ones around it; lags two values behind. */
export class VoicedMedian {
  #values: number[] = [];
  #centre = 0;

  push(value: number): number[] {
    this.#values.push(value);
    return this.#values.length > this.#centre + MEDIAN_REACH ? [this.#next()] : [];
  }

  finish(): number[] {
    const rest: number[] = [];
    while (this.#centre < this.#values.length) rest.push(this.#next());
    return rest;
  }

  #next(): number {
    const around = this.#values.slice(Math.max(0, this.#centre - MEDIAN_REACH), this.#centre + MEDIAN_REACH + 1);
    const value = this.#values[this.#centre] ?? 0;
    if (this.#centre >= MEDIAN_REACH) this.#values.shift();
    else this.#centre++;
    if (value === 0) return 0;
    const voiced = around.filter((f0Hz) => f0Hz > 0).sort((a, b) => a - b);
    return voiced[voiced.length >> 1] ?? value;
  }
}

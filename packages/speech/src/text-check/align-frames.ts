import { FRAME_DIMENSION, type WordFrames } from "./word-frames.ts";

/** Distances between all frames of two stretches of speech. */
export type DistanceTable = {
  readonly recordedCount: number;
  readonly expectedCount: number;
  /** Row by row for each recorded frame. */
  readonly distances: Float32Array;
};

export function measureDistances(recorded: WordFrames, expected: WordFrames): DistanceTable {
  const [left, right] = [recorded.values, expected.values];
  const distances = new Float32Array(recorded.count * expected.count);
  for (let row = 0; row < recorded.count; row++) {
    const a = row * FRAME_DIMENSION;
    for (let column = 0; column < expected.count; column++) {
      const b = column * FRAME_DIMENSION;
      let sum = 0;
      for (let index = 0; index < FRAME_DIMENSION; index++) {
        const difference = (left[a + index] ?? 0) - (right[b + index] ?? 0);
        sum += difference * difference;
      }
      distances[row * expected.count + column] = Math.sqrt(sum);
    }
  }
  return { recordedCount: recorded.count, expectedCount: expected.count, distances };
}

export type Alignment = {
  /** Mean distance along the best path; infinite when no path of bearable slope exists. */
  readonly cost: number;
  /** Mean distance at each frame expected, by its own number even when another order was read. */
  readonly costs: Float32Array;
  /** Recorded frame at each expected frame, likewise. */
  readonly path: Int32Array;
};

const DIAGONAL = 0;
const TWO_RECORDED = 1;
const TWO_EXPECTED = 2;
/** Frames at either end of the recording that may belong to breath, lips or room. */
const FREE_END_FRAMES = 12;

/**
 * Dynamic time warping with slopes between a half and two (Sakoe and Chiba 1978, symmetric, P = 1), free for a
 * moment at both ends of the recording. `order` reads the expected frames in another order: a decoy.
 */
export function alignFrames(table: DistanceTable, order?: Int32Array): Alignment {
  const { recordedCount, expectedCount, distances } = table;
  const at = order ?? Int32Array.from({ length: expectedCount }, (_, index) => index);
  const width = recordedCount + 1;
  const totals = new Float32Array((expectedCount + 1) * width).fill(Infinity);
  const moves = new Uint8Array((expectedCount + 1) * width);
  const free = Math.min(FREE_END_FRAMES, Math.floor(recordedCount / 8));
  for (let recorded = 0; recorded <= free; recorded++) totals[recorded] = 0;
  for (let column = 1; column <= expectedCount; column++) {
    const here = at[column - 1] ?? 0;
    const before = at[column - 2] ?? 0;
    // No path leaves the parallelogram that the slopes allow.
    const first = Math.max(1, Math.ceil(column / 2), recordedCount - free - 2 * (expectedCount - column) - 1);
    const last = Math.min(recordedCount, 2 * column + free, recordedCount - Math.floor((expectedCount - column) / 2));
    for (let recorded = first; recorded <= last; recorded++) {
      const cell = column * width + recorded;
      const distance = distances[(recorded - 1) * expectedCount + here] ?? 0;
      let best = (totals[cell - width - 1] ?? Infinity) + 2 * distance;
      let move = DIAGONAL;
      if (recorded > 1) {
        const skipped = distances[(recorded - 2) * expectedCount + here] ?? 0;
        const total = (totals[cell - width - 2] ?? Infinity) + 2 * skipped + distance;
        if (total < best) [best, move] = [total, TWO_RECORDED];
      }
      if (column > 1) {
        const skipped = distances[(recorded - 1) * expectedCount + before] ?? 0;
        const total = (totals[cell - 2 * width - 1] ?? Infinity) + 2 * skipped + distance;
        if (total < best) [best, move] = [total, TWO_EXPECTED];
      }
      totals[cell] = best;
      moves[cell] = move;
    }
  }
  return traceBack(table, at, totals, moves, free);
}

function traceBack(
  { recordedCount, expectedCount, distances }: DistanceTable,
  at: Int32Array,
  totals: Float32Array,
  moves: Uint8Array,
  free: number,
): Alignment {
  const width = recordedCount + 1;
  const costs = new Float32Array(expectedCount).fill(Infinity);
  const path = new Int32Array(expectedCount);
  let recorded = recordedCount;
  for (let end = recordedCount - 1; end >= recordedCount - free; end--) {
    if ((totals[expectedCount * width + end] ?? Infinity) < (totals[expectedCount * width + recorded] ?? Infinity))
      recorded = end;
  }
  if (!Number.isFinite(totals[expectedCount * width + recorded] ?? Infinity)) return { cost: Infinity, costs, path };
  let column = expectedCount;
  let sum = 0;
  const distanceAt = (row: number, place: number) => distances[row * expectedCount + (at[place] ?? 0)] ?? 0;
  while (column > 0) {
    const move = moves[column * width + recorded];
    const distance = distanceAt(recorded - 1, column - 1);
    const frame = at[column - 1] ?? 0;
    path[frame] = recorded - 1;
    if (move === TWO_EXPECTED) {
      const skipped = distanceAt(recorded - 1, column - 2);
      const frameBefore = at[column - 2] ?? 0;
      costs[frame] = distance;
      costs[frameBefore] = skipped;
      path[frameBefore] = recorded - 1;
      sum += distance + skipped;
      column -= 2;
      recorded -= 1;
      continue;
    }
    const cost = move === TWO_RECORDED ? (distance + distanceAt(recorded - 2, column - 1)) / 2 : distance;
    costs[frame] = cost;
    sum += cost;
    column -= 1;
    recorded -= move === TWO_RECORDED ? 2 : 1;
  }
  return { cost: sum / expectedCount, costs, path };
}

import { setImmediate as nextTurn } from "node:timers/promises";

const ROWS_AT_ONCE = 16_384;

/** Cosine distances (0–2) of a vector to each row of a matrix, all of unit length; others get their turn in between. */
export async function cosineDistances(
  matrix: Float32Array,
  dimension: number,
  vector: Float32Array,
): Promise<Float32Array> {
  const distances = new Float32Array(dimension === 0 ? 0 : matrix.length / dimension);
  for (let from = 0; from < distances.length; from += ROWS_AT_ONCE) {
    if (from > 0) await nextTurn();
    fillDistances(distances, from, Math.min(distances.length, from + ROWS_AT_ONCE), matrix, dimension, vector);
  }
  return distances;
}

function fillDistances(
  distances: Float32Array,
  from: number,
  to: number,
  matrix: Float32Array,
  dimension: number,
  vector: Float32Array,
): void {
  for (let row = from; row < to; row++) {
    const start = row * dimension;
    let even = 0;
    let odd = 0;
    for (let index = 0; index + 1 < dimension; index += 2) {
      even += (matrix[start + index] ?? 0) * (vector[index] ?? 0);
      odd += (matrix[start + index + 1] ?? 0) * (vector[index + 1] ?? 0);
    }
    if (dimension % 2 === 1) even += (matrix[start + dimension - 1] ?? 0) * (vector[dimension - 1] ?? 0);
    distances[row] = 1 - even - odd;
  }
}

/** Positions of the smallest values, smallest first: one pass with a short sorted list. */
export function smallestPositions(values: Float32Array, count: number): number[] {
  const best: number[] = [];
  let worst = Number.POSITIVE_INFINITY;
  for (let position = 0; position < values.length; position++) {
    const value = values[position] ?? 0;
    if (value >= worst) continue;
    let place = best.length;
    while (place > 0 && (values[best[place - 1] ?? 0] ?? 0) > value) place--;
    best.splice(place, 0, position);
    if (best.length > count) best.pop();
    if (best.length === count) worst = values[best[count - 1] ?? 0] ?? 0;
  }
  return best;
}

import { createSeededRandom } from "@voicewright/audio/seeded-random";
import {
  createMatrix,
  eigenOfSymmetric,
  inverseCholesky,
  type Matrix,
  multiply,
  rowOf,
  scatter,
  transpose,
} from "./linear-algebra.ts";

export type DiscriminantOptions = {
  readonly outputCount: number;
  /** Number of principal components kept before; undefined keeps all. */
  readonly componentCount?: number;
  /** Share of the mean within-class variance added to every direction. */
  readonly shrinkage: number;
};

/** An affine map from samples to discriminants; `matrix` has `outputCount` rows. */
export type Discriminants = { readonly matrix: Matrix; readonly bias: Float64Array };

/**
 * Fisher's linear discriminants with whitened within-class scatter, each weighted by how reliable it is, after
 * standardisation and principal components. The mean of the classes comes out as zero.
 */
export function fitDiscriminants(
  samples: readonly Float64Array[],
  labels: readonly string[],
  options: DiscriminantOptions,
): Discriminants {
  const size = samples[0]?.length ?? 0;
  const means = meanRow(samples);
  const deviations = means.map((mean, column) =>
    Math.sqrt(samples.reduce((sum, row) => sum + ((row[column] ?? 0) - mean) ** 2, 0) / samples.length + 1e-12),
  );
  const standard = samples.map((row) =>
    row.map((value, column) => (value - (means[column] ?? 0)) / (deviations[column] ?? 1)),
  );
  const components =
    options.componentCount === undefined ? undefined : firstComponents(standard, options.componentCount);
  const reduced = components === undefined ? standard : standard.map((row) => apply(components, row));
  const discriminants = findDiscriminants(reduced, labels, options);
  const whole = components === undefined ? discriminants : multiply(discriminants, components);
  const matrix = createMatrix(whole.rowCount, size);
  for (let row = 0; row < whole.rowCount; row++)
    rowOf(matrix, row).set(rowOf(whole, row).map((value, column) => value / (deviations[column] ?? 1)));
  const centre = meanRow(classMeans(samples, labels));
  return { matrix, bias: apply(matrix, centre).map((value) => -value) };
}

/** Rows are discriminants. */
function findDiscriminants(
  samples: readonly Float64Array[],
  labels: readonly string[],
  { outputCount, shrinkage }: DiscriminantOptions,
): Matrix {
  const classes = groupByLabel(samples, labels);
  const centres = [...classes.values()].map(meanRow);
  const residuals = [...classes.values()].flatMap((rows, index) =>
    rows.map((row) => row.map((value, column) => value - (centres[index]?.[column] ?? 0))),
  );
  const within = scatter(residuals, samples.length - classes.size);
  const size = within.rowCount;
  let trace = 0;
  for (let index = 0; index < size; index++) trace += within.values[index * size + index] ?? 0;
  for (let index = 0; index < size; index++)
    within.values[index * size + index] = (within.values[index * size + index] ?? 0) + (shrinkage * trace) / size;
  const overall = meanRow(centres);
  const between = scatter(
    centres.map((row) => row.map((value, column) => value - (overall[column] ?? 0))),
    centres.length - 1,
  );
  const whitening = inverseCholesky(within);
  const { values, vectors } = eigenOfSymmetric(multiply(multiply(whitening, between), transpose(whitening)));
  const discriminants = multiply(vectors, whitening);
  const kept = createMatrix(Math.min(outputCount, size), size);
  for (let row = 0; row < kept.rowCount; row++) {
    const spread = values[row] ?? 0;
    const weight = Math.sqrt(spread / (spread + 1));
    rowOf(kept, row).set(rowOf(discriminants, row).map((value) => value * weight));
  }
  return kept;
}

const EXTRA_DIRECTIONS = 20;
const SUBSPACE_ROUNDS = 25;

/** Rows are the directions of the largest variance, by subspace iteration (Rutishauser 1970). */
function firstComponents(samples: readonly Float64Array[], count: number): Matrix {
  const covariance = scatter(samples, samples.length);
  const size = covariance.rowCount;
  let directions = createMatrix(Math.min(size, count + EXTRA_DIRECTIONS), size);
  const start = new Float32Array(directions.values.length);
  createSeededRandom(1).fillNormal(start);
  directions.values.set(start);
  for (let round = 0; round < SUBSPACE_ROUNDS; round++) {
    orthonormalise(directions);
    directions = multiply(directions, covariance);
  }
  orthonormalise(directions);
  const { vectors } = eigenOfSymmetric(multiply(multiply(directions, covariance), transpose(directions)));
  const sorted = multiply(vectors, directions);
  return { rowCount: count, columnCount: size, values: sorted.values.slice(0, count * size) };
}

/** Gram and Schmidt's way, rows in order. */
function orthonormalise(matrix: Matrix): void {
  for (let row = 0; row < matrix.rowCount; row++) {
    const vector = rowOf(matrix, row);
    for (let earlier = 0; earlier < row; earlier++) {
      const other = rowOf(matrix, earlier);
      let product = 0;
      for (let column = 0; column < vector.length; column++) product += (vector[column] ?? 0) * (other[column] ?? 0);
      for (let column = 0; column < vector.length; column++)
        vector[column] = (vector[column] ?? 0) - product * (other[column] ?? 0);
    }
    const norm = Math.hypot(...vector);
    for (let column = 0; column < vector.length; column++) vector[column] = (vector[column] ?? 0) / norm;
  }
}

export function apply(matrix: Matrix, vector: Float64Array): Float64Array {
  return Float64Array.from({ length: matrix.rowCount }, (_, row) => {
    let sum = 0;
    const factors = rowOf(matrix, row);
    for (let column = 0; column < factors.length; column++) sum += (factors[column] ?? 0) * (vector[column] ?? 0);
    return sum;
  });
}

function groupByLabel(samples: readonly Float64Array[], labels: readonly string[]): Map<string, Float64Array[]> {
  const groups = new Map<string, Float64Array[]>();
  for (const [index, sample] of samples.entries()) {
    const label = labels[index] ?? "";
    const group = groups.get(label);
    if (group === undefined) groups.set(label, [sample]);
    else group.push(sample);
  }
  return groups;
}

function classMeans(samples: readonly Float64Array[], labels: readonly string[]): Float64Array[] {
  return [...groupByLabel(samples, labels).values()].map(meanRow);
}

function meanRow(rows: readonly Float64Array[]): Float64Array {
  const mean = new Float64Array(rows[0]?.length ?? 0);
  for (const row of rows)
    for (let column = 0; column < mean.length; column++) mean[column] = (mean[column] ?? 0) + (row[column] ?? 0);
  return mean.map((value) => value / rows.length);
}

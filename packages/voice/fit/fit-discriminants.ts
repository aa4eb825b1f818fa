import { Matrix } from "ml-matrix";
import { eigenOfSymmetric, inverseCholesky, scatter } from "./linear-algebra.ts";

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
  const whole = components === undefined ? discriminants : discriminants.mmul(components);
  const matrix = whole.divRowVector(deviations);
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
  const size = within.rows;
  within.add(Matrix.eye(size, size, (shrinkage * within.trace()) / size));
  const overall = meanRow(centres);
  const between = scatter(
    centres.map((row) => row.map((value, column) => value - (overall[column] ?? 0))),
    centres.length - 1,
  );
  const whitening = inverseCholesky(within);
  const { values, vectors } = eigenOfSymmetric(whitening.mmul(between).mmul(whitening.transpose()));
  const weights = values.slice(0, outputCount).map((spread) => Math.sqrt(spread / (spread + 1)));
  return firstRows(vectors.mmul(whitening), weights.length).mulColumnVector(weights);
}

/** Rows are the directions of the largest variance. */
function firstComponents(samples: readonly Float64Array[], count: number): Matrix {
  return firstRows(eigenOfSymmetric(scatter(samples, samples.length)).vectors, count);
}

function firstRows(matrix: Matrix, count: number): Matrix {
  return matrix.subMatrix(0, count - 1, 0, matrix.columns - 1);
}

function apply(matrix: Matrix, vector: Float64Array): Float64Array {
  return Float64Array.from(matrix.mmul(Matrix.columnVector(vector)).to1DArray());
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

export type LogisticModel = { readonly weights: readonly number[]; readonly bias: number };

type Row = { readonly features: ArrayLike<number>; readonly target: 0 | 1 };

type FitOptions = {
  readonly rounds: number;
  readonly learningRate: number;
  readonly weightDecay: number;
  /** Features that are on one scale already, as those of an embedding, keep their sizes relative to each other. */
  readonly isOneScale?: boolean;
};

/** Logistic regression by gradient descent on standardised features; the weights are for the features as they are. */
export function fitLogistic(
  rows: readonly Row[],
  { rounds, learningRate, weightDecay, isOneScale = false }: FitOptions,
): LogisticModel {
  const size = rows[0]?.features.length ?? 0;
  const columns = Array.from({ length: size }, (_, index) => rows.map(({ features }) => features[index] ?? 0));
  const means = columns.map(mean);
  const variances = columns.map((column, index) => mean(column.map((value) => (value - (means[index] ?? 0)) ** 2)));
  const deviations = variances.map((variance) => Math.sqrt(isOneScale ? mean(variances) : variance));
  const standard = rows.map(({ features, target }) => ({
    values: means.map((centre, index) => ((features[index] ?? 0) - centre) / (deviations[index] ?? 1)),
    target,
  }));
  const weights = means.map(() => 0);
  let bias = 0;
  for (let round = 0; round < rounds; round++) {
    const slopes = weights.map((weight) => weightDecay * weight);
    let biasSlope = 0;
    for (const { values, target } of standard) {
      const score = values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), bias);
      const error = (1 / (1 + Math.exp(-score)) - target) / standard.length;
      for (const [index, value] of values.entries()) slopes[index] = (slopes[index] ?? 0) + error * value;
      biasSlope += error;
    }
    for (const [index, slope] of slopes.entries()) weights[index] = (weights[index] ?? 0) - learningRate * slope;
    bias -= learningRate * biasSlope;
  }
  const scaled = weights.map((weight, index) => weight / (deviations[index] ?? 1));
  return { weights: scaled, bias: scaled.reduce((sum, weight, index) => sum - weight * (means[index] ?? 0), bias) };
}

/** Share of the rows whose target the model finds. */
export function accuracyOf({ weights, bias }: LogisticModel, rows: readonly Row[]): number {
  const right = rows.filter(({ features, target }) => {
    const score = weights.reduce((sum, weight, index) => sum + weight * (features[index] ?? 0), bias);
    return score > 0 === (target === 1);
  });
  return right.length / rows.length;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

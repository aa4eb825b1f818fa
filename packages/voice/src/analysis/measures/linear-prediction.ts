/**
 * Linear prediction by Burg's method (1975): coefficients 1, a1 … a`order` of the filter that whitens the samples,
 * y[n] = x[n] + a1 x[n-1] + …; its roots lie inside the unit circle.
 */
export function burgPrediction(samples: Float64Array, order: number): Float64Array {
  const forward = Float64Array.from(samples);
  const backward = Float64Array.from(samples);
  const coefficients = new Float64Array(order + 1);
  const previous = new Float64Array(order + 1);
  coefficients[0] = 1;
  for (let stage = 1; stage <= order; stage++) {
    let product = 0;
    let energy = 1e-20;
    for (let index = stage; index < samples.length; index++) {
      const ahead = forward[index] ?? 0;
      const behind = backward[index - 1] ?? 0;
      product += ahead * behind;
      energy += ahead * ahead + behind * behind;
    }
    const reflection = (-2 * product) / energy;
    previous.set(coefficients);
    for (let index = 1; index <= stage; index++) {
      coefficients[index] = (previous[index] ?? 0) + reflection * (previous[stage - index] ?? 0);
    }
    for (let index = samples.length - 1; index >= stage; index--) {
      const ahead = forward[index] ?? 0;
      const behind = backward[index - 1] ?? 0;
      forward[index] = ahead + reflection * behind;
      backward[index] = behind + reflection * ahead;
    }
  }
  return coefficients;
}

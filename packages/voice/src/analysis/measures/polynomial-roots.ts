export type ComplexRoot = { readonly real: number; readonly imaginary: number };

const MOST_ROUNDS = 60;
const CLOSE_ENOUGH = 1e-10;

/**
 * All roots of z^n + c1 z^(n-1) + … + cn, given as 1, c1 … cn, by simultaneous iteration (Durand 1960, Kerner 1966).
 */
export function polynomialRoots(coefficients: Float64Array): ComplexRoot[] {
  const degree = coefficients.length - 1;
  const reals = new Float64Array(degree);
  const imaginaries = new Float64Array(degree);
  for (let root = 0; root < degree; root++) {
    // Spread over a circle, and not mirror images of each other, or they would move together.
    const angle = (2 * Math.PI * root) / degree + 0.4;
    reals[root] = 0.9 * Math.cos(angle);
    imaginaries[root] = 0.9 * Math.sin(angle);
  }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (improveRoots(coefficients, reals, imaginaries) < CLOSE_ENOUGH) break;
  }
  return Array.from(reals, (real, root) => ({ real, imaginary: imaginaries[root] ?? 0 }));
}

/** Moves every root once; returns the largest squared step. */
function improveRoots(coefficients: Float64Array, reals: Float64Array, imaginaries: Float64Array): number {
  let largest = 0;
  for (let root = 0; root < reals.length; root++) {
    const real = reals[root] ?? 0;
    const imaginary = imaginaries[root] ?? 0;
    let valueReal = 1;
    let valueImaginary = 0;
    let productReal = 1;
    let productImaginary = 0;
    for (let index = 0; index < reals.length; index++) {
      const next = valueReal * real - valueImaginary * imaginary + (coefficients[index + 1] ?? 0);
      valueImaginary = valueReal * imaginary + valueImaginary * real;
      valueReal = next;
      if (index === root) continue;
      const differenceReal = real - (reals[index] ?? 0);
      const differenceImaginary = imaginary - (imaginaries[index] ?? 0);
      const product = productReal * differenceReal - productImaginary * differenceImaginary;
      productImaginary = productReal * differenceImaginary + productImaginary * differenceReal;
      productReal = product;
    }
    const divisor = Math.max(1e-300, productReal ** 2 + productImaginary ** 2);
    const stepReal = (valueReal * productReal + valueImaginary * productImaginary) / divisor;
    const stepImaginary = (valueImaginary * productReal - valueReal * productImaginary) / divisor;
    reals[root] = real - stepReal;
    imaginaries[root] = imaginary - stepImaginary;
    largest = Math.max(largest, stepReal ** 2 + stepImaginary ** 2);
  }
  return largest;
}

/** A square matrix, row by row. */
export type SquareMatrix = { readonly size: number; readonly values: Float64Array };

const MAX_SWEEPS = 40;
const CONVERGED_SHARE = 1e-18;
/** Keeps roots of covariances finite where hardly anything varies. */
const SMALLEST_EIGENVALUE = 1e-4;

/** The symmetric matrix whose lower triangle is given row by row. */
export function symmetricFromTriangle(triangle: readonly number[], size: number): SquareMatrix {
  const values = new Float64Array(size * size);
  let index = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      const value = triangle[index++] ?? 0;
      values[row * size + column] = value;
      values[column * size + row] = value;
    }
  }
  return { size, values };
}

export function multiply(left: SquareMatrix, right: SquareMatrix): SquareMatrix {
  const { size } = left;
  const values = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let inner = 0; inner < size; inner++) {
      const factor = left.values[row * size + inner] ?? 0;
      for (let column = 0; column < size; column++) {
        const at = row * size + column;
        values[at] = (values[at] ?? 0) + factor * (right.values[inner * size + column] ?? 0);
      }
    }
  }
  return { size, values };
}

/** Replaces each eigenvalue of a symmetric matrix (cyclic Jacobi rotations). */
export function mapEigenvalues(matrix: SquareMatrix, change: (eigenvalue: number) => number): SquareMatrix {
  const { size } = matrix;
  const { eigenvalues, vectors } = decompose(matrix);
  const values = new Float64Array(size * size);
  for (let index = 0; index < size; index++) {
    const factor = change(Math.max(SMALLEST_EIGENVALUE, eigenvalues[index] ?? 0));
    for (let row = 0; row < size; row++) {
      const scaled = factor * (vectors[row * size + index] ?? 0);
      for (let column = 0; column < size; column++) {
        const at = row * size + column;
        values[at] = (values[at] ?? 0) + scaled * (vectors[column * size + index] ?? 0);
      }
    }
  }
  return { size, values };
}

function decompose({ size, values }: SquareMatrix): { eigenvalues: Float64Array; vectors: Float64Array } {
  const work = values.slice();
  const vectors = new Float64Array(size * size);
  for (let index = 0; index < size; index++) vectors[index * size + index] = 1;
  for (let sweep = 0; sweep < MAX_SWEEPS && offDiagonalShare(work, size) > CONVERGED_SHARE; sweep++) {
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(work, vectors, size, p, q);
  }
  return { eigenvalues: Float64Array.from({ length: size }, (_, index) => work[index * size + index] ?? 0), vectors };
}

function offDiagonalShare(work: Float64Array, size: number): number {
  let off = 0;
  let all = Number.MIN_VALUE;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const square = (work[row * size + column] ?? 0) ** 2;
      all += square;
      if (row !== column) off += square;
    }
  }
  return off / all;
}

/** One Jacobi rotation that makes the element at (p, q) zero. */
function rotate(work: Float64Array, vectors: Float64Array, size: number, p: number, q: number): void {
  const element = work[p * size + q] ?? 0;
  if (element === 0) return;
  const theta = ((work[q * size + q] ?? 0) - (work[p * size + p] ?? 0)) / (2 * element);
  const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  for (let k = 0; k < size; k++) turn(work, k * size + p, k * size + q, cosine, sine);
  for (let k = 0; k < size; k++) turn(work, p * size + k, q * size + k, cosine, sine);
  for (let k = 0; k < size; k++) turn(vectors, k * size + p, k * size + q, cosine, sine);
}

function turn(values: Float64Array, first: number, second: number, cosine: number, sine: number): void {
  const x = values[first] ?? 0;
  const y = values[second] ?? 0;
  values[first] = cosine * x - sine * y;
  values[second] = sine * x + cosine * y;
}

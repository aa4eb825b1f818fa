import { EigenvalueDecomposition, Matrix } from "ml-matrix";

/** Keeps roots of covariances finite where hardly anything varies. */
const SMALLEST_EIGENVALUE = 1e-4;

/** The symmetric matrix whose lower triangle is given row by row. */
export function symmetricFromTriangle(triangle: readonly number[], size: number): Matrix {
  const matrix = Matrix.zeros(size, size);
  let index = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      const value = triangle[index++] ?? 0;
      matrix.set(row, column, value);
      matrix.set(column, row, value);
    }
  }
  return matrix;
}

/** Replaces each eigenvalue of a symmetric matrix; those close to zero or below are taken as a small positive one. */
export function mapEigenvalues(matrix: Matrix, change: (eigenvalue: number) => number): Matrix {
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(matrix, { assumeSymmetric: true });
  const changed = realEigenvalues.map((eigenvalue) => change(Math.max(SMALLEST_EIGENVALUE, eigenvalue)));
  return eigenvectorMatrix.clone().mulRowVector(changed).mmul(eigenvectorMatrix.transpose());
}

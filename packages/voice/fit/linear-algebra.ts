import { CholeskyDecomposition, EigenvalueDecomposition, Matrix, solve } from "ml-matrix";

/** Sum of the products of the rows with themselves, over `divisor`: a covariance when the rows are centred. */
export function scatter(rows: readonly Float64Array[], divisor: number): Matrix {
  const table = new Matrix(rows);
  return table.transpose().mmul(table).div(divisor);
}

/** Inverse of the lower triangle L of a positive definite matrix L Lᵀ. */
export function inverseCholesky(matrix: Matrix): Matrix {
  return solve(new CholeskyDecomposition(matrix).lowerTriangularMatrix, Matrix.eye(matrix.rows));
}

export type EigenPairs = { readonly values: readonly number[]; readonly vectors: Matrix };

/** Eigenvalues of a symmetric matrix, falling, and its eigenvectors as rows. */
export function eigenOfSymmetric(matrix: Matrix): EigenPairs {
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(matrix, { assumeSymmetric: true });
  return { values: realEigenvalues.toReversed(), vectors: eigenvectorMatrix.transpose().flipColumns() };
}

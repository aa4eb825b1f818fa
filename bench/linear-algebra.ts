/** A square matrix or a table of numbers: rows one after the other. */
export type Matrix = { readonly rowCount: number; readonly columnCount: number; readonly values: Float64Array };

export function createMatrix(rowCount: number, columnCount: number): Matrix {
  return { rowCount, columnCount, values: new Float64Array(rowCount * columnCount) };
}

export function rowOf({ values, columnCount }: Matrix, row: number): Float64Array {
  return values.subarray(row * columnCount, (row + 1) * columnCount);
}

export function transpose(matrix: Matrix): Matrix {
  const turned = createMatrix(matrix.columnCount, matrix.rowCount);
  for (let row = 0; row < matrix.rowCount; row++)
    for (const [column, value] of rowOf(matrix, row).entries()) turned.values[column * matrix.rowCount + row] = value;
  return turned;
}

/** left × right. */
export function multiply(left: Matrix, right: Matrix): Matrix {
  const product = createMatrix(left.rowCount, right.columnCount);
  for (let row = 0; row < left.rowCount; row++) {
    const target = rowOf(product, row);
    for (const [inner, factor] of rowOf(left, row).entries()) {
      const source = rowOf(right, inner);
      for (let column = 0; column < target.length; column++)
        target[column] = (target[column] ?? 0) + factor * (source[column] ?? 0);
    }
  }
  return product;
}

/** Sum of the products of the rows with themselves, over `divisor`: a covariance when the rows are centred. */
export function scatter(rows: readonly Float64Array[], divisor: number): Matrix {
  const size = rows[0]?.length ?? 0;
  const sum = createMatrix(size, size);
  for (const row of rows) {
    for (let first = 0; first < size; first++) {
      const factor = (row[first] ?? 0) / divisor;
      const target = rowOf(sum, first);
      for (let second = 0; second < size; second++)
        target[second] = (target[second] ?? 0) + factor * (row[second] ?? 0);
    }
  }
  return sum;
}

/** Inverse of the lower triangle L of a positive definite matrix L Lᵀ. */
export function inverseCholesky(matrix: Matrix): Matrix {
  const size = matrix.rowCount;
  const lower = createMatrix(size, size);
  const at = (source: Matrix, row: number, column: number) => source.values[row * size + column] ?? 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = at(matrix, row, column);
      for (let inner = 0; inner < column; inner++) rest -= at(lower, row, inner) * at(lower, column, inner);
      lower.values[row * size + column] = row === column ? Math.sqrt(rest) : rest / at(lower, column, column);
    }
  }
  const inverse = createMatrix(size, size);
  for (let column = 0; column < size; column++) {
    for (let row = column; row < size; row++) {
      let rest = row === column ? 1 : 0;
      for (let inner = column; inner < row; inner++) rest -= at(lower, row, inner) * at(inverse, inner, column);
      inverse.values[row * size + column] = rest / at(lower, row, row);
    }
  }
  return inverse;
}

export type EigenPairs = { readonly values: Float64Array; readonly vectors: Matrix };

const MOST_SWEEPS = 12;

/** Eigenvalues of a symmetric matrix, falling, and its eigenvectors as rows (cyclic Jacobi rotations). */
export function eigenOfSymmetric(matrix: Matrix): EigenPairs {
  const size = matrix.rowCount;
  const rows = Array.from({ length: size }, (_, row) => Float64Array.from(rowOf(matrix, row)));
  const vectors = Array.from({ length: size }, (_, row) =>
    Float64Array.from({ length: size }, (_, column) => (row === column ? 1 : 0)),
  );
  const trace = rows.reduce((sum, row, index) => sum + Math.abs(row[index] ?? 0), 0);
  const negligible = (trace / size) * 1e-9;
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let rotations = 0;
    for (let p = 0; p < size - 1; p++)
      for (let q = p + 1; q < size; q++) if (rotate(rows, vectors, p, q, negligible)) rotations++;
    if (rotations === 0) break;
  }
  const order = rows.map((_, index) => index).sort((a, b) => (rows[b]?.[b] ?? 0) - (rows[a]?.[a] ?? 0));
  const sorted = createMatrix(size, size);
  for (const [place, index] of order.entries()) rowOf(sorted, place).set(vectors[index] ?? new Float64Array(size));
  return { values: Float64Array.from(order, (index) => rows[index]?.[index] ?? 0), vectors: sorted };
}

/** Makes one element zero; the upper triangle is kept up to date only through full rows and columns. */
function rotate(
  rows: readonly Float64Array[],
  vectors: readonly Float64Array[],
  p: number,
  q: number,
  negligible: number,
): boolean {
  const [rowP, rowQ, vectorP, vectorQ] = [rows[p], rows[q], vectors[p], vectors[q]];
  if (rowP === undefined || rowQ === undefined || vectorP === undefined || vectorQ === undefined) return false;
  const off = rowP[q] ?? 0;
  if (Math.abs(off) < negligible) return false;
  const theta = ((rowQ[q] ?? 0) - (rowP[p] ?? 0)) / (2 * off);
  const tangent = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  for (let index = 0; index < rowP.length; index++) {
    const [a, b] = [rowP[index] ?? 0, rowQ[index] ?? 0];
    rowP[index] = cosine * a - sine * b;
    rowQ[index] = sine * a + cosine * b;
    const [x, y] = [vectorP[index] ?? 0, vectorQ[index] ?? 0];
    vectorP[index] = cosine * x - sine * y;
    vectorQ[index] = sine * x + cosine * y;
  }
  for (const row of rows) {
    const [a, b] = [row[p] ?? 0, row[q] ?? 0];
    row[p] = cosine * a - sine * b;
    row[q] = sine * a + cosine * b;
  }
  return true;
}

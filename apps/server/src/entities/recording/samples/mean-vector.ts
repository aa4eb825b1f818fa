/** The direction in which vectors of one person point together; null when there are none. */
export function meanVector(vectors: readonly (Float32Array | null)[]): Float32Array | null {
  const known = vectors.filter((vector) => vector !== null);
  const [first] = known;
  if (first === undefined) return null;
  const sum = first.map((_, index) => known.reduce((total, vector) => total + (vector[index] ?? 0), 0));
  const length = Math.hypot(...sum);
  return length === 0 ? null : sum.map((value) => value / length);
}

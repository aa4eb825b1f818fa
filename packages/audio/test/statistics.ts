/** The value below which `share` (0–1) of the values lie; NaN for no values. Nearest rank. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

/** The exact 95 % interval of a share of which `count` in `total` were seen (Clopper and Pearson, 1934). */
export function shareInterval(count: number, total: number): { readonly low: number; readonly high: number } {
  const tail = 0.025;
  const low = count === 0 ? 0 : solve((share) => 1 - atMost(count - 1, total, share) < tail);
  const high = count === total ? 1 : solve((share) => atMost(count, total, share) > tail);
  return { low, high };
}

/** Where a condition that holds for small shares stops holding. */
function solve(holds: (share: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** How probable it is that at most `count` of `total` come, each with the probability `share`. */
function atMost(count: number, total: number, share: number): number {
  let logTerm = total * Math.log1p(-share);
  let sum = Math.exp(logTerm);
  for (let index = 1; index <= count; index++) {
    logTerm += Math.log((total - index + 1) / index) + Math.log(share) - Math.log1p(-share);
    sum += Math.exp(logTerm);
  }
  return Math.min(1, sum);
}

/** The sum of vectors of one length, such as the embeddings of one person; empty for none. */
export function sumOfVectors(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) for (const [index, value] of vector.entries()) sum[index] = (sum[index] ?? 0) + value;
  return sum;
}

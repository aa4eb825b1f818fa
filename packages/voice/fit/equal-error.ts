/** The share of errors of both kinds where they are equally frequent, and the score at which that is. */
export function equalError(
  same: readonly number[],
  different: readonly number[],
): { readonly rate: number; readonly threshold: number } {
  const wanted = same.toSorted((a, b) => a - b);
  const unwanted = different.toSorted((a, b) => a - b);
  let rejected = 0;
  for (const [place, threshold] of unwanted.entries()) {
    while ((wanted[rejected] ?? Number.POSITIVE_INFINITY) < threshold) rejected++;
    const rejectedShare = rejected / wanted.length;
    const acceptedShare = 1 - place / unwanted.length;
    if (rejectedShare >= acceptedShare) return { rate: (rejectedShare + acceptedShare) / 2, threshold };
  }
  return { rate: 0, threshold: wanted[0] ?? 0 };
}

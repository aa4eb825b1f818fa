/** Of the normal distribution, for 95 %. */
const Z = 1.959964;

/** Where a share lies that was seen in `won` of `total` cases, after Wilson, with 95 % certainty; none without cases. */
export function wilsonInterval(won: number, total: number): readonly [low: number, high: number] | undefined {
  if (total === 0) return undefined;
  const share = won / total;
  const square = (Z * Z) / total;
  const middle = (share + square / 2) / (1 + square);
  const reach = (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / total + square / (4 * total));
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}

/** One step from what was said to what was heard; undefined on one side where nothing stands. */
export type Edit = { readonly said: string | undefined; readonly heard: string | undefined };

/**
 * The fewest steps from what was said to what was heard, in order. Where `isSame` holds, both sides of a step name what was
 * said.
 */
export function align(
  said: readonly string[],
  heard: readonly string[],
  isSame: (said: string, heard: string) => boolean = (one, other) => one === other,
): Edit[] {
  const width = heard.length + 1;
  const costs = new Float64Array((said.length + 1) * width);
  const cost = (row: number, column: number): number =>
    row < 0 || column < 0 ? Infinity : (costs[row * width + column] ?? Infinity);
  const differs = (row: number, column: number): number =>
    isSame(said[row - 1] ?? "", heard[column - 1] ?? "") ? 0 : 1;
  for (let row = 0; row <= said.length; row++) {
    for (let column = row === 0 ? 1 : 0; column <= heard.length; column++)
      costs[row * width + column] = Math.min(
        cost(row - 1, column - 1) + differs(row, column),
        cost(row - 1, column) + 1,
        cost(row, column - 1) + 1,
      );
  }
  const edits: Edit[] = [];
  let [row, column] = [said.length, heard.length];
  while (row > 0 || column > 0) {
    const here = cost(row, column);
    if (here === cost(row - 1, column - 1) + differs(row, column)) {
      const isRight = differs(row--, column--) === 0;
      edits.push({ said: said[row], heard: isRight ? said[row] : heard[column] });
    } else if (here === cost(row - 1, column) + 1) edits.push({ said: said[--row], heard: undefined });
    else edits.push({ said: undefined, heard: heard[--column] });
  }
  return edits.toReversed();
}

/** Steps that are not right. */
export function errorsOf(edits: readonly Edit[]): number {
  return edits.filter(({ said, heard }) => said !== heard).length;
}

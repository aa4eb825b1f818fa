/** The row that a key leads to from one of `count` rows; `undefined` when the key does not walk. */
export function nextRow(key: string, current: number, count: number, pageRows: number): number | undefined {
  const last = count - 1;
  if (key === "ArrowDown") return Math.min(current + 1, last);
  if (key === "ArrowUp") return Math.max(current - 1, 0);
  if (key === "PageDown") return Math.min(current + pageRows, last);
  if (key === "PageUp") return Math.max(current - pageRows, 0);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return undefined;
}

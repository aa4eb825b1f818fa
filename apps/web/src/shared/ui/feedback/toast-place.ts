export type Box = {
  readonly leftPx: number;
  readonly rightPx: number;
  readonly topPx: number;
  readonly bottomPx: number;
};

const GAP_PX = 12;
/** Nearer to the edge of the window they do not stand. */
const EDGE_PX = 8;

/**
 * How far above the foot of the window toasts stand, so that they cover none of the bars with buttons. `toasts` is where
 * they would stand at the very foot. Bars in the upper half are left to be covered: nothing would stay of the window.
 */
export function toastsBottomPx(toasts: Box, bars: readonly Box[], windowHeightPx: number): number {
  const heightPx = toasts.bottomPx - toasts.topPx;
  let bottomPx = toasts.bottomPx;
  const fromBelow = bars.toSorted((one, other) => other.bottomPx - one.bottomPx);
  for (const bar of fromBelow) {
    const isBeside = bar.rightPx <= toasts.leftPx || bar.leftPx >= toasts.rightPx;
    const isClear = bar.bottomPx <= bottomPx - heightPx || bar.topPx >= bottomPx;
    if (isBeside || isClear || bar.topPx < windowHeightPx / 2) continue;
    bottomPx = bar.topPx - GAP_PX;
  }
  return windowHeightPx - bottomPx;
}

const overlaps = (one: Box, other: Box) =>
  one.leftPx < other.rightPx && one.rightPx > other.leftPx && one.topPx < other.bottomPx && one.bottomPx > other.topPx;

/**
 * The lowest place above the foot of the window in which toasts cover no button: `controls` are the boxes of what can be
 * pressed. Undefined where a column is full of them, and something has to be covered.
 */
export function clearBottomPx(toasts: Box, controls: readonly Box[], windowHeightPx: number): number | undefined {
  const heightPx = toasts.bottomPx - toasts.topPx;
  const at = (bottomPx: number): Box => ({ ...toasts, topPx: bottomPx - heightPx, bottomPx });
  const bottomsPx = [toasts.bottomPx, ...controls.map(({ topPx }) => topPx - GAP_PX)];
  const clearPx = bottomsPx
    .filter((bottomPx) => bottomPx <= toasts.bottomPx && bottomPx - heightPx >= EDGE_PX)
    .filter((bottomPx) => controls.every((control) => !overlaps(at(bottomPx), control)));
  return clearPx.length === 0 ? undefined : windowHeightPx - Math.max(...clearPx);
}

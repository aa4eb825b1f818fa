export type Box = {
  readonly leftPx: number;
  readonly rightPx: number;
  readonly topPx: number;
  readonly bottomPx: number;
};

const GAP_PX = 12;

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

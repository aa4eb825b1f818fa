export type ScrollAxis = "x" | "y";
export type ScrollEdges = { readonly isAtStart: boolean; readonly isAtEnd: boolean };

type Scrolled = Pick<
  HTMLElement,
  "scrollLeft" | "scrollTop" | "clientWidth" | "clientHeight" | "scrollWidth" | "scrollHeight"
>;

/** Zoomed pages scroll to fractions of a pixel. */
const TOLERANCE_PX = 1;

/** Whether something is scrolled to its start and its end, within a pixel. Where text runs to the left, x is negative. */
export function edgesOf(element: Scrolled, axis: ScrollAxis): ScrollEdges {
  const offset = Math.abs(axis === "x" ? element.scrollLeft : element.scrollTop);
  const hidden = axis === "x" ? element.scrollWidth - element.clientWidth : element.scrollHeight - element.clientHeight;
  return { isAtStart: offset <= TOLERANCE_PX, isAtEnd: hidden - offset <= TOLERANCE_PX };
}

/** The place that a row has when it is dropped at `y`: behind all others whose middles are above. */
export function dropIndex(middles: readonly number[], fromIndex: number, y: number): number {
  return middles.filter((middle, index) => index !== fromIndex && middle < y).length;
}

import { LIKENESS_BANDS, type VoiceLikeness } from "../likeness/likeness.ts";

const DB_PER_LOG_POWER = 10 / Math.LN10;

/**
 * How far the mean spectra of two voices lie apart, dB: root mean square over the bands, for voiced and unvoiced sounds
 * each for itself. Loudness does not count.
 */
export function spectralDistanceDb(
  left: Pick<VoiceLikeness, "voiced" | "unvoiced">,
  right: Pick<VoiceLikeness, "voiced" | "unvoiced">,
): number {
  const squares = [
    meanSquare(left.voiced.mean, right.voiced.mean),
    meanSquare(left.unvoiced.mean, right.unvoiced.mean),
  ];
  return DB_PER_LOG_POWER * Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length);
}

/** The transform is orthonormal, so that differences of cepstra are those of the bands. */
function meanSquare(left: readonly number[], right: readonly number[]): number {
  return left.slice(1).reduce((sum, value, order) => sum + (value - (right[order + 1] ?? 0)) ** 2, 0) / LIKENESS_BANDS;
}

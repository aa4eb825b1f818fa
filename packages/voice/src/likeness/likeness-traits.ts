import { LIKENESS_BANDS, LIKENESS_COEFFICIENTS, type EnvelopeStatistics, type VoiceLikeness } from "./likeness.ts";

/** A likeness as numbers in which differences of people add up: see `describeTraits` for their order. */
export type LikenessTraits = Float64Array;

/** Where the average spectrum begins among the traits. */
export const SPECTRUM_PLACE: number = 4 * LIKENESS_COEFFICIENTS;
export const LIKENESS_TRAIT_COUNT: number = SPECTRUM_PLACE + LIKENESS_BANDS;

const SMALLEST_VARIANCE = 1e-3;
/** Sounds spread by at most this much more or less (natural logarithm). */
const LARGEST_SPREAD_MOVE = 0.4;

/** Means of voiced and unvoiced cepstra, logarithms of their standard deviations, the average spectrum. */
export function describeTraits({
  voiced,
  unvoiced,
  averageSpectrumDb,
}: Pick<VoiceLikeness, "voiced" | "unvoiced" | "averageSpectrumDb">): LikenessTraits {
  return Float64Array.from([
    ...voiced.mean,
    ...unvoiced.mean,
    ...logSpreads(voiced),
    ...logSpreads(unvoiced),
    ...averageSpectrumDb,
  ]);
}

/** The likeness moved by a difference of traits; levels stay, since loudness is the recipe's. Four digits are kept. */
export function moveLikeness(likeness: VoiceLikeness, moves: LikenessTraits): VoiceLikeness {
  const part = (place: number): Float64Array =>
    moves.subarray(place * LIKENESS_COEFFICIENTS, (place + 1) * LIKENESS_COEFFICIENTS);
  const spectrumMoves = moves.subarray(SPECTRUM_PLACE);
  return {
    ...likeness,
    voiced: moveStatistics(likeness.voiced, part(0), part(2)),
    unvoiced: moveStatistics(likeness.unvoiced, part(1), part(3)),
    averageSpectrumDb: likeness.averageSpectrumDb.map((level, band) => round(level + (spectrumMoves[band] ?? 0))),
  };
}

/** The target that makes a base voice sound like the likeness, where it was rehearsed with that base voice. */
export function rehearsedLikeness(likeness: VoiceLikeness, base: string): VoiceLikeness {
  const { rehearsal } = likeness;
  return rehearsal?.base === base ? moveLikeness(likeness, Float64Array.from(rehearsal.moves)) : likeness;
}

function logSpreads({ covariance }: EnvelopeStatistics): number[] {
  return Array.from({ length: LIKENESS_COEFFICIENTS }, (_, order) => {
    const variance = covariance[(order * (order + 1)) / 2 + order] ?? 0;
    return 0.5 * Math.log(Math.max(SMALLEST_VARIANCE, variance));
  });
}

function moveStatistics(
  { mean, covariance }: EnvelopeStatistics,
  shifts: Float64Array,
  spreads: Float64Array,
): EnvelopeStatistics {
  const factors = spreads.map((spread, order) =>
    order === 0 ? 1 : Math.exp(Math.max(-LARGEST_SPREAD_MOVE, Math.min(LARGEST_SPREAD_MOVE, spread))),
  );
  const moved: number[] = [];
  for (let row = 0; row < LIKENESS_COEFFICIENTS; row++) {
    for (let column = 0; column <= row; column++)
      moved.push(round((covariance[moved.length] ?? 0) * (factors[row] ?? 1) * (factors[column] ?? 1)));
  }
  return {
    mean: shiftMean(mean, shifts),
    covariance: moved,
  };
}

function shiftMean(mean: readonly number[], shifts: Float64Array): number[] {
  return mean.map((value, order) => round(order === 0 ? value : value + (shifts[order] ?? 0)));
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}

import {
  LIKENESS_BANDS,
  LIKENESS_COEFFICIENTS,
  type EnvelopeStatistics,
  type VoiceLikeness,
} from "../voice-layer/likeness.ts";

/** A likeness as numbers in which differences of people add up: see `describeTraits` for their order. */
export type LikenessTraits = Float64Array;

/** How people sound, and in which directions they differ as a speaker encoder hears them (Kuhn et al. 2000, loosely). */
export type Eigenvoices = {
  /** Binary logarithm of the average median pitch, Hz. */
  readonly octave: number;
  /** Of people of that pitch. */
  readonly mean: LikenessTraits;
  /** By how much people sound different an octave higher. */
  readonly slope: LikenessTraits;
  /** What a standard deviation of each direction does; they are heard as unrelated to each other and to the pitch. */
  readonly directions: readonly LikenessTraits[];
};

/** Numbers as base64: 32-bit floats, and directions as bytes in steps. */
export type PackedEigenvoices = {
  readonly floats: string;
  readonly steps: readonly number[];
  readonly directions: readonly string[];
};

const TRAIT_COUNT = 4 * LIKENESS_COEFFICIENTS + LIKENESS_BANDS;
const LARGEST_BYTE = 127;
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
  const spectrumMoves = moves.subarray(4 * LIKENESS_COEFFICIENTS);
  return {
    ...likeness,
    voiced: moveStatistics(likeness.voiced, part(0), part(2)),
    unvoiced: moveStatistics(likeness.unvoiced, part(1), part(3)),
    averageSpectrumDb: likeness.averageSpectrumDb.map((level, band) => round(level + (spectrumMoves[band] ?? 0))),
  };
}

export function packEigenvoices({ octave, mean, slope, directions }: Eigenvoices): PackedEigenvoices {
  const steps = directions.map((direction) => Math.max(...direction.map(Math.abs)) / LARGEST_BYTE);
  return {
    floats: Buffer.from(Float32Array.from([octave, ...mean, ...slope]).buffer).toString("base64"),
    steps: steps.map((step) => Number(step.toPrecision(6))),
    directions: directions.map((direction, place) =>
      Buffer.from(Int8Array.from(direction, (value) => Math.round(value / (steps[place] ?? 1))).buffer).toString(
        "base64",
      ),
    ),
  };
}

export function unpackEigenvoices({ floats, steps, directions }: PackedEigenvoices): Eigenvoices {
  const bytes = Buffer.from(floats, "base64");
  const values = Float64Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(4 * index));
  return {
    octave: values[0] ?? 0,
    mean: values.subarray(1, 1 + TRAIT_COUNT),
    slope: values.subarray(1 + TRAIT_COUNT),
    directions: directions.map((packed, place) => {
      const direction = Buffer.from(packed, "base64");
      return Float64Array.from({ length: TRAIT_COUNT }, (_, index) => direction.readInt8(index) * (steps[place] ?? 0));
    }),
  };
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
    mean: mean.map((value, order) => round(order === 0 ? value : value + (shifts[order] ?? 0))),
    covariance: moved,
  };
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}

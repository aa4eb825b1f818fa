import { LIKENESS_TRAIT_COUNT, type LikenessTraits } from "../likeness/likeness-traits.ts";
import { readFloats, writeFloats } from "../weights/load-weights.ts";

/** How people sound, and in which directions they differ for a speaker encoder (after Kuhn et al. 2000, simplified). */
export type Eigenvoices = {
  /** Binary logarithm of the average median pitch, Hz. */
  readonly octave: number;
  /** Of people of that pitch. */
  readonly mean: LikenessTraits;
  /** By how much people sound different an octave higher. */
  readonly slope: LikenessTraits;
  /** What a standard deviation of each direction does; uncorrelated with each other and with the pitch. */
  readonly directions: readonly LikenessTraits[];
  /** Scalar products with an embedding give somebody's standard deviations along each direction. */
  readonly projections: readonly Float64Array[];
};

/** Numbers as 32-bit floats, and directions as signed bytes in steps. */
export type PackedEigenvoices = {
  readonly floats: Buffer;
  readonly steps: readonly number[];
  readonly directions: readonly Buffer[];
  readonly projectionSteps: readonly number[];
  readonly projections: readonly Buffer[];
};

const LARGEST_BYTE = 127;

export function packEigenvoices({ octave, mean, slope, directions, projections }: Eigenvoices): PackedEigenvoices {
  const [packedDirections, packedProjections] = [directions.map(packBytes), projections.map(packBytes)];
  return {
    floats: writeFloats([octave, ...mean, ...slope]),
    steps: packedDirections.map(({ step }) => step),
    directions: packedDirections.map(({ bytes }) => bytes),
    projectionSteps: packedProjections.map(({ step }) => step),
    projections: packedProjections.map(({ bytes }) => bytes),
  };
}

export function unpackEigenvoices({
  floats,
  steps,
  directions,
  projectionSteps,
  projections,
}: PackedEigenvoices): Eigenvoices {
  const values = Float64Array.from(readFloats(floats));
  return {
    octave: values[0] ?? 0,
    mean: values.subarray(1, 1 + LIKENESS_TRAIT_COUNT),
    slope: values.subarray(1 + LIKENESS_TRAIT_COUNT),
    directions: directions.map((packed, place) => unpackBytes(packed, steps[place] ?? 0)),
    projections: projections.map((packed, place) => unpackBytes(packed, projectionSteps[place] ?? 0)),
  };
}

function packBytes(vector: Float64Array): { readonly step: number; readonly bytes: Buffer } {
  const step = Math.max(...vector.map(Math.abs)) / LARGEST_BYTE;
  const bytes = Buffer.from(Int8Array.from(vector, (value) => Math.round(value / step)).buffer);
  return { step: Number(step.toPrecision(6)), bytes };
}

function unpackBytes(bytes: Buffer, step: number): Float64Array {
  return Float64Array.from({ length: bytes.length }, (_, index) => bytes.readInt8(index) * step);
}

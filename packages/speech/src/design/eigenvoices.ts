import { LIKENESS_TRAIT_COUNT, type LikenessTraits } from "../voice-layer/likeness-traits.ts";

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
  /** What tells from an embedding how many standard deviations of each direction somebody has: scalar products. */
  readonly ears: readonly Float64Array[];
};

/** Numbers as base64: 32-bit floats, and directions as bytes in steps. */
export type PackedEigenvoices = {
  readonly floats: string;
  readonly steps: readonly number[];
  readonly directions: readonly string[];
  readonly earSteps: readonly number[];
  readonly ears: readonly string[];
};

const LARGEST_BYTE = 127;

export function packEigenvoices({ octave, mean, slope, directions, ears }: Eigenvoices): PackedEigenvoices {
  const [packedDirections, packedEars] = [directions.map(packBytes), ears.map(packBytes)];
  return {
    floats: Buffer.from(Float32Array.from([octave, ...mean, ...slope]).buffer).toString("base64"),
    steps: packedDirections.map(({ step }) => step),
    directions: packedDirections.map(({ bytes }) => bytes),
    earSteps: packedEars.map(({ step }) => step),
    ears: packedEars.map(({ bytes }) => bytes),
  };
}

export function unpackEigenvoices({ floats, steps, directions, earSteps, ears }: PackedEigenvoices): Eigenvoices {
  const bytes = Buffer.from(floats, "base64");
  const values = Float64Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(4 * index));
  return {
    octave: values[0] ?? 0,
    mean: values.subarray(1, 1 + LIKENESS_TRAIT_COUNT),
    slope: values.subarray(1 + LIKENESS_TRAIT_COUNT),
    directions: directions.map((packed, place) => unpackBytes(packed, steps[place] ?? 0)),
    ears: ears.map((packed, place) => unpackBytes(packed, earSteps[place] ?? 0)),
  };
}

function packBytes(vector: Float64Array): { readonly step: number; readonly bytes: string } {
  const step = Math.max(...vector.map(Math.abs)) / LARGEST_BYTE;
  const bytes = Buffer.from(Int8Array.from(vector, (value) => Math.round(value / step)).buffer).toString("base64");
  return { step: Number(step.toPrecision(6)), bytes };
}

function unpackBytes(packed: string, step: number): Float64Array {
  const bytes = Buffer.from(packed, "base64");
  return Float64Array.from({ length: bytes.length }, (_, index) => bytes.readInt8(index) * step);
}

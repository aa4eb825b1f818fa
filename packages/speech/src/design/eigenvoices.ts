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
};

/** Numbers as base64: 32-bit floats, and directions as bytes in steps. */
export type PackedEigenvoices = {
  readonly floats: string;
  readonly steps: readonly number[];
  readonly directions: readonly string[];
};

const LARGEST_BYTE = 127;

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
    mean: values.subarray(1, 1 + LIKENESS_TRAIT_COUNT),
    slope: values.subarray(1 + LIKENESS_TRAIT_COUNT),
    directions: directions.map((packed, place) => {
      const direction = Buffer.from(packed, "base64");
      return Float64Array.from(
        { length: LIKENESS_TRAIT_COUNT },
        (_, index) => direction.readInt8(index) * (steps[place] ?? 0),
      );
    }),
  };
}

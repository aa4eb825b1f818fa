import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** What the product was fitted with; each is a binary file in `data/`, beside its manifest. */
export const WEIGHTS_NAMES = [
  "base-sounds",
  "bounded-speaker-prediction",
  "eigenvoices",
  "installed-sounds",
  "listener-prediction",
  "sound-map",
  "speaker-encoder",
  "speaker-gender",
  "speaker-prediction",
] as const;
export type WeightsName = (typeof WEIGHTS_NAMES)[number];

export type WeightsManifest = {
  /** Makes the file again. */
  readonly command: string;
  /** What it was fitted to, and whose work that is. */
  readonly data: string;
  /** Of the data. */
  readonly licence: string;
  /** Of the binary file. */
  readonly sha256: string;
  /** What is stored, with a `Place` for each run of bytes. */
  readonly shape: unknown;
};

/** Where the bytes are in the binary file: first byte and count. */
type Place = { readonly bytes: readonly [number, number] };

const require = createRequire(import.meta.url);

/** The path of a weights file or of its manifest. */
export function weightsPath(name: WeightsName, extension: "bin" | "json"): string {
  return require.resolve(`@voicewright/voice/data/${name}.${extension}`);
}

/**
 * Reads fitted numbers as the program in their manifest wrote them: plain values, and buffers of bytes. The caller
 * knows their type, as that program does. Throws when the file is not the one of the manifest.
 */
export function loadWeights(name: WeightsName): unknown {
  const manifest = JSON.parse(readFileSync(weightsPath(name, "json"), "utf8")) as WeightsManifest;
  const bytes = readFileSync(weightsPath(name, "bin"));
  if (createHash("sha256").update(bytes).digest("hex") !== manifest.sha256)
    throw new Error(`${name}.bin is not the file that its manifest describes`);
  return fill(manifest.shape, bytes);
}

function fill(shape: unknown, bytes: Buffer): unknown {
  if (Array.isArray(shape)) return shape.map((part) => fill(part, bytes));
  if (typeof shape !== "object" || shape === null) return shape;
  if (isPlace(shape)) return bytes.subarray(shape.bytes[0], shape.bytes[0] + shape.bytes[1]);
  return Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, fill(part, bytes)]));
}

function isPlace(shape: object): shape is Place {
  return "bytes" in shape && Array.isArray(shape.bytes);
}

/** Little-endian 32-bit floats. */
export function readFloats(bytes: Buffer): Float32Array {
  return Float32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(4 * index));
}

/** Little-endian 32-bit floats. */
export function writeFloats(values: ArrayLike<number>): Buffer {
  return Buffer.from(Float32Array.from(values).buffer);
}

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { VoiceMaterials } from "../recipe/voice-materials.ts";
import { loadWeights, readFloats, type WeightsManifest, weightsPath, writeFloats } from "./load-weights.ts";

/** What the speaker vectors of the voices that every installation has were measured with. */
export type SoundVersions = {
  /** How the embedded engine sounds. */
  readonly sound: number;
  /** SHA-256 of the speaker encoder. */
  readonly encoder: string;
};

/** As they are stored; the vectors one after the other, in the order of the keys. */
type StoredSounds = { readonly versions: SoundVersions; readonly keys: readonly string[]; readonly vectors: Buffer };

export type InstalledSounds = {
  readonly versions: SoundVersions;
  /** Speaker vectors by `soundKey`. */
  readonly vectors: ReadonlyMap<string, Float32Array>;
};

/** Not more: the last digits of designed numbers differ among processors. */
const DIGITS = 5;
const KEY_LENGTH = 16;

/**
 * The same for the same sound and text of a preview, at whatever level: that does not say who speaks. A database may
 * change the order of fields.
 */
export function soundKey({ recipe: levelled, likeness }: VoiceMaterials, previewText: string): string {
  const { trimDb: _, ...recipe } = levelled;
  const content = JSON.stringify([recipe, likeness ?? null, previewText], (_, value: unknown) => {
    if (typeof value === "number") return Number(value.toPrecision(DIGITS));
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
  return createHash("sha256").update(content).digest("hex").slice(0, KEY_LENGTH);
}

/** SHA-256 of the speaker encoder that is here. */
export function encoderVersion(): string {
  return (JSON.parse(readFileSync(weightsPath("speaker-encoder", "json"), "utf8")) as WeightsManifest).sha256;
}

/** The speaker vectors that ship with the product, so that no installation has to measure them. */
export function loadInstalledSounds(): InstalledSounds {
  const { versions, keys, vectors } = loadWeights("installed-sounds") as StoredSounds;
  const values = readFloats(vectors);
  const dimension = values.length / keys.length;
  return {
    versions,
    vectors: new Map(keys.map((key, row) => [key, values.slice(row * dimension, (row + 1) * dimension)])),
  };
}

/** For `writeWeights`. */
export function packInstalledSounds({ versions, vectors }: InstalledSounds): unknown {
  const keys = [...vectors.keys()];
  return { versions, keys, vectors: writeFloats(keys.flatMap((key) => Array.from(vectors.get(key) ?? []))) };
}

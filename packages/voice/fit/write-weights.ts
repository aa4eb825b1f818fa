import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { WeightsManifest, WeightsName } from "@voicewright/voice/weights/load-weights";

const FOLDER = join(import.meta.dirname, "../data");

/** Recordings to which most is fitted. */
export const LIBRISPEECH = {
  data: "LibriSpeech train-clean-100 (V. Panayotov, G. Chen, D. Povey, S. Khudanpur, 2015)",
  licence: "CC-BY-4.0",
} as const;

/** The product's voices, spoken by the base voices that the README lists with their licences. */
export const OWN_VOICES = { data: "speech of this product's base voices", licence: "as the base voices" } as const;

/** Writes fitted numbers for `loadWeights`: buffers go into the binary file, everything else into its manifest. */
export function writeWeights(
  name: WeightsName,
  origin: Pick<WeightsManifest, "command" | "data" | "licence">,
  packed: unknown,
): void {
  const parts: Buffer[] = [];
  let length = 0;
  const place = (part: unknown): unknown => {
    if (Buffer.isBuffer(part)) {
      parts.push(part);
      length += part.length;
      return { bytes: [length - part.length, part.length] };
    }
    if (Array.isArray(part)) return part.map((inner) => place(inner));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, place(inner)]));
  };
  const shape = place(packed);
  const bytes = Buffer.concat(parts);
  const manifest: WeightsManifest = { ...origin, sha256: createHash("sha256").update(bytes).digest("hex"), shape };
  writeFileSync(join(FOLDER, `${name}.bin`), bytes);
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

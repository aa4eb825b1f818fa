import { PACK_PURPOSES, PACK_TIERS } from "@voicewright/contract/models/packs";
import { PACK_CATALOGUE } from "@voicewright/speech/model-packs/catalogue";
import { PACK_ID_PATTERN, type PackEntry } from "@voicewright/speech/model-packs/pack-entry";
import type { PackModel } from "@voicewright/speech/model-packs/pack-model";
import * as z from "zod/mini";
import { readOperatorFile } from "../../platform/files/operator-file.ts";

declare module "../../platform/platform.ts" {
  interface Adapters {
    readonly packCatalogue: PackCatalogue;
  }
}

/** Packs by their ids, in the order in which they are shown. */
export type PackCatalogue = ReadonlyMap<string, PackEntry>;

const relativePath = z
  .string()
  .check(z.regex(/^(?!\/)(?!.*(^|\/|,)\.\.?(\/|,|$))[\w.+,/ -]+$/, "must be a path inside the pack"));
const files = z.record(z.string(), relativePath);
const languages = z.array(z.string().check(z.regex(/^[a-z]{2,3}$/)));
const speaker = z.object({
  index: z.int().check(z.minimum(0)),
  name: z.string(),
  gender: z.enum(["female", "male", "neutral"]),
  language: z.string(),
});

const Model = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("synthesis"),
    family: z.enum(["vits", "matcha", "kokoro", "kitten", "supertonic"]),
    languages,
    speakers: z.array(speaker).check(z.minLength(1)),
    files,
  }),
  z.object({
    kind: z.literal("cloning"),
    family: z.enum(["zipvoice", "pocket"]),
    languages,
    needsTranscript: z.boolean(),
    files,
  }),
  z.object({
    kind: z.literal("recognition"),
    family: z.enum(["whisper", "transducer", "nemo-transducer", "moonshine", "sense-voice", "nemo-ctc"]),
    isStreaming: z.boolean(),
    languages,
    files,
  }),
  z.object({ kind: z.literal("spoken-language"), family: z.literal("whisper"), files }),
  z.object({
    kind: z.literal("diarization"),
    files: z.object({ segmentation: relativePath, embedding: relativePath }),
  }),
  z.object({
    kind: z.literal("speaker-encoding"),
    samePersonThreshold: z.number().check(z.minimum(-1), z.maximum(1)),
    files: z.object({ model: relativePath }),
  }),
  z.object({
    kind: z.literal("denoising"),
    family: z.enum(["gtcrn", "dpdfnet"]),
    files: z.object({ model: relativePath }),
  }),
  z.object({ kind: z.literal("voice-activity"), files: z.object({ model: relativePath }) }),
]) satisfies z.ZodMiniType<PackModel>;

const fileName = z.string().check(z.regex(/^[\w][\w.+-]{0,199}$/, "must be the name of a file"));

const OwnPack = z.object({
  id: z.string().check(z.regex(PACK_ID_PATTERN, "must be lower-case letters, digits and hyphens")),
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  purpose: z.enum(PACK_PURPOSES),
  summary: z.string().check(z.maxLength(300)),
  models: z.array(Model).check(z.minLength(1)),
  downloads: z
    .array(
      z.object({
        url: z.url({ protocol: /^https?$/ }),
        fileName,
        archive: z.optional(z.enum(["tar.bz2", "tar.gz"])),
        sizeBytes: z.int().check(z.minimum(1)),
        known: z._default(
          z.array(
            z.object({
              sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
              sizeBytes: z.optional(z.int()),
            }),
          ),
          [],
        ),
        checksumsUrl: z.optional(z.url({ protocol: /^https?$/ })),
      }),
    )
    .check(z.minLength(1)),
  installedSizeBytes: z.int().check(z.minimum(1)),
  memoryBytes: z.int().check(z.minimum(1)),
  licence: z.object({
    name: z.string(),
    url: z.url({ protocol: /^https?$/ }),
    isRestricted: z.boolean(),
    note: z.optional(z.string()),
  }),
  tiers: z._default(z.array(z.enum(PACK_TIERS)), []),
});

function readOwnPacks(path: string): readonly PackEntry[] {
  // Fields that are absent are left out, not undefined.
  return JSON.parse(JSON.stringify(readOperatorFile("MODEL_CATALOGUE_FILE", path, z.array(OwnPack)))) as PackEntry[];
}

/** The packs of the product, and those of the operator's own file, which may also replace one. Throws ConfigError. */
export function loadPackCatalogue(ownFile: string | undefined): PackCatalogue {
  const own = ownFile === undefined ? [] : readOwnPacks(ownFile);
  return new Map([...PACK_CATALOGUE, ...own].map((entry) => [entry.id, entry]));
}

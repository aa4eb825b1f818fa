import type { PackModel } from "./pack-model.ts";

/** What people install a pack for. */
export type PackPurpose = "voices" | "cloning" | "recognition" | "speakers" | "cleaning";

/** Named sets for the first start: `lite` for small machines, `full` for the best that runs on a CPU. */
export type PackTier = "lite" | "full";

/** One published state of a file. Publishers replace files under the same address now and then. */
export type KnownVersion = {
  /** Lower-case hex. */
  readonly sha256: string;
  readonly sizeBytes?: number;
};

export type PackDownload = {
  readonly url: string;
  /** Name under which a mirror or a folder has it, and a single file is installed. */
  readonly fileName: string;
  /** Archives are unpacked without their outermost folder; other files are installed as they are. */
  readonly archive?: "tar.bz2" | "tar.gz";
  readonly sizeBytes: number;
  /** Accepted states, pinned here. When there is none, `checksumsUrl` is asked first. */
  readonly known: readonly KnownVersion[];
  /** The publisher's list of checksums: lines of a SHA-256 and a file name. */
  readonly checksumsUrl?: string;
};

export type PackLicence = {
  readonly name: string;
  readonly url: string;
  /** Whether it restricts what may be done with the model, or is unclear: it is then accepted explicitly. */
  readonly isRestricted: boolean;
  /** What to know before accepting it, in one sentence. */
  readonly note?: string;
};

/** A pack of the catalogue. The files of its models are relative to the pack's folder. */
export type PackEntry = {
  /** Also the name of its folder: lower-case letters, digits and hyphens. */
  readonly id: string;
  readonly name: string;
  readonly purpose: PackPurpose;
  /** What it brings, in plain words. */
  readonly summary: string;
  readonly models: readonly PackModel[];
  readonly downloads: readonly PackDownload[];
  /** On disk, when installed. */
  readonly installedSizeBytes: number;
  /** Memory that one process needs to use it. */
  readonly memoryBytes: number;
  readonly licence: PackLicence;
  readonly tiers: readonly PackTier[];
};

export const PACK_ID_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Languages that the models of a pack understand or speak, ISO 639-1, sorted; empty when it does not matter. */
export function packLanguages(entry: { readonly models: readonly PackModel[] }): readonly string[] {
  const codes = entry.models.flatMap((model) => ("languages" in model ? model.languages : []));
  return [...new Set(codes)].sort();
}

export function downloadSizeBytes(entry: PackEntry): number {
  return entry.downloads.reduce((sum, download) => sum + download.sizeBytes, 0);
}

/** The paths that the models name. One value may name several files, separated by commas. */
export function modelPaths(models: readonly PackModel[]): readonly string[] {
  return [...new Set(models.flatMap((model) => Object.values(model.files).flatMap((value) => value.split(","))))];
}

/** The same models with every path put through `place`. */
export function placeModels(models: readonly PackModel[], place: (path: string) => string): readonly PackModel[] {
  return models.map((model) => {
    const files = Object.entries(model.files).map(([option, value]) => [option, value.split(",").map(place).join(",")]);
    // The option names of each kind stay as they are; only their values change.
    return { ...model, files: Object.fromEntries(files) };
  });
}

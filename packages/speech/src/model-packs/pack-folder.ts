import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PackError } from "./pack-error.ts";
import { PACK_ID_PATTERN, type PackLicence, placeModels } from "./pack-entry.ts";
import type { InstalledPack, PackModel } from "./pack-model.ts";
import type { UnpackedFile } from "./unpack-archive.ts";

/*
 * <models>/<pack id>/pack.json and the files it lists: an installed pack. It appears by one rename.
 * <models>/.work/<pack id>/downloads: what is being downloaded, kept so that it can be resumed.
 * <models>/.work/<pack id>/staging: what is being put together; worthless once its process is gone.
 * <models>/.work/removed-…: packs on their way out.
 */

/** Who vouches for the bytes: this product's catalogue, the publisher's list, or the operator who brought the file. */
export type VerifiedBy = "catalogue" | "publisher" | "operator";

export type PackManifest = {
  readonly format: 1;
  readonly id: string;
  readonly name: string;
  /** Paths are relative to the pack's folder. */
  readonly models: readonly PackModel[];
  readonly files: readonly UnpackedFile[];
  readonly downloads: readonly (UnpackedFile & { readonly verifiedBy: VerifiedBy })[];
  readonly licence: Pick<PackLicence, "name" | "url">;
  /** Milliseconds since 1970. */
  readonly installedAtMs: number;
};

/** An installed pack as it was found, complete as far as names and sizes show. */
export type FoundPack = { readonly pack: InstalledPack; readonly manifest: PackManifest; readonly sizeBytes: number };
export type BrokenPack = { readonly id: string; readonly reason: string };

const VERSION_LENGTH = 16;
const MANIFEST_NAME = "pack.json";
/** Unfinished downloads are deleted after so long. */
const DOWNLOADS_MAX_AGE_MS = 14 * 24 * 3_600_000;

export function packDirectory(modelsDirectory: string, packId: string): string {
  if (!PACK_ID_PATTERN.test(packId)) throw new PackError("pack_not_found", "There is no such model pack.");
  return join(modelsDirectory, packId);
}

/** Where one pack is worked on; whoever works on it holds the lock of this folder. */
export function workDirectory(modelsDirectory: string, packId: string): string {
  if (!PACK_ID_PATTERN.test(packId)) throw new PackError("pack_not_found", "There is no such model pack.");
  return join(modelsDirectory, ".work", packId);
}

/** Writes the manifest into a folder that is complete, so that it reaches the disk before the folder gets its name. */
export async function writeManifest(directory: string, manifest: PackManifest): Promise<void> {
  const handle = await open(join(directory, MANIFEST_NAME), "wx");
  try {
    await handle.writeFile(`${JSON.stringify(manifest, undefined, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readManifest(modelsDirectory: string, packId: string): Promise<PackManifest> {
  const text = await readFile(join(packDirectory(modelsDirectory, packId), MANIFEST_NAME), "utf8");
  const manifest = JSON.parse(text) as PackManifest;
  if (manifest.format !== 1 || manifest.id !== packId) throw new Error("pack.json is of another pack or version");
  return manifest;
}

/** Reads one installed pack. Throws PackError when there is none, an Error that says what is wrong with it. */
export async function readPack(modelsDirectory: string, packId: string): Promise<FoundPack> {
  const directory = packDirectory(modelsDirectory, packId);
  const manifest = await readManifest(modelsDirectory, packId).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new PackError("pack_not_installed", "This model pack is not installed.", { cause: error });
  });
  for (const { path, sizeBytes } of manifest.files) {
    const size = await stat(join(directory, path)).then(
      (found) => found.size,
      () => undefined,
    );
    if (size === undefined) throw new Error(`${path} is missing`);
    if (size !== sizeBytes) throw new Error(`${path} has ${size} instead of ${sizeBytes} bytes`);
  }
  return {
    pack: {
      id: packId,
      version: versionOf(manifest),
      models: placeModels(manifest.models, (path) => join(directory, path)),
    },
    manifest,
    sizeBytes: manifest.files.reduce((sum, file) => sum + file.sizeBytes, 0),
  };
}

function versionOf({ files }: PackManifest): string {
  return createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, VERSION_LENGTH);
}

/** Everything in the models folder: packs that can be used, and those that cannot, with the reason. */
export async function findPacks(
  modelsDirectory: string,
): Promise<{ readonly found: readonly FoundPack[]; readonly broken: readonly BrokenPack[] }> {
  const entries = await readdir(modelsDirectory, { withFileTypes: true }).catch(() => []);
  const ids = entries
    .filter((entry) => entry.isDirectory() && PACK_ID_PATTERN.test(entry.name))
    .map(({ name }) => name);
  const found: FoundPack[] = [];
  const broken: BrokenPack[] = [];
  for (const id of ids.sort()) {
    try {
      found.push(await readPack(modelsDirectory, id));
    } catch (error) {
      broken.push({ id, reason: (error as Error).message });
    }
  }
  return { found, broken };
}

/** The packs that can be used, with absolute paths. */
export async function listInstalledPacks(modelsDirectory: string): Promise<readonly InstalledPack[]> {
  return (await findPacks(modelsDirectory)).found.map(({ pack }) => pack);
}

/** Removes a folder at once by renaming it; its files are deleted once no process has them open. */
export async function discardDirectory(modelsDirectory: string, directory: string): Promise<void> {
  const discarded = join(modelsDirectory, ".work", `removed-${randomUUID()}`);
  await mkdir(join(modelsDirectory, ".work"), { recursive: true });
  await rename(directory, discarded);
  await rm(discarded, { recursive: true, force: true });
}

/** Marks a work folder as in use now, so that sweeping up leaves its downloads alone. */
export async function touchWork(directory: string): Promise<void> {
  await mkdir(join(directory, "downloads"), { recursive: true });
  await writeFile(join(directory, "used"), "");
}

/**
 * Sweeps up after processes that were killed. `isBusy` names packs that are worked on right now. Downloads are kept
 * for two weeks, so that they can be resumed.
 */
export async function sweepUnfinished(
  modelsDirectory: string,
  nowMs: number,
  isBusy: (packId: string) => boolean,
): Promise<void> {
  const work = join(modelsDirectory, ".work");
  for (const name of await readdir(work).catch(() => [])) {
    const directory = join(work, name);
    if (!PACK_ID_PATTERN.test(name) || name.startsWith("removed-")) {
      await rm(directory, { recursive: true, force: true });
      continue;
    }
    if (isBusy(name)) continue;
    await rm(join(directory, "staging"), { recursive: true, force: true });
    const usedAtMs = await stat(join(directory, "used")).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (nowMs - usedAtMs > DOWNLOADS_MAX_AGE_MS) await rm(directory, { recursive: true, force: true });
  }
}

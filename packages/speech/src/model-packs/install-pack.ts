import { constants } from "node:fs";
import { copyFile, mkdir, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { type DownloadedFile, downloadFile, type DownloadTimes, type FetchFile, hashFile } from "./download-file.ts";
import { asDiskError, PackError, type PackErrorCode } from "./pack-error.ts";
import { downloadSizeBytes, modelPaths, type PackDownload, type PackEntry, placeModels } from "./pack-entry.ts";
import {
  discardDirectory,
  type FoundPack,
  packDirectory,
  type PackManifest,
  readPack,
  touchWork,
  workDirectory,
  writeManifest,
} from "./pack-folder.ts";
import type { InstalledPack } from "./pack-model.ts";
import { expectDownload, type PackSource, resolveDownload } from "./pack-source.ts";
import { runUnpack } from "./run-unpack.ts";
import type { UnpackedFile } from "./unpack-archive.ts";

export type InstallPhase = "downloading" | "unpacking" | "checking";

export type InstallProgress = {
  readonly phase: InstallPhase;
  /** Of the downloads while downloading, of the installed files while unpacking. */
  readonly doneBytes: number;
  readonly totalBytes: number;
};

export type InstallPackOptions = {
  readonly modelsDirectory: string;
  readonly entry: PackEntry;
  readonly source: PackSource;
  readonly fetchFile: FetchFile;
  /** The person has read a licence that must be accepted. */
  readonly isLicenceAccepted: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: InstallProgress) => void;
  /** Loads the models once before they are installed; throws when they cannot be used. */
  readonly probe?: ((pack: InstalledPack, signal: AbortSignal) => Promise<void>) | undefined;
  readonly unpackEntry?: URL | undefined;
  readonly times?: DownloadTimes | undefined;
};

/** Left free on the disk for everything else. */
const DISK_RESERVE_BYTES = 256 * 1024 * 1024;
/** Sizes of the catalogue that are estimates may be off by so much. */
const SIZE_TOLERANCE = 1.5;
const SIZE_TOLERANCE_BYTES = 64 * 1024 * 1024;

/** After these the same bytes would fail again. */
const USELESS_DOWNLOADS = new Set<PackErrorCode>(["unsafe_archive", "damaged_archive", "incomplete_archive"]);

type Fetched = { readonly download: PackDownload; readonly file: string };
type Vouched = PackManifest["downloads"][number];

function withTolerance(sizeBytes: number): number {
  return sizeBytes * SIZE_TOLERANCE + SIZE_TOLERANCE_BYTES;
}

async function requireDiskSpace(options: InstallPackOptions, work: string): Promise<void> {
  const { entry, source } = options;
  const present = await Promise.all(
    entry.downloads.flatMap(({ fileName }) =>
      [fileName, `${fileName}.part`].map((name) =>
        stat(join(work, "downloads", name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    ),
  );
  const toDownload = source.kind === "local" ? 0 : downloadSizeBytes(entry);
  const missing = Math.max(0, toDownload - present.reduce((sum, size) => sum + size, 0));
  const needed = missing + entry.installedSizeBytes + DISK_RESERVE_BYTES;
  const { bavail, bsize } = await statfs(options.modelsDirectory);
  if (bavail * bsize >= needed) return;
  const megabytes = Math.ceil(needed / 1_000_000);
  throw new PackError("disk_full", `There is not enough room on the disk: ${megabytes} MB are needed.`);
}

async function hashPresent(
  file: string,
  signal: AbortSignal,
  onBytes: (hashedBytes: number) => void,
): Promise<DownloadedFile | undefined> {
  const isThere = await stat(file).then(Boolean, () => false);
  if (!isThere) return undefined;
  let sizeBytes = 0;
  const sha256 = await hashFile(file, signal, (count) => onBytes((sizeBytes += count)));
  return { sha256, sizeBytes };
}

async function fetchOne(
  options: InstallPackOptions,
  download: PackDownload,
  work: string,
  onBytes: (receivedBytes: number) => void,
): Promise<{ readonly fetched: Fetched; readonly vouched: Vouched }> {
  const { entry, source, signal } = options;
  const resolved = await resolveDownload(source, download, entry);
  const { known, verifiedBy } = await expectDownload(source, download, resolved, options);
  const file = resolved.kind === "local" ? resolved.file : join(work, "downloads", download.fileName);
  const isRight = (sha256: string) => known.length === 0 || known.some((version) => version.sha256 === sha256);
  const present = await hashPresent(file, signal, onBytes);
  if (present !== undefined && isRight(present.sha256)) {
    return { fetched: { download, file }, vouched: { path: download.fileName, ...present, verifiedBy } };
  }
  if (resolved.kind === "local") {
    throw new PackError("wrong_checksum", `${download.fileName} is not the file that was published.`);
  }
  await rm(file, { force: true });
  const checked = await downloadFile({
    url: resolved.url,
    fetchFile: options.fetchFile,
    file,
    known,
    sizeMaxBytes: withTolerance(download.sizeBytes),
    signal,
    onProgress: onBytes,
    times: options.times,
  });
  return {
    fetched: { download, file },
    vouched: { path: download.fileName, ...checked, verifiedBy },
  };
}

async function placeSingleFile({ file, download }: Fetched, vouched: Vouched, staging: string): Promise<UnpackedFile> {
  const target = join(staging, download.fileName);
  // Copied, so that an end in the middle does not cost the download.
  await copyFile(file, target, constants.COPYFILE_FICLONE);
  return { path: download.fileName, sizeBytes: vouched.sizeBytes, sha256: vouched.sha256 };
}

async function fillStaging(
  options: InstallPackOptions,
  items: readonly { readonly fetched: Fetched; readonly vouched: Vouched }[],
  staging: string,
): Promise<readonly UnpackedFile[]> {
  const { entry, signal, onProgress } = options;
  const totalBytes = entry.installedSizeBytes;
  const files = new Map<string, UnpackedFile>();
  let finishedBytes = 0;
  for (const { fetched, vouched } of items) {
    const { archive } = fetched.download;
    const added =
      archive === undefined
        ? [await placeSingleFile(fetched, vouched, staging)]
        : await runUnpack(
            {
              archive: fetched.file,
              type: archive,
              directory: staging,
              wanted: modelPaths(entry.models),
              writtenMaxBytes: withTolerance(entry.installedSizeBytes),
            },
            {
              signal,
              childEntry: options.unpackEntry,
              onProgress: (bytes) =>
                onProgress({ phase: "unpacking", doneBytes: Math.min(totalBytes, finishedBytes + bytes), totalBytes }),
            },
          );
    for (const file of added) files.set(file.path, file);
    finishedBytes += added.reduce((sum, file) => sum + file.sizeBytes, 0);
  }
  return [...files.values()];
}

async function requireModelFiles(entry: PackEntry, staging: string): Promise<void> {
  for (const path of modelPaths(entry.models)) {
    const isThere = await stat(join(staging, path)).then(Boolean, () => false);
    if (!isThere) throw new PackError("incomplete_archive", `${path} is not in what was downloaded.`);
  }
}

async function tryModels(options: InstallPackOptions, staging: string): Promise<void> {
  const { entry, probe, signal } = options;
  if (probe === undefined) return;
  const models = placeModels(entry.models, (path) => join(staging, path));
  try {
    await probe({ id: entry.id, models }, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw new PackError("model_rejected", `The models cannot be used here: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function replacePack(modelsDirectory: string, packId: string, staging: string): Promise<void> {
  const target = packDirectory(modelsDirectory, packId);
  const isReplaced = await stat(target).then(Boolean, () => false);
  if (isReplaced) await discardDirectory(modelsDirectory, target);
  await rename(staging, target);
}

/**
 * Installs a pack: downloads what is missing, proves it, unpacks, loads the models once, and makes the pack appear by
 * one rename. A pack that is installed and whole is left as it is. Killed at any moment, it leaves nothing that looks
 * installed; what was downloaded is used next time. One call per pack at a time: the caller holds a lock on
 * `workDirectory`. Throws PackError, or the signal's reason.
 */
export async function installPack(options: InstallPackOptions): Promise<FoundPack> {
  const { modelsDirectory, entry, signal, onProgress } = options;
  const present = await readPack(modelsDirectory, entry.id).catch(() => undefined);
  if (present !== undefined) return present;
  if (entry.licence.isRestricted && !options.isLicenceAccepted) {
    throw new PackError("license_not_accepted", `The licence ${entry.licence.name} must be accepted first.`);
  }
  const work = workDirectory(modelsDirectory, entry.id);
  const staging = join(work, "staging");
  try {
    await touchWork(work);
    await rm(staging, { recursive: true, force: true });
    await requireDiskSpace(options, work);

    const totalBytes = downloadSizeBytes(entry);
    const items: { readonly fetched: Fetched; readonly vouched: Vouched }[] = [];
    let finishedBytes = 0;
    for (const download of entry.downloads) {
      const base = finishedBytes;
      const item = await fetchOne(options, download, work, (bytes) =>
        onProgress({ phase: "downloading", doneBytes: base + bytes, totalBytes: Math.max(totalBytes, base + bytes) }),
      );
      items.push(item);
      finishedBytes += item.vouched.sizeBytes;
    }

    await mkdir(staging);
    onProgress({ phase: "unpacking", doneBytes: 0, totalBytes: entry.installedSizeBytes });
    const files = await fillStaging(options, items, staging);
    await requireModelFiles(entry, staging);
    onProgress({ phase: "checking", doneBytes: totalBytes, totalBytes });
    await tryModels(options, staging);

    await writeManifest(staging, {
      format: 1,
      id: entry.id,
      name: entry.name,
      models: entry.models,
      files,
      downloads: items.map(({ vouched }) => vouched),
      licence: { name: entry.licence.name, url: entry.licence.url },
      installedAtMs: Date.now(),
    });
    signal.throwIfAborted();
    await replacePack(modelsDirectory, entry.id, staging);
    await rm(join(work, "downloads"), { recursive: true, force: true });
    return await readPack(modelsDirectory, entry.id);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    const isUseless = error instanceof PackError && USELESS_DOWNLOADS.has(error.code);
    if (isUseless) await rm(join(work, "downloads"), { recursive: true, force: true });
    throw asDiskError(error);
  }
}

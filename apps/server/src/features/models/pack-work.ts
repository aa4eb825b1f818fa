import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { probeModel } from "@voicewright/speech/local/probe-model";
import { installPack, type InstallProgress } from "@voicewright/speech/model-packs/install-pack";
import { lastVerifiedAtMs, removePack, verifyPack } from "@voicewright/speech/model-packs/keep-packs";
import type { PackEntry } from "@voicewright/speech/model-packs/pack-entry";
import { PackError } from "@voicewright/speech/model-packs/pack-error";
import { type FoundPack, sweepUnfinished, workDirectory } from "@voicewright/speech/model-packs/pack-folder";
import type { InstalledPack } from "@voicewright/speech/model-packs/pack-model";
import type { PackSource } from "@voicewright/speech/model-packs/pack-source";
import { DirectoryLockedError, lockDirectory } from "../../platform/files/directory-lock.ts";
import { findBundledFile } from "../../platform/files/entry-file.ts";
import { fetchOutbound } from "../../platform/outbound/fetch-outbound.ts";
import { MODEL_PACK_DOWNLOAD } from "../../platform/outbound/outbound-uses.ts";
import type { PrivateHosts } from "../../platform/outbound/private-hosts.ts";

/*
 * What the server and the command line do to packs, under a lock of the operating system for each pack: both may run
 * at the same time, and a killed one leaves no lock behind.
 */

/** Somebody else works on the pack right now. */
export class PackBusyError extends Error {
  constructor() {
    super("The model pack is being installed, verified or removed already.");
    this.name = "PackBusyError";
  }
}

async function withPackLock<T>(modelsDirectory: string, packId: string, work: () => Promise<T>): Promise<T> {
  let lock;
  try {
    lock = lockDirectory(workDirectory(modelsDirectory, packId));
  } catch (error) {
    if (error instanceof DirectoryLockedError) throw new PackBusyError();
    throw error;
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

async function probePack({ models }: InstalledPack, scratchParent: string, signal: AbortSignal): Promise<void> {
  const childEntry = findBundledFile(import.meta.url, "probe-child");
  for (const model of models) {
    const result = await probeModel(model, {
      scratchParent,
      signal,
      ...(childEntry === undefined ? {} : { childEntry }),
    });
    // Where the library is missing, the pack can be put in place all the same.
    if (!result.ok && result.failure !== "unavailable") throw new Error(result.reason);
  }
}

export type InstallRequest = {
  readonly modelsDirectory: string;
  readonly entry: PackEntry;
  readonly source: PackSource;
  /** Where downloads may be redirected to beside public addresses. */
  readonly privateHosts: PrivateHosts;
  readonly isLicenceAccepted: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: InstallProgress) => void;
};

/** Throws PackError, PackBusyError, or the signal's reason. */
export async function installLocked(request: InstallRequest): Promise<FoundPack> {
  const { modelsDirectory, entry } = request;
  await mkdir(modelsDirectory, { recursive: true, mode: 0o700 });
  return await withPackLock(modelsDirectory, entry.id, () =>
    installPack({
      ...request,
      fetchFile: (url, init) =>
        fetchOutbound(MODEL_PACK_DOWNLOAD, { url: new URL(url), ...init, privateHosts: request.privateHosts }),
      probe: (pack, signal) => probePack(pack, workDirectory(modelsDirectory, entry.id), signal),
      unpackEntry: findBundledFile(import.meta.url, "unpack-child"),
    }),
  );
}

/** Throws PackError, PackBusyError, or the signal's reason. Damaged files are an error that names them. */
export async function verifyLocked(
  modelsDirectory: string,
  packId: string,
  signal: AbortSignal,
  onProgress: (doneBytes: number, totalBytes: number) => void,
): Promise<void> {
  await withPackLock(modelsDirectory, packId, async () => {
    const damaged = await verifyPack(modelsDirectory, packId, signal, onProgress);
    if (damaged.length === 0) return;
    const names = damaged.map(({ path }) => path).join(", ");
    throw new PackError("wrong_checksum", `Damaged: ${names}. Remove the pack and install it again.`);
  });
}

/**
 * Reads the files of a pack again unless somebody has since then, and takes a damaged pack away. Answers what was
 * damaged. Throws PackBusyError, or the signal's reason.
 */
export async function discardDamagedLocked(
  modelsDirectory: string,
  packId: string,
  since: Date,
  signal: AbortSignal,
): Promise<readonly string[]> {
  return await withPackLock(modelsDirectory, packId, async () => {
    if ((await lastVerifiedAtMs(modelsDirectory, packId)) >= since.getTime()) return [];
    const damaged = await verifyPack(modelsDirectory, packId, signal, () => undefined);
    if (damaged.length > 0) await removePack(modelsDirectory, packId);
    return damaged.map(({ path }) => path);
  });
}

/** Throws PackError or PackBusyError. */
export async function removeLocked(modelsDirectory: string, packId: string): Promise<void> {
  await withPackLock(modelsDirectory, packId, () => removePack(modelsDirectory, packId));
}

/** Sweeps up after processes that were killed. */
export async function sweepPacks(modelsDirectory: string, now: Date): Promise<void> {
  await sweepUnfinished(modelsDirectory, now.getTime(), (packId) => {
    try {
      lockDirectory(workDirectory(modelsDirectory, packId)).release();
      return false;
    } catch {
      return true;
    }
  });
}

/** A source as people name it: an address, or a path on this machine. */
export function toPackSource(from: string | undefined, mirrorUrl: string | undefined): PackSource {
  if (from !== undefined && /^https?:\/\//.test(from)) return { kind: "mirror", url: from };
  if (from !== undefined) return { kind: "local", path: from.startsWith("file://") ? fileURLToPath(from) : from };
  return mirrorUrl === undefined ? { kind: "publisher" } : { kind: "mirror", url: mirrorUrl };
}

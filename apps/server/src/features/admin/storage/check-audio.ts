import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  findUsedAudioKeysAcrossWorkspaces,
  HISTORY_FOLDER,
  readHistoryFilesAcrossWorkspaces,
} from "../../../entities/generation/history/index.ts";
import {
  ASSET_FOLDERS,
  findAssetKeysAcrossWorkspaces,
  readAssetFilesAcrossWorkspaces,
} from "../../../entities/media/assets/index.ts";
import { DERIVED_FOLDERS } from "../../../entities/media/derived/index.ts";
import {
  DESIGNS_FOLDER,
  dropPreviewAudioAcrossWorkspaces,
  findUsedPreviewAudioAcrossWorkspaces,
  listPreviewFilesAcrossWorkspaces,
  PREVIEWS_FOLDER,
} from "../../../entities/generation/previews/index.ts";
import {
  DOCUMENTS_FOLDER,
  findDocumentKeysAcrossWorkspaces,
  listDocumentFilesAcrossWorkspaces,
} from "../../../entities/voice/verification/manual/index.ts";
import { hashFile } from "../../../platform/backup/backup-manifest.ts";
import {
  deleteWithSum,
  examineStoredFile,
  type FileState,
  findWithSum,
  type StoredFile,
  sumKeyOf,
} from "../../../platform/object-storage/stored-file.ts";
import { listOrphans } from "../../../platform/object-storage/sweep-orphans.ts";
import type { AudioFinding, AudioReport, CheckOptions } from "../../../platform/operator/check-report.ts";
import type { Platform } from "../../../platform/platform.ts";

export type CheckedPlatform = Pick<Platform, "database" | "storage" | "config" | "clock" | "onlyWriterSince">;

/** Files of which a row says what they are. */
type Shelf = {
  readonly folders: readonly string[];
  readonly readFiles: () => AsyncIterable<StoredFile> | Promise<readonly StoredFile[]>;
  readonly findUsed: (keys: readonly string[]) => Promise<(key: string) => boolean>;
  /** Where audio can be made again: takes it away from its row. */
  readonly drop?: (key: string) => Promise<void>;
};

/** Compares all stored audio with the database, and repairs what can be repaired. */
export async function checkAudioAcrossWorkspaces(
  platform: CheckedPlatform,
  options: CheckOptions,
): Promise<AudioReport> {
  const backups = options.backup === undefined ? await listBackups(platform.config.dataDirectory) : [options.backup];
  const findings: AudioFinding[] = [];
  let checkedFiles = 0;
  const countFile = (folder: string) => {
    options.signal?.throwIfAborted();
    checkedFiles += 1;
    options.onProgress?.(folder, checkedFiles);
  };
  for (const shelf of shelvesOf(platform)) {
    for await (const file of await shelf.readFiles()) {
      countFile(file.key.slice(0, file.key.indexOf("/") + 1));
      const state = await examineStoredFile(platform.storage, file);
      // Deleted since its row was read: nothing is missing.
      if (state === "whole" || !(await shelf.findUsed([file.key]))(file.key)) continue;
      findings.push(await mend(platform, shelf, file, { ...options, state, backups }));
    }
    for (const folder of shelf.folders)
      for (const { key, isYoung } of await listOrphans(platform, folder, shelf.findUsed)) {
        countFile(folder);
        if (isYoung) {
          findings.push({ key, problem: "orphan", remedy: "wait" });
          continue;
        }
        if (options.isRepairing) await platform.storage.delete(key);
        findings.push({ key, problem: "orphan", remedy: "delete" });
      }
  }
  for (const folder of [PREVIEWS_FOLDER, ...DERIVED_FOLDERS]) {
    findings.push(...(await checkSums(platform, folder, options, () => countFile(folder))));
  }
  return { checkedFiles, findings };
}

function shelvesOf({ database }: CheckedPlatform): readonly Shelf[] {
  return [
    {
      folders: [HISTORY_FOLDER],
      readFiles: () => readHistoryFilesAcrossWorkspaces(database),
      findUsed: async (keys) => {
        const used = await findUsedAudioKeysAcrossWorkspaces(database, keys);
        return (key) => used.has(key);
      },
    },
    {
      folders: ASSET_FOLDERS,
      readFiles: () => readAssetFilesAcrossWorkspaces(database),
      findUsed: async (keys) => {
        const used = await findAssetKeysAcrossWorkspaces(database, keys);
        return (key) => used.has(key);
      },
    },
    {
      folders: [DESIGNS_FOLDER],
      readFiles: () => listPreviewFilesAcrossWorkspaces(database),
      findUsed: async (keys) => {
        const used = await findUsedPreviewAudioAcrossWorkspaces(database, keys);
        return (key) => used.has(key);
      },
      drop: (key) => dropPreviewAudioAcrossWorkspaces(database, key),
    },
    {
      folders: [DOCUMENTS_FOLDER],
      readFiles: () => listDocumentFilesAcrossWorkspaces(database),
      findUsed: async (keys) => {
        const used = await findDocumentKeysAcrossWorkspaces(database, keys);
        return (key) => used.has(key);
      },
    },
  ];
}

type Mending = CheckOptions & { readonly state: Exclude<FileState, "whole">; readonly backups: readonly string[] };

async function mend(
  { storage }: CheckedPlatform,
  shelf: Shelf,
  file: StoredFile,
  { state: problem, backups, isRepairing }: Mending,
): Promise<AudioFinding> {
  const { key } = file;
  if (shelf.drop !== undefined) {
    if (isRepairing) {
      await shelf.drop(key);
      await storage.delete(key);
    }
    return { key, problem, remedy: "make_again" };
  }
  const copy = await findCopy(backups, file);
  if (copy === undefined) return { key, problem, remedy: "none" };
  if (isRepairing) await restoreFile({ storage }, copy, key);
  return { key, problem, remedy: "restore" };
}

async function restoreFile({ storage }: Pick<Platform, "storage">, copy: string, key: string): Promise<void> {
  const writer = await storage.createWriter();
  try {
    for await (const chunk of createReadStream(copy)) await writer.write(chunk as Uint8Array);
    await writer.commit(key);
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

/** A file of a backup that is what was stored. */
async function findCopy(backups: readonly string[], { key, sha256 }: StoredFile): Promise<string | undefined> {
  for (const backup of backups) {
    const path = join(backup, "audio", key);
    const isThere = await stat(path).then(
      (facts) => facts.isFile(),
      () => false,
    );
    if (isThere && (await hashFile(path)) === sha256) return path;
  }
  return undefined;
}

async function listBackups(dataDirectory: string): Promise<string[]> {
  const folder = join(dataDirectory, "backups");
  const names = await readdir(folder).catch(() => []);
  return names
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name));
}

/** Files that can be made again, and have what they were beside them instead of in a row. */
async function checkSums(
  { storage }: CheckedPlatform,
  folder: string,
  { isRepairing }: CheckOptions,
  countFile: () => void,
): Promise<AudioFinding[]> {
  const findings: AudioFinding[] = [];
  const suffix = sumKeyOf("");
  for await (const { key } of storage.listKeys(folder)) {
    if (key.endsWith(suffix)) continue;
    countFile();
    if ((await findWithSum(storage, key)) !== undefined) continue;
    if (isRepairing) await deleteWithSum(storage, key);
    findings.push({ key, problem: "altered", remedy: "make_again" });
  }
  return findings;
}

import { constants, createWriteStream } from "node:fs";
import { cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { PlatformConfig } from "../config.ts";
import { embeddedDatabaseDirectory, openDatabase } from "../database/open-database.ts";
import { DirectoryLockedError, lockDirectory } from "../files/directory-lock.ts";
import { createLogger } from "../log.ts";
import { inParallel } from "../object-storage/in-parallel.ts";
import { ObjectNotFoundError, type ObjectStorage } from "../object-storage/object-storage.ts";
import { audioDirectory, isStoredOnDisk, openObjectStorage } from "../object-storage/open-object-storage.ts";
import { askRunningServer } from "../operator/operator-channel.ts";
import { TemporaryFiles } from "../files/temporary-files.ts";
import { BackupError, type BackupManifest, linkOrCopyFiles, listFiles, writeManifest } from "./backup-manifest.ts";
import { exportDatabase } from "./database-export.ts";

/** Nobody else uses the copy that is exported, so it may take as long as it needs. */
const EXPORT_MAX_MS = 24 * 3_600_000;

async function exportFrom(dataDirectory: string, databaseUrl: string | undefined, target: string): Promise<string> {
  const opened = await openDatabase({
    dataDirectory,
    databaseUrl,
    migrate: false,
    transactionMaxMs: EXPORT_MAX_MS,
    log: createLogger("error"),
  });
  try {
    return await exportDatabase(opened.pool, target);
  } finally {
    await opened.close();
  }
}

/** Copies the embedded database, through the server that runs on it or, when none does, from the disk. */
async function copyEmbeddedDatabase(config: PlatformConfig, target: string): Promise<void> {
  try {
    const lock = lockDirectory(config.dataDirectory);
    try {
      await cp(embeddedDatabaseDirectory(config.dataDirectory), target, {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
      });
    } finally {
      lock.release();
    }
  } catch (error) {
    if (!(error instanceof DirectoryLockedError)) throw error;
    await askRunningServer(config.dataDirectory, { kind: "snapshot_database", directory: target });
  }
}

async function exportConfigured(config: PlatformConfig, files: TemporaryFiles, target: string): Promise<string> {
  if (config.databaseUrl !== undefined) return await exportFrom(config.dataDirectory, config.databaseUrl, target);
  return await files.withFolder("database", async (copy) => {
    await copyEmbeddedDatabase(config, embeddedDatabaseDirectory(copy));
    return await exportFrom(copy, undefined, target);
  });
}

/** As `linkOrCopyFiles`, from a storage on another machine. */
async function downloadAudio(storage: ObjectStorage, to: string): Promise<void> {
  const have = new Set(await listFiles(to));
  await inParallel(storage.listKeys(""), async ({ key }) => {
    if (have.has(key)) return;
    const target = join(to, key);
    await mkdir(dirname(target), { recursive: true });
    try {
      const { stream } = await storage.openRead(key);
      await pipeline(stream, createWriteStream(target, { mode: 0o600 }));
    } catch (error) {
      if (!(error instanceof ObjectNotFoundError)) throw error;
    }
  });
}

/** Calls `work` with what adds to the backup all audio that it does not have yet. */
async function withAudioSource<Result>(
  config: PlatformConfig,
  files: TemporaryFiles,
  to: string,
  work: (add: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  if (isStoredOnDisk(config)) {
    const from = audioDirectory(config.dataDirectory);
    await mkdir(from, { recursive: true, mode: 0o700 });
    return await work(() => linkOrCopyFiles(from, to));
  }
  const storage = await openObjectStorage(config, files);
  return await work(() => downloadAudio(storage, to)).finally(() => storage.close());
}

async function fillBackup(config: PlatformConfig, files: TemporaryFiles, directory: string): Promise<BackupManifest> {
  const audio = join(directory, "audio");
  await mkdir(audio);
  const createdAt = new Date().toISOString();
  const lastMigration = await withAudioSource(config, files, audio, async (addNewAudio) => {
    await addNewAudio();
    const tag = await exportConfigured(config, files, join(directory, "database"));
    await addNewAudio();
    return tag;
  });
  return await writeManifest(directory, {
    server_version: config.version,
    created_at: createdAt,
    last_migration: lastMigration,
  });
}

async function isOnSameFileSystem(one: string, other: string): Promise<boolean> {
  return (await stat(one)).dev === (await stat(other)).dev;
}

/**
 * Backs up database and audio into a folder that must not exist or be empty, also while the
 * server runs. Audio is collected before and after the database's moment, so that every row
 * of the backup has its file. On the file system of the data directory the folder appears when it
 * is whole; elsewhere one that was interrupted lacks its manifest.
 */
export async function createBackup(config: PlatformConfig, directory: string): Promise<BackupManifest> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if ((await readdir(directory)).length > 0) throw new BackupError(`${directory} is not empty.`);
  const files = await TemporaryFiles.open(config.dataDirectory);
  try {
    if (!(await isOnSameFileSystem(files.directory, directory))) return await fillBackup(config, files, directory);
    return await files.withFolder("backup", async (folder) => {
      const manifest = await fillBackup(config, files, folder);
      await rm(directory, { recursive: true });
      await rename(folder, directory);
      return manifest;
    });
  } finally {
    await files.close();
  }
}

import { constants } from "node:fs";
import { copyFile, cp, link, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Config } from "../config.ts";
import { embeddedDatabaseDirectory, openDatabase } from "../database/open-database.ts";
import { DirectoryLockedError, lockDirectory } from "../files/directory-lock.ts";
import { createLogger } from "../log.ts";
import { audioDirectory } from "../object-storage/open-object-storage.ts";
import { askRunningServer } from "../operator/operator-channel.ts";
import { TemporaryFiles } from "../files/temporary-files.ts";
import { BackupError, type BackupManifest, listFiles, writeManifest } from "./backup-manifest.ts";
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
async function copyEmbeddedDatabase(config: Config, target: string): Promise<void> {
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

async function exportConfigured(config: Config, files: TemporaryFiles, target: string): Promise<string> {
  if (config.databaseUrl !== undefined) return await exportFrom(config.dataDirectory, config.databaseUrl, target);
  return await files.withFolder("database", async (copy) => {
    await copyEmbeddedDatabase(config, embeddedDatabaseDirectory(copy));
    return await exportFrom(copy, undefined, target);
  });
}

/** Stored audio never changes, so a second name for it is as good as a copy, where the file system allows one. */
async function addAudio(from: string, to: string): Promise<void> {
  const [stored, copied] = await Promise.all([listFiles(from), listFiles(to)]);
  const have = new Set(copied);
  for (const path of stored) {
    if (path.startsWith(".") || have.has(path)) continue;
    const target = join(to, path);
    await mkdir(dirname(target), { recursive: true });
    try {
      await link(join(from, path), target).catch(() => copyFile(join(from, path), target));
    } catch (error) {
      // Deleted meanwhile: if the database of the backup has no row for it either, nothing is lost.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

async function fillBackup(config: Config, files: TemporaryFiles, directory: string): Promise<BackupManifest> {
  const audio = { from: audioDirectory(config.dataDirectory), to: join(directory, "audio") };
  await mkdir(audio.from, { recursive: true, mode: 0o700 });
  await mkdir(audio.to);
  const createdAt = new Date().toISOString();
  await addAudio(audio.from, audio.to);
  const lastMigration = await exportConfigured(config, files, join(directory, "database"));
  await addAudio(audio.from, audio.to);
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
export async function createBackup(config: Config, directory: string): Promise<BackupManifest> {
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

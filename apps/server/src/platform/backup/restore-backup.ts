import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename } from "node:fs/promises";
import { basename, join } from "node:path";
import type { PoolClient } from "pg";
import type { PlatformConfig } from "../config.ts";
import { migrate } from "../database/migrations.ts";
import { embeddedDatabaseDirectory, openDatabase } from "../database/open-database.ts";
import { lockDirectory } from "../files/directory-lock.ts";
import { createLogger } from "../log.ts";
import { inParallel } from "../object-storage/in-parallel.ts";
import type { ObjectStorage } from "../object-storage/object-storage.ts";
import { describeObjectStore } from "../object-storage/object-store-spec.ts";
import { audioDirectory, openObjectStore } from "../object-storage/open-object-storage.ts";
import { readInFile } from "../object-storage/store-file.ts";
import { TemporaryFiles } from "../files/temporary-files.ts";
import { BackupError, type BackupManifest, linkOrCopyFiles, verifyBackup } from "./backup-manifest.ts";
import { importDatabase, isDatabaseEmpty } from "./database-export.ts";

export type RestoreOptions = {
  /** Replaces data that is there. The embedded database and the audio are moved aside, not deleted. */
  readonly force: boolean;
  /** For a restore that is thrown away: audio of the disk may be the very files of the backup. */
  readonly linksAudio?: boolean;
};

const IMPORT_MAX_MS = 24 * 3_600_000;

async function isInUse(directory: string): Promise<boolean> {
  return existsSync(directory) && (await readdir(directory)).some((name) => !name.startsWith("."));
}

function refuseToOverwrite(what: string): BackupError {
  return new BackupError(`${what} contains data already. Restore to another place, or add --force to replace it.`);
}

async function fillDatabase(
  config: Pick<PlatformConfig, "dataDirectory" | "databaseUrl" | "cacheDirectory">,
  backup: string,
  manifest: BackupManifest,
  force: boolean,
): Promise<void> {
  const opened = await openDatabase({
    ...config,
    migrate: false,
    transactionMaxMs: IMPORT_MAX_MS,
    log: createLogger("error"),
  });
  const fill = async (client: PoolClient) => {
    if (!force && !(await isDatabaseEmpty(client))) throw refuseToOverwrite("The database");
    await migrate(client, { upTo: manifest.last_migration });
    await importDatabase(client, join(backup, "database"));
    await migrate(client);
  };
  try {
    const client = await opened.pool.connect();
    await fill(client).finally(() => client.release());
  } finally {
    await opened.close();
  }
}

async function replaceDirectory(current: string, replacement: string, aside: string): Promise<void> {
  if (existsSync(current)) {
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await rename(current, join(aside, basename(current)));
  }
  await rename(replacement, current);
}

/** Where the audio of a backup goes: everything is made ready first, and then takes the place of what is there. */
type AudioTarget = {
  isInUse(): Promise<boolean>;
  prepare(backup: string, manifest: BackupManifest): Promise<void>;
  replace(aside: string): Promise<void>;
  close(): Promise<void>;
};

function diskTarget(dataDirectory: string, ready: string, isLinking: boolean): AudioTarget {
  const current = audioDirectory(dataDirectory);
  return {
    isInUse: () => isInUse(current),
    prepare: async (backup) => {
      const [from, to] = [join(backup, "audio"), audioDirectory(ready)];
      if (isLinking) await linkOrCopyFiles(from, to);
      else await cp(from, to, { recursive: true });
    },
    replace: (aside) => replaceDirectory(current, audioDirectory(ready), aside),
    close: () => Promise.resolve(),
  };
}

/**
 * Objects are written in the place of those with the same key, which are the same in all but what can be made again.
 * Others stay until they are swept up as belonging to nothing.
 */
function bucketTarget(storage: ObjectStorage): AudioTarget {
  return {
    isInUse: async () => {
      const first = await storage.listKeys("")[Symbol.asyncIterator]().next();
      return first.done !== true;
    },
    prepare: async (backup, manifest) => {
      const audio = manifest.files.filter(({ path }) => path.startsWith("audio/"));
      await inParallel(toAsync(audio), async ({ path, sha256 }) => {
        const writer = await readInFile(storage, join(backup, path));
        const stored = await writer.commit(path.slice("audio/".length));
        if (stored.sha256 !== sha256) throw new BackupError(`${path} has changed since it was compared.`);
      });
    },
    replace: () => Promise.resolve(),
    close: () => storage.close(),
  };
}

async function* toAsync<Item>(items: readonly Item[]): AsyncGenerator<Item, void, void> {
  yield* items;
}

async function openAudioTarget(
  { objectStore, dataDirectory }: PlatformConfig,
  files: TemporaryFiles,
  ready: string,
  options: RestoreOptions,
): Promise<AudioTarget> {
  if (objectStore.kind === "disk") return diskTarget(dataDirectory, ready, options.linksAudio === true);
  return bucketTarget(await openObjectStore(objectStore, dataDirectory, files));
}

/**
 * Puts a backup in place of what the configuration names. Everything is checked and made ready
 * first and changed last. The server must be stopped. Throws BackupError or DirectoryLockedError.
 */
export async function restoreBackup(
  config: PlatformConfig,
  backup: string,
  options: RestoreOptions,
): Promise<BackupManifest> {
  const { dataDirectory, databaseUrl, cacheDirectory } = config;
  const lock = lockDirectory(dataDirectory);
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  let files: TemporaryFiles | undefined;
  let audio: AudioTarget | undefined;
  try {
    files = await TemporaryFiles.open(dataDirectory);
    const manifest = await verifyBackup(backup);
    const ready = await files.makeFolder("restoring");
    audio = await openAudioTarget(config, files, ready, options);
    const database = embeddedDatabaseDirectory(dataDirectory);
    if (!options.force && (await isInUse(database))) throw refuseToOverwrite(dataDirectory);
    if (!options.force && (await audio.isInUse())) throw refuseToOverwrite(describeObjectStore(config.objectStore));

    await audio.prepare(backup, manifest);
    await fillDatabase({ dataDirectory: ready, databaseUrl, cacheDirectory }, backup, manifest, options.force);

    const aside = join(dataDirectory, `replaced-${stamp}`);
    if (databaseUrl === undefined) await replaceDirectory(database, embeddedDatabaseDirectory(ready), aside);
    await audio.replace(aside);
    return manifest;
  } finally {
    await audio?.close();
    await files?.close();
    lock.release();
  }
}

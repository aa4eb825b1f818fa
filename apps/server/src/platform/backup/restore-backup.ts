import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename } from "node:fs/promises";
import { basename, join } from "node:path";
import type { PoolClient } from "pg";
import type { Config } from "../config.ts";
import { migrate } from "../database/migrations.ts";
import { embeddedDatabaseDirectory, openDatabase } from "../database/open-database.ts";
import { lockDirectory } from "../files/directory-lock.ts";
import { createLogger } from "../log.ts";
import { audioDirectory } from "../object-storage/open-object-storage.ts";
import { TemporaryFiles } from "../files/temporary-files.ts";
import { BackupError, type BackupManifest, verifyBackup } from "./backup-manifest.ts";
import { importDatabase, isDatabaseEmpty } from "./database-export.ts";

export type RestoreOptions = {
  /** Replaces data that is there. The embedded database and the audio are moved aside, not deleted. */
  readonly force: boolean;
};

const IMPORT_MAX_MS = 24 * 3_600_000;

async function isInUse(directory: string): Promise<boolean> {
  return existsSync(directory) && (await readdir(directory)).some((name) => !name.startsWith("."));
}

function refuseToOverwrite(what: string): BackupError {
  return new BackupError(`${what} contains data already. Restore to another place, or add --force to replace it.`);
}

async function fillDatabase(
  config: Pick<Config, "dataDirectory" | "databaseUrl">,
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

/**
 * Puts a backup in place of what the configuration names. Everything is checked and made ready
 * first and changed last. The server must be stopped. Throws BackupError or DirectoryLockedError.
 */
export async function restoreBackup(config: Config, backup: string, options: RestoreOptions): Promise<BackupManifest> {
  const { dataDirectory, databaseUrl } = config;
  const lock = lockDirectory(dataDirectory);
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  let files: TemporaryFiles | undefined;
  try {
    files = await TemporaryFiles.open(dataDirectory);
    const manifest = await verifyBackup(backup);
    const current = { database: embeddedDatabaseDirectory(dataDirectory), audio: audioDirectory(dataDirectory) };
    if (!options.force && ((await isInUse(current.database)) || (await isInUse(current.audio))))
      throw refuseToOverwrite(dataDirectory);

    const ready = await files.makeFolder("restoring");
    await cp(join(backup, "audio"), audioDirectory(ready), { recursive: true });
    await fillDatabase({ dataDirectory: ready, databaseUrl }, backup, manifest, options.force);

    const aside = join(dataDirectory, `replaced-${stamp}`);
    if (databaseUrl === undefined) await replaceDirectory(current.database, embeddedDatabaseDirectory(ready), aside);
    await replaceDirectory(current.audio, audioDirectory(ready), aside);
    return manifest;
  } finally {
    await files?.close();
    lock.release();
  }
}

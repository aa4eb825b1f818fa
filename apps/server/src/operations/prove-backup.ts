import { join } from "node:path";
import { checkAudioAcrossWorkspaces } from "../features/admin/storage/check-audio.ts";
import { BackupError } from "../platform/backup/backup-manifest.ts";
import { digestExport, exportDatabase, type TableDigest } from "../platform/backup/database-export.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import type { Config } from "../platform/config.ts";
import { type OpenedDatabase, openDatabase } from "../platform/database/open-database.ts";
import { TemporaryFiles } from "../platform/files/temporary-files.ts";
import { createLogger } from "../platform/log.ts";
import { openObjectStorage } from "../platform/object-storage/open-object-storage.ts";

export type BackupProof = { readonly tables: number; readonly rows: number; readonly audioFiles: number };

const EXPORT_MAX_MS = 24 * 3_600_000;

/**
 * Restores a backup to a scratch installation, with an embedded database and audio on the disk, and compares what is
 * there: every table row by row, and every recording with the hash in its row. Throws BackupError for what differs.
 */
export async function proveBackup(config: Config, backup: string): Promise<BackupProof> {
  const files = await TemporaryFiles.open(config.dataDirectory);
  try {
    return await files.withFolder("proof", async (folder) => {
      const dataDirectory = join(folder, "data");
      const scratch: Config = {
        ...config,
        dataDirectory,
        databaseUrl: undefined,
        objectStore: { kind: "disk" },
        secondObjectStore: undefined,
      };
      await restoreBackup(scratch, backup, { force: false, linksAudio: true });
      return await compareWithBackup(scratch, files, backup, join(folder, "export"));
    });
  } finally {
    await files.close();
  }
}

async function compareWithBackup(
  scratch: Config,
  files: TemporaryFiles,
  backup: string,
  exportDirectory: string,
): Promise<BackupProof> {
  const opened = await openDatabase({
    dataDirectory: scratch.dataDirectory,
    databaseUrl: undefined,
    migrate: false,
    transactionMaxMs: EXPORT_MAX_MS,
    log: createLogger("error"),
  });
  try {
    await exportDatabase(opened.pool, exportDirectory);
    const [saved, restored] = [await digestExport(join(backup, "database")), await digestExport(exportDirectory)];
    requireSameTables(saved, restored);
    const audioFiles = await requireAudio(scratch, files, opened);
    const rows = [...saved.values()].reduce((sum, table) => sum + table.rows, 0);
    return { tables: saved.size, rows, audioFiles };
  } finally {
    await opened.close();
  }
}

function requireSameTables(saved: ReadonlyMap<string, TableDigest>, restored: ReadonlyMap<string, TableDigest>): void {
  const names = new Set([...saved.keys(), ...restored.keys()]);
  const different = [...names].filter((name) => {
    const [one, other] = [saved.get(name), restored.get(name)];
    // A table that this version added is empty.
    return one === undefined ? other?.rows !== 0 : one.digest !== other?.digest || one.rows !== other.rows;
  });
  if (different.length > 0)
    throw new BackupError(`The backup cannot be relied on: restored, it differs in ${different.join(", ")}.`);
}

/** Recordings that can be made again may be missing. */
async function requireAudio(scratch: Config, files: TemporaryFiles, { database }: OpenedDatabase): Promise<number> {
  const storage = await openObjectStorage(scratch, files);
  const platform = { database, storage, config: scratch, clock: () => new Date(), onlyWriterSince: undefined };
  const options = { isRepairing: false, backup: undefined };
  const { checkedFiles, findings } = await checkAudioAcrossWorkspaces(platform, options).finally(() => storage.close());
  const lost = findings.filter(({ remedy }) => remedy === "none").map(({ key, problem }) => `${problem} ${key}`);
  if (lost.length > 0)
    throw new BackupError(
      `The backup is complete, but recordings were missing or altered when it was made: ${lost.join(", ")}. Look for them with "npm run admin -- check".`,
    );
  return checkedFiles;
}

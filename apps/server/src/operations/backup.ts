import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { documentKeyPath } from "../features/manual-verification/documents/document-key.ts";
import { hasDocuments } from "../features/manual-verification/documents/locked-documents.ts";
import type { BackupManifest } from "../platform/backup/backup-manifest.ts";
import { createBackup } from "../platform/backup/create-backup.ts";
import { proveBackup } from "./prove-backup.ts";
import { readConfig } from "../adapters/config.ts";
import type { Config } from "../platform/config.ts";
import { embeddedDatabaseDirectory } from "../platform/database/open-database.ts";
import { runOperation } from "../platform/operator/run-operation.ts";
import { explainFailure, readArguments, runCommand, UsageError } from "./command-line.ts";
import { FEATURE_COMMANDS } from "./feature-commands.ts";

const USAGE = `Usage: backup [directory] [--no-proof]   (default: backups/<time> in the data directory)
       --no-proof   does not restore the backup to a scratch installation to compare it`;

/** Documents are of no use without their key, which must not lie beside them. */
function keyReminder(config: Config, files: BackupManifest["files"]): string {
  if (!hasDocuments(files)) return "";
  return ` The key of the documents in it, ${documentKeyPath(config)}, is not: keep a copy of it elsewhere.`;
}

/** Nobody may be looking when a backup fails by night: whoever runs the installation finds it among the notifications. */
async function tellFailure(config: Config, error: unknown): Promise<void> {
  // Opening a database that is not there would make one.
  if (config.databaseUrl === undefined && !existsSync(embeddedDatabaseDirectory(config.dataDirectory))) return;
  const reason = (await explainFailure(error)) ?? String(error);
  await runOperation(config, { kind: "note_backup_failure", reason }, FEATURE_COMMANDS).catch((untold: unknown) =>
    process.stderr.write(`The admin could not be notified that the backup failed: ${String(untold)}\n`),
  );
}

async function makeBackup(config: Config, directory: string, isProven: boolean): Promise<string> {
  const { files } = await createBackup(config, directory);
  const made = `Backed up ${files.length} files to ${directory}.${keyReminder(config, files)}`;
  if (!isProven) return made;
  const { tables, rows, audioFiles } = await proveBackup(config, directory);
  return `${made} Restored from there for comparison: ${rows} rows in ${tables} tables and ${audioFiles} audio files are the same.`;
}

await runCommand(async () => {
  const { positionals, values } = readArguments(
    { allowPositionals: true, options: { "no-proof": { type: "boolean" } } },
    USAGE,
  );
  if (positionals.length > 1) throw new UsageError(USAGE);
  const config = readConfig(process.env);
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const directory = resolve(positionals[0] ?? join(config.dataDirectory, "backups", stamp));
  try {
    return await makeBackup(config, directory, values["no-proof"] !== true);
  } catch (error) {
    await tellFailure(config, error);
    throw error;
  }
});

import { join, resolve } from "node:path";
import { documentKeyPath } from "../features/manual-verification/documents/document-key.ts";
import { hasDocuments } from "../features/manual-verification/documents/locked-documents.ts";
import type { BackupManifest } from "../platform/backup/backup-manifest.ts";
import { createBackup } from "../platform/backup/create-backup.ts";
import { proveBackup } from "../prove-backup.ts";
import { type Config, readConfig } from "../platform/config.ts";
import { readArguments, runCommand, UsageError } from "./command-line.ts";

const USAGE = `Usage: backup [directory] [--no-proof]   (default: backups/<time> in the data directory)
       --no-proof   does not restore the backup to a scratch installation to compare it`;

/** Documents are of no use without their key, which must not lie beside them. */
function keyReminder(config: Config, files: BackupManifest["files"]): string {
  if (!hasDocuments(files)) return "";
  return ` The key of the documents in it, ${documentKeyPath(config)}, is not: keep a copy of it elsewhere.`;
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
  const { files } = await createBackup(config, directory);
  const made = `Backed up ${files.length} files to ${directory}.${keyReminder(config, files)}`;
  if (values["no-proof"] === true) return made;
  const { tables, rows, audioFiles } = await proveBackup(config, directory);
  return `${made} Restored from there for comparison: ${rows} rows in ${tables} tables and ${audioFiles} audio files are the same.`;
});

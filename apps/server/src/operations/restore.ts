import { resolve } from "node:path";
import { describeLockedDocuments } from "../features/manual-verification/documents/locked-documents.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import { readConfig } from "../adapters/config.ts";
import { readArguments, runCommand, UsageError } from "./command-line.ts";

const USAGE = "Usage: restore <backup directory> [--force]   (the server must be stopped)";

await runCommand(async () => {
  const { positionals, values } = readArguments(
    { allowPositionals: true, options: { force: { type: "boolean", default: false } } },
    USAGE,
  );
  const [backup, ...rest] = positionals;
  if (backup === undefined || rest.length > 0) throw new UsageError(USAGE);
  const config = readConfig(process.env);
  const { created_at: createdAt, files } = await restoreBackup(config, resolve(backup), { force: values.force });
  const locked = await describeLockedDocuments(config, resolve(backup), files);
  const done = `Restored the backup of ${createdAt} (${files.length} files) to ${config.dataDirectory}`;
  return locked === undefined ? done : `${done}\n${locked}`;
});

import { join, resolve } from "node:path";
import { createBackup } from "../platform/backup/create-backup.ts";
import { readConfig } from "../platform/config.ts";
import { readArguments, runCommand, UsageError } from "./command-line.ts";

const USAGE = "Usage: backup [directory]   (default: backups/<time> in the data directory)";

await runCommand(async () => {
  const { positionals } = readArguments({ allowPositionals: true }, USAGE);
  if (positionals.length > 1) throw new UsageError(USAGE);
  const config = readConfig(process.env);
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const directory = resolve(positionals[0] ?? join(config.dataDirectory, "backups", stamp));
  const { files } = await createBackup(config, directory);
  return `Backed up ${files.length} files to ${directory}`;
});

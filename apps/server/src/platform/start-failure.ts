import { access, constants, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { ConfigError } from "./config.ts";
import { EmbeddedDatabaseError } from "./database/embedded-database.ts";
import { MigrationError } from "./database/migrations.ts";
import { DirectoryLockedError } from "./files/directory-lock.ts";
import { codesOf, isDiskFull } from "./files/disk-failure.ts";
import { ObjectStorageError } from "./object-storage/object-storage.ts";

const EXPECTED = [ConfigError, MigrationError, DirectoryLockedError, ObjectStorageError];
const UNWRITABLE_CODES = new Set<unknown>(["EROFS", "EACCES", "EPERM"]);
const NO_DIRECTORY_CODES = new Set<unknown>(["ENOTDIR", "EEXIST"]);
/** The database writes its log in files of 16 MB: with less, it fails in ways of its own. */
const DATABASE_MIN_FREE_BYTES = 48 * 1024 * 1024;

/** What an operator has to do about a start that failed; undefined when that is not known. */
export async function explainStartFailure(error: unknown, dataDirectory: string): Promise<string | undefined> {
  if (error instanceof Error && EXPECTED.some((kind) => error instanceof kind)) return error.message;
  const another = "set VOICEWRIGHT_DATA_DIR to another one";
  const isDatabase = error instanceof EmbeddedDatabaseError;
  if (isDiskFull(error) || (isDatabase && (await isAlmostFull(dataDirectory))))
    return `The disk of the data directory ${dataDirectory} is full: free some space on it, or ${another}.`;
  const codes = codesOf(error);
  // Making a folder below one that cannot be written to is answered ENOENT.
  const isHidden = codes.includes("ENOENT") && !(await canMake(dataDirectory));
  if (isHidden || codes.some((code) => UNWRITABLE_CODES.has(code)))
    return `The data directory ${dataDirectory} cannot be written to: let the account that runs Voicewright write there, or ${another}.`;
  if (codes.some((code) => NO_DIRECTORY_CODES.has(code)))
    return `The data directory ${dataDirectory} is not a directory: move what is there away, or ${another}.`;
  if (isDatabase)
    return `The database in ${dataDirectory} is damaged and cannot be opened: restore a backup with "npm run restore -- <backup> --force", or put the newest folder of ${dataDirectory}/snapshots in the place of ${dataDirectory}/database.`;
  return undefined;
}

/** Whether the same start may succeed later: another machine does not answer. */
export function isTemporaryStartFailure(error: unknown): boolean {
  return error instanceof ObjectStorageError && error.isTemporary;
}

async function canMake(directory: string): Promise<boolean> {
  for (let current = directory; ; current = dirname(current)) {
    const error = await access(current, constants.W_OK).then(
      () => undefined,
      (reason: NodeJS.ErrnoException) => reason,
    );
    if (error === undefined) return true;
    if (error.code !== "ENOENT" || current === dirname(current)) return false;
  }
}

async function isAlmostFull(directory: string): Promise<boolean> {
  const facts = await statfs(directory).catch(() => undefined);
  return facts !== undefined && facts.bavail * facts.bsize < DATABASE_MIN_FREE_BYTES;
}

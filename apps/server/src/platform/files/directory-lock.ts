import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class DirectoryLockedError extends Error {
  constructor(directory: string, options?: ErrorOptions) {
    super(
      `The data directory ${directory} is in use by another process. Stop it first, or set VOICEWRIGHT_DATA_DIR to another directory.`,
      options,
    );
    this.name = "DirectoryLockedError";
  }
}

const SQLITE_BUSY = 5;

export type DirectoryLock = { release(): void };

/**
 * Locks a directory for this process; creates it when it is missing. The lock is the operating
 * system's, taken through SQLite on a file that nothing else uses: it ends with the process,
 * also when that is killed. Throws DirectoryLockedError.
 */
export function lockDirectory(directory: string): DirectoryLock {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(directory, "lock"));
  try {
    file.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    file.close();
    if ((error as { errcode?: unknown }).errcode !== SQLITE_BUSY) throw error;
    throw new DirectoryLockedError(directory, { cause: error });
  }
  return { release: () => file.close() };
}

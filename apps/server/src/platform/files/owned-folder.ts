import { existsSync } from "node:fs";
import { readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { type DirectoryLock, lockDirectory } from "./directory-lock.ts";
import { createHexId } from "../ids.ts";

export type OwnedFolder = {
  readonly path: string;
  /** Deletes the folder with all that is in it. */
  close(): Promise<void>;
};

const NAME_BYTES = 8;
/** Another process's cleanup may treat a folder as abandoned before its owner has locked it. */
const ATTEMPTS_MAX = 5;

/**
 * Makes a folder that belongs to this process, below a folder that several processes share. Its lock is the operating
 * system's and ends with the process, so that another can see that it is abandoned: see `sweepDeadFolders`.
 */
export async function openOwnedFolder(parent: string): Promise<OwnedFolder> {
  for (let attempt = 1; ; attempt += 1) {
    const path = join(parent, createHexId(NAME_BYTES));
    try {
      const lock = lockDirectory(path);
      if (existsSync(lockFile(path))) return { path, close: () => deleteFolder(parent, path, lock) };
      lock.release();
    } catch (error) {
      if (attempt === ATTEMPTS_MAX) throw error;
    }
  }
}

/** Deletes everything in a shared folder that belongs to no running process. Answers how much went. */
export async function sweepDeadFolders(parent: string): Promise<number> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => []);
  let swept = 0;
  for (const entry of entries) {
    const path = join(parent, entry.name);
    if (!entry.isDirectory()) {
      await rm(path, { force: true });
    } else {
      const lock = takeLock(path);
      if (lock === undefined) continue;
      await deleteFolder(parent, path, lock);
    }
    swept += 1;
  }
  return swept;
}

function lockFile(path: string): string {
  return join(path, "lock");
}

function takeLock(path: string): DirectoryLock | undefined {
  try {
    return lockDirectory(path);
  } catch {
    return undefined;
  }
}

/** Locked until it is deleted, so that no other process uses it in between. */
async function deleteFolder(parent: string, path: string, lock: DirectoryLock): Promise<void> {
  try {
    // A child process that has outlived its server may still be writing into it.
    await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  } finally {
    lock.release();
  }
  await rmdir(parent).catch(() => {});
}

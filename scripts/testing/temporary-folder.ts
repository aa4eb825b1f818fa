import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY_FOLDER = "/dev/shm";
/** More than the tests have in their temporary folder at once. */
const TEMPORARY_BYTES = 4 * 1024 ** 3;

/**
 * Everything temporary of a run, until this process ends. The tests make and delete a thousand small files for each server that
 * they start, which takes a fraction of the time in memory, where there is enough of it; TMPDIR names another place.
 */
export function makeTemporaryFolder(): string {
  const isGiven = (process.env["TMPDIR"] ?? "") !== "";
  const folder = mkdtempSync(join(!isGiven && hasRoomInMemory() ? MEMORY_FOLDER : tmpdir(), "voicewright-test-"));
  // PostgreSQL does not run as root and has to find its folder in this one.
  chmodSync(folder, 0o711);
  process.on("exit", () => remove(folder));
  return folder;
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= TEMPORARY_BYTES && process.availableMemory() >= 2 * TEMPORARY_BYTES;
  } catch {
    return false;
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (error) {
    console.error(`The temporary folder ${folder} could not be removed: ${String(error)}`);
  }
}

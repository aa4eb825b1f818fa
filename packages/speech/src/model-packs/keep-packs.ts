import { join } from "node:path";
import { mkdir, stat, writeFile } from "node:fs/promises";
import { hashFile } from "./download-file.ts";
import { PackError } from "./pack-error.ts";
import { discardDirectory, packDirectory, readPack, workDirectory } from "./pack-folder.ts";

/** A file that is not as it was installed. */
export type DamagedFile = { readonly path: string };

/**
 * Reads every file of an installed pack again. Answers the damaged ones. Throws PackError when the pack is not
 * installed or is visibly broken, or the signal's reason.
 */
export async function verifyPack(
  modelsDirectory: string,
  packId: string,
  signal: AbortSignal,
  onProgress: (doneBytes: number, totalBytes: number) => void,
): Promise<readonly DamagedFile[]> {
  const { manifest, sizeBytes } = await readPack(modelsDirectory, packId);
  const directory = packDirectory(modelsDirectory, packId);
  const damaged: DamagedFile[] = [];
  let doneBytes = 0;
  for (const { path, sha256 } of manifest.files) {
    const found = await hashFile(join(directory, path), signal, (count) => onProgress((doneBytes += count), sizeBytes));
    if (found !== sha256) damaged.push({ path });
  }
  await mkdir(workDirectory(modelsDirectory, packId), { recursive: true });
  await writeFile(checkedFile(modelsDirectory, packId), "");
  return damaged;
}

/** When all files of the pack in this folder were last read again, in milliseconds since 1970; 0 where they never were. */
export async function lastVerifiedAtMs(modelsDirectory: string, packId: string): Promise<number> {
  return await stat(checkedFile(modelsDirectory, packId)).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

function checkedFile(modelsDirectory: string, packId: string): string {
  return join(workDirectory(modelsDirectory, packId), "checked");
}

/**
 * Removes a pack. New work cannot use it at once; work that has its files open can finish. The caller holds a lock on
 * `workDirectory`. Throws PackError when it is not there.
 */
export async function removePack(modelsDirectory: string, packId: string): Promise<void> {
  const directory = packDirectory(modelsDirectory, packId);
  const isThere = await stat(directory).then(Boolean, () => false);
  if (!isThere) throw new PackError("pack_not_installed", "This model pack is not installed.");
  await discardDirectory(modelsDirectory, directory);
}

import { createId } from "../../../platform/ids.ts";
import type { ObjectStorage } from "../../../platform/object-storage/object-storage.ts";
import { storeFile } from "../../../platform/object-storage/store-file.ts";
import type { Platform } from "../../../platform/platform.ts";
import { deleteDerivedFiles } from "../derived/index.ts";

const ASSETS_FOLDER = "media/";
/** Where the files of assets lie, spread over folders: those of today, and those of recordings from before. */
export const ASSET_FOLDERS: readonly string[] = [ASSETS_FOLDER, "samples/"];

/** What is kept of files in other places than the object storage, as decoded sound on the local disk. */
export type AssetCache = { readonly forget: (objectKey: string) => Promise<void> };

/** A new key, under which a file and what is made of it are known before it is stored. */
export function createAssetKey(): string {
  const id = createId();
  // Lower case, because some file systems do not distinguish "aB" from "Ab" in folder names.
  return `${ASSETS_FOLDER}${id.slice(0, 2).toLowerCase()}/${id}`;
}

/** Keeps a file of the local disk under a key of its own. */
export async function storeAssetFile(storage: ObjectStorage, path: string, key = createAssetKey()): Promise<string> {
  await storeFile(storage, path, key);
  return key;
}

/** Deletes files whose rows are gone, with all that was made of them; what fails is left to the sweep of orphans. */
export async function deleteAssetFiles(
  { storage, log }: Pick<Platform, "storage" | "log">,
  cache: AssetCache,
  objectKeys: readonly string[],
): Promise<void> {
  for (const key of objectKeys) {
    await Promise.all([storage.delete(key), deleteDerivedFiles(storage, key), cache.forget(key)]).catch(
      (error: unknown) => log.warn({ err: error }, "the file of an asset could not be deleted"),
    );
  }
}

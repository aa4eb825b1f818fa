import { createId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type AssetCache, deleteAssetFiles } from "../assets/index.ts";
import type { UploadRow } from "./store.ts";

const PARTS_FOLDER = "media-parts/";
/** Where parts of files lie that are still coming: those of today, and those that were sent to an earlier version. */
export const PARTS_FOLDERS: readonly string[] = [PARTS_FOLDER, "clone-parts/"];

export function createPartKey(uploadId: string): string {
  // Lower case, because some file systems do not distinguish "aB" from "Ab" in folder names.
  return `${PARTS_FOLDER}${uploadId.slice(0, 2).toLowerCase()}/${uploadId}.${createId()}`;
}

/** Whose part it is. */
export function uploadIdOf(partKey: string): string {
  return partKey.slice(partKey.lastIndexOf("/") + 1).split(".")[0] ?? "";
}

type Storage = Pick<Platform, "storage" | "log">;

/** What fails is left to the sweep of orphans. */
export async function deleteParts({ storage, log }: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await storage.delete(key).catch((error: unknown) => log.warn({ err: error }, "a part could not be deleted"));
  }
}

/** All files of uploads whose rows are gone. */
export async function deleteUploadFiles(
  platform: Storage,
  cache: AssetCache,
  uploads: readonly Pick<UploadRow, "partKeys" | "asset">[],
): Promise<void> {
  for (const { partKeys, asset } of uploads) {
    await deleteParts(platform, partKeys);
    if (asset !== null) await deleteAssetFiles(platform, cache, [asset.objectKey]);
  }
}

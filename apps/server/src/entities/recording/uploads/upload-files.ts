import { createId } from "../../../platform/ids.ts";
import { sumKeyOf } from "../../../platform/object-storage/stored-file.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { ClipCache, ClipVariant } from "../clips/index.ts";
import { deleteSampleFiles } from "../samples/index.ts";
import type { UploadRow } from "./store.ts";

/** Parts of recordings that are still coming. */
export const PARTS_FOLDER = "clone-parts/";
/** Recordings as MP3, for listening before the clone is made. */
export const PLAYBACK_FOLDER = "clone-audio/";

export function createPartKey(uploadId: string): string {
  return `${PARTS_FOLDER}${folderOf(uploadId)}/${uploadId}.${createId()}`;
}

export function playbackKey(uploadId: string, variant: ClipVariant): string {
  return `${PLAYBACK_FOLDER}${folderOf(uploadId)}/${uploadId}.${variant}.mp3`;
}

/** Whose file it is. */
export function uploadIdOf(key: string): string {
  return key.slice(key.lastIndexOf("/") + 1).split(".")[0] ?? "";
}

function folderOf(uploadId: string): string {
  // Lower case, because some file systems do not distinguish "aB" from "Ab" in folder names.
  return uploadId.slice(0, 2).toLowerCase();
}

type Storage = Pick<Platform, "storage" | "log">;

/** What fails is left to the sweep of orphans. */
export async function deleteParts({ storage, log }: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await storage.delete(key).catch((error: unknown) => log.warn({ err: error }, "a part could not be deleted"));
  }
}

export async function deletePlaybackFiles(platform: Storage, uploadId: string): Promise<void> {
  const keys = [playbackKey(uploadId, "plain"), playbackKey(uploadId, "clean")];
  await deleteParts(platform, [...keys, ...keys.map(sumKeyOf)]);
}

/** All files of uploads whose rows are gone. */
export async function deleteUploadFiles(
  platform: Storage,
  clips: ClipCache,
  uploads: readonly UploadRow[],
): Promise<void> {
  for (const { uploadId, partKeys, audioKey } of uploads) {
    await deleteParts(platform, partKeys);
    await deletePlaybackFiles(platform, uploadId);
    if (audioKey !== null) await deleteSampleFiles(platform, clips, [{ audioKey }]);
  }
}

import { createId } from "../../../platform/ids.ts";
import type { ObjectStorage } from "../../../platform/object-storage/object-storage.ts";
import { storeFile } from "../../../platform/object-storage/store-file.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { ClipCache, StoredRecording } from "../clips/index.ts";
import { deleteDerivedFiles } from "../derived/index.ts";

/** Where recordings that voices are made from lie, spread over folders. */
export const SAMPLES_FOLDER = "samples/";

/** A new key, under which a recording and what is made of it are known before it is stored. */
export function createSampleKey(): string {
  const id = createId();
  // Lower case, because some file systems do not distinguish "aB" from "Ab" in folder names.
  return `${SAMPLES_FOLDER}${id.slice(0, 2).toLowerCase()}/${id}`;
}

/** Keeps a recording of a form under a key of its own. */
export async function storeSampleFile(storage: ObjectStorage, path: string, key = createSampleKey()): Promise<string> {
  await storeFile(storage, path, key);
  return key;
}

/** Deletes files whose rows are gone; what fails is left to the sweep of orphans. */
export async function deleteSampleFiles(
  { storage, log }: Pick<Platform, "storage" | "log">,
  clips: ClipCache,
  files: readonly Pick<StoredRecording, "audioKey">[],
): Promise<void> {
  for (const { audioKey } of files) {
    await Promise.all([storage.delete(audioKey), deleteDerivedFiles(storage, audioKey), clips.forget(audioKey)]).catch(
      (error: unknown) => log.warn({ err: error }, "the file of a sample could not be deleted"),
    );
  }
}

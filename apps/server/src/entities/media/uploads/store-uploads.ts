import type { Transaction } from "../../../platform/database/database.ts";
import type { UploadedFile } from "../../../platform/http/forms.ts";
import { createId } from "../../../platform/ids.ts";
import { storeFile } from "../../../platform/object-storage/store-file.ts";
import type { Platform } from "../../../platform/platform.ts";
import { insertUploads, type UploadPlace } from "./store.ts";
import { createPartKey, deleteParts } from "./upload-files.ts";

type WholeFiles = { readonly files: readonly UploadedFile[]; readonly createdAt: Date; readonly expiresAt: Date };

/**
 * Keeps whole files as uploads that wait for their checks. `commit` saves their rows in a transaction of its own; when it
 * rejects, nothing is kept. Answers the ids of the uploads, in the order of the files.
 */
export async function storeUploads(
  platform: Platform,
  place: UploadPlace,
  { files, ...times }: WholeFiles,
  commit: (save: (tx: Transaction) => Promise<void>, uploadIds: readonly string[]) => Promise<unknown>,
): Promise<readonly string[]> {
  const uploads = files.map((file) => {
    const uploadId = createId();
    return { file, uploadId, key: createPartKey(uploadId) };
  });
  const uploadIds = uploads.map(({ uploadId }) => uploadId);
  const rows = uploads.map(({ file: { fileName, sizeBytes }, uploadId, key }) => ({
    ...times,
    uploadId,
    fileName,
    sizeBytes,
    receivedBytes: sizeBytes,
    partKeys: [key],
    status: "checking" as const,
  }));
  try {
    for (const { file, key } of uploads) await storeFile(platform.storage, file.path, key);
    await commit((tx) => insertUploads(tx, place, rows), uploadIds);
  } catch (error) {
    await deleteParts(
      platform,
      uploads.map(({ key }) => key),
    );
    throw error;
  }
  return uploadIds;
}

import type { Transaction } from "../../../platform/database/database.ts";
import type { UploadedFile } from "../../../platform/http/forms.ts";
import { AppError } from "../../../platform/http-errors.ts";
import { createId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { storeFile } from "../../../platform/object-storage/store-file.ts";
import { appendUploadPart, findUpload, insertUploads, type UploadPlace, type UploadRow } from "./store.ts";
import { createPartKey, deleteParts } from "./upload-files.ts";

/** Parts may be small, as behind a proxy with a low limit, but not so small that they are nothing but overhead. */
const PARTS_MAX = 3_000;

/** Makes room for a file that is to come. `admit` may refuse it, in the same transaction. */
export async function createUpload(
  { database, clock }: Platform,
  place: UploadPlace,
  { lifetimeMs, ...announced }: { readonly fileName: string; readonly sizeBytes: number; readonly lifetimeMs: number },
  admit: (tx: Transaction) => Promise<void>,
): Promise<UploadRow> {
  const uploadId = createId();
  const now = clock();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await database.transaction(async (tx) => {
    await admit(tx);
    const nothing = { receivedBytes: 0, partKeys: [], status: "receiving" as const };
    await insertUploads(tx, place, [{ ...announced, ...nothing, uploadId, createdAt: now, expiresAt }]);
  });
  return await getUpload({ database, clock }, place, uploadId);
}

export async function getUpload(
  { database, clock }: Pick<Platform, "database" | "clock">,
  place: UploadPlace,
  uploadId: string,
): Promise<UploadRow> {
  const upload = await findUpload(database, place, uploadId, clock());
  if (upload === undefined) throw uploadNotFound(uploadId);
  return upload;
}

export function uploadNotFound(uploadId: string): AppError {
  return new AppError("upload_not_found", `An upload with the id '${uploadId.slice(0, 100)}' was not found.`, {
    param: "upload_id",
  });
}

/**
 * Keeps the next part of a recording. What was answered survives a restart; of parts that come at once for the same
 * place, one is kept.
 */
export async function appendPart(
  platform: Platform,
  place: UploadPlace,
  uploadId: string,
  { offset, file }: { readonly offset: number; readonly file: UploadedFile },
): Promise<UploadRow> {
  const upload = await getUpload(platform, place, uploadId);
  refuseMisfit(upload, offset, file.sizeBytes);
  if (file.sizeBytes === 0) return upload;
  const key = createPartKey(uploadId);
  await storeFile(platform.storage, file.path, key);
  const { sizeBytes } = file;
  const appended = await appendUploadPart(platform.database, place, uploadId, { offset, sizeBytes, key });
  if (appended !== undefined) return appended;
  await deleteParts(platform, [key]);
  refuseMisfit(await getUpload(platform, place, uploadId), offset, sizeBytes);
  throw new AppError("upload_offset_mismatch", "Another part of the recording arrived at the same time.");
}

function refuseMisfit({ status, receivedBytes, sizeBytes, partKeys }: UploadRow, offset: number, partBytes: number) {
  if (status !== "receiving" || offset !== receivedBytes) {
    throw new AppError(
      "upload_offset_mismatch",
      receivedBytes === sizeBytes
        ? `All ${sizeBytes} bytes of the recording have been received already.`
        : `The next part must start at byte ${receivedBytes}.`,
      { param: "offset" },
    );
  }
  if (offset + partBytes > sizeBytes) {
    throw new AppError("request_too_large", `The recording was announced with ${sizeBytes} bytes.`, { param: "part" });
  }
  if (partKeys.length >= PARTS_MAX) {
    throw new AppError("request_too_large", `A recording may be sent in at most ${PARTS_MAX} parts.`, {
      param: "part",
    });
  }
}

import { namingFile } from "../../../platform/http/forms.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { UploadChecks } from "./check-upload.ts";
import { uploadNotFound } from "./receive-upload.ts";
import { listUploads, type UploadPlace, type UploadRow } from "./store.ts";

/**
 * Recordings that were sent before, in the order that was asked for, without those that are not there; waits for their
 * checks. Throws AppError for one that is not whole, or was refused.
 */
export async function readyUploads(
  { database, clock }: Platform,
  checks: UploadChecks,
  place: UploadPlace,
  uploadIds: readonly string[],
): Promise<UploadRow[]> {
  const found = await listUploads(database, place, clock(), uploadIds);
  await Promise.all(found.map((upload) => checks.start(upload)));
  const rows = new Map((await listUploads(database, place, clock(), uploadIds)).map((row) => [row.uploadId, row]));
  return uploadIds.flatMap((uploadId) => {
    const row = rows.get(uploadId);
    if (row === undefined) return [];
    if (row.refusal !== null) throw refusalOf(row, row.refusal, uploadIds.length);
    if (row.status === "ready") return [row];
    throw new AppError("upload_not_found", `${row.fileName} is not completely uploaded, or not checked yet.`, {
      param: "upload_ids",
    });
  });
}

/** Throws AppError for the first upload that is none of these. */
export function refuseMissingUploads(uploadIds: readonly string[], found: ReadonlySet<string>): void {
  const missing = uploadIds.find((uploadId) => !found.has(uploadId));
  if (missing !== undefined) throw uploadNotFound(missing);
}

/** The refusal was stored with a code of the catalogue. */
function refusalOf(row: UploadRow, refusal: NonNullable<UploadRow["refusal"]>, uploadCount: number): unknown {
  return namingFile(new AppError(refusal.code as AppError["code"], refusal.message), row.fileName, uploadCount);
}

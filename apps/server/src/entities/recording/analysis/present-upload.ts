import type { CloneUpload } from "@voicewright/contract/instant-clone/routes";
import type { Queryable } from "../../../platform/database/database.ts";
import { toUnix } from "../../../platform/unix-time.ts";
import type { UploadRow } from "../../media/uploads/index.ts";
import { findUploadFacts, type UploadFacts } from "./upload-facts.ts";

/** Uploads that voices are to be made from, as the API has them. */
export async function presentUploads(queryable: Queryable, uploads: readonly UploadRow[]): Promise<CloneUpload[]> {
  const [first] = uploads;
  if (first === undefined) return [];
  const uploadIds = uploads.map(({ uploadId }) => uploadId);
  const facts = await findUploadFacts(queryable, first, uploadIds);
  return uploads.map((upload) => present(upload, facts.get(upload.uploadId)));
}

/** The same for one. */
export async function presentUpload(queryable: Queryable, upload: UploadRow): Promise<CloneUpload> {
  const facts = await findUploadFacts(queryable, upload, [upload.uploadId]);
  return present(upload, facts.get(upload.uploadId));
}

function present(upload: UploadRow, found: UploadFacts | undefined): CloneUpload {
  const { asset } = upload;
  return {
    upload_id: upload.uploadId,
    file_name: upload.fileName,
    size_bytes: upload.sizeBytes,
    received_bytes: upload.receivedBytes,
    status: upload.status,
    refusal: upload.refusal,
    duration_secs: asset === null ? null : asset.durationMs / 1000,
    waveform: [...(asset?.peaks ?? [])],
    advice: [...(found?.facts.advice ?? [])],
    expires_at_unix: toUnix(upload.expiresAt),
  };
}

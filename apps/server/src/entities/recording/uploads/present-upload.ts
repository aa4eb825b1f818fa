import type { CloneUpload } from "@voicewright/contract/instant-clone/routes";
import type { UploadRow } from "./store.ts";
import { toUnix } from "../../../platform/unix-time.ts";

export function presentUpload(upload: UploadRow): CloneUpload {
  const { facts } = upload;
  return {
    upload_id: upload.uploadId,
    file_name: upload.fileName,
    size_bytes: upload.sizeBytes,
    received_bytes: upload.receivedBytes,
    status: upload.status,
    refusal: upload.refusal,
    duration_secs: facts === null ? null : facts.durationMs / 1000,
    waveform: [...(facts?.waveform ?? [])],
    advice: [...(facts?.advice ?? [])],
    expires_at_unix: toUnix(upload.expiresAt),
  };
}

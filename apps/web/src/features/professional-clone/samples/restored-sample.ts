import type { CloneUpload } from "@voicewright/contract/instant-clone/routes";
import { type LocalSample, newLocalSample, toFailed, UPLOAD_INTERRUPTED } from "./local-sample.ts";
import type { SentFile } from "./sent-files.ts";

const MS_PER_SECOND = 1_000;

type KnownUpload = Pick<CloneUpload, "upload_id" | "file_name" | "size_bytes" | "duration_secs" | "status" | "refusal">;

/** What the server has of a file, as the list shows it; `sent` is what this tab knows of its files. */
export function restoredSample(upload: KnownUpload, sent: readonly SentFile[]): LocalSample {
  const { upload_id: uploadId, file_name: name, size_bytes: size, duration_secs: seconds, refusal, status } = upload;
  const known = sent.find((file) => file.uploadId === uploadId);
  const file = known?.fingerprint ?? { name, size, lastModified: 0, type: "" };
  const durationMs = seconds === null ? known?.durationMs : Math.round(seconds * MS_PER_SECOND);
  const { type = "local", language, skippedWarningCodes = [] } = known ?? {};
  const sample = {
    ...newLocalSample({ id: uploadId, type, language, durationMs, file }),
    skippedWarningCodes,
    uploadId,
  };
  if (refusal !== null) return toFailed(sample, { type: "error", ...refusal });
  return status === "receiving" ? toFailed(sample, UPLOAD_INTERRUPTED) : sample;
}

import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { FileFingerprint } from "@/entities/recording/file-fingerprint.ts";

/** What is wrong with a file. A warning can be passed over, after an error the file can only be removed. */
export type SampleProblem = {
  readonly type: "warning" | "error";
  readonly code: string;
  readonly message: string;
};

/** A file on its way to a sample of the voice, as the list shows it. */
export type LocalSample = {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** As the browser reads it; `undefined` while it does. */
  readonly durationMs: number | undefined;
  /** Of the script that was read; `undefined` where it is not known. */
  readonly language: string | undefined;
  readonly status: "pending" | "uploading" | "uploaded" | "error";
  readonly type: "local" | "recording";
  /** What happens to it just now. */
  readonly loadingText: string | undefined;
  readonly error: SampleProblem | undefined;
  /** Warnings that the person has passed over. */
  readonly skippedWarningCodes: readonly string[];
  readonly fingerprint: FileFingerprint;
  /** What the server has of it. */
  readonly uploadId: string | undefined;
};

export type NewSample = Pick<LocalSample, "id" | "type" | "language" | "durationMs"> & {
  readonly file: FileFingerprint;
};

export function newLocalSample({ file, ...rest }: NewSample): LocalSample {
  const { name, lastModified, size, type } = file;
  return {
    ...rest,
    name,
    sizeBytes: size,
    status: "pending",
    loadingText: undefined,
    error: undefined,
    skippedWarningCodes: [],
    fingerprint: { name, lastModified, size, type },
    uploadId: undefined,
  };
}

/** It waits to be sent. An error is forgotten, what was passed over is not. */
export function toPending(sample: LocalSample): LocalSample {
  return { ...sample, status: "pending", loadingText: undefined, error: undefined };
}

/** `receivedBytes` of it have arrived; when all have, the server works on it. */
export function toUploading(sample: LocalSample, receivedBytes: number): LocalSample {
  const share = sample.sizeBytes === 0 ? 1 : receivedBytes / sample.sizeBytes;
  const loadingText = share >= 1 ? "Processing" : `${Math.floor(share * 100)}%`;
  return { ...sample, status: "uploading", loadingText, error: undefined };
}

/** It is a sample of the voice now; a warning has no meaning any more. */
export function toUploaded(sample: LocalSample): LocalSample {
  const error = sample.error?.type === "warning" ? undefined : sample.error;
  return { ...sample, status: "uploaded", loadingText: undefined, error };
}

export function toFailed(sample: LocalSample, error: SampleProblem): LocalSample {
  return { ...sample, status: "error", loadingText: undefined, error };
}

const UPLOAD_FAILED_CODE = "upload-failed";

/** Passes over a warning: the file is sent all the same. An error stays. */
export function skipWarning(sample: LocalSample): LocalSample {
  const { error, skippedWarningCodes } = sample;
  if (error?.type !== "warning") return sample;
  // A failure is no property of the file that could be passed over: the next one is told again.
  if (error.code === UPLOAD_FAILED_CODE) return toPending(sample);
  return toPending({ ...sample, skippedWarningCodes: [...new Set([...skippedWarningCodes, error.code])] });
}

export function isOnItsWay({ status }: Pick<LocalSample, "status">): boolean {
  return status === "pending" || status === "uploading";
}

/** A failure that may pass by itself: the file can be sent again. */
export const UPLOAD_FAILED: SampleProblem = {
  type: "warning",
  code: UPLOAD_FAILED_CODE,
  message: MESSAGES.sampleUploadFailed,
};

/** A reload took the file away; what had arrived of it is kept. */
export const UPLOAD_INTERRUPTED: SampleProblem = {
  type: "error",
  code: "upload-interrupted",
  message: "The upload was interrupted. Choose the file again to continue from there.",
};

export function isInterrupted({ error }: LocalSample): boolean {
  return error?.code === UPLOAD_INTERRUPTED.code;
}

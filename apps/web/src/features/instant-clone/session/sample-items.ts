import type { CloneUpload, RecordingAdvice } from "@voicewright/contract/instant-clone/routes";

/** A recording on its way to a clone, as the list shows it. */
export type SampleItem = {
  readonly id: string;
  readonly fileName: string;
  readonly sizeBytes: number;
  /** `interrupted` uploads have lost their file, with a reload; it can be given again. */
  readonly status: "reading" | "uploading" | "checking" | "ready" | "refused" | "failed" | "interrupted";
  readonly uploadId: string | undefined;
  readonly receivedBytes: number;
  /** By the browser until the server has measured it. */
  readonly durationSeconds: number | undefined;
  readonly isDurationUnknown: boolean;
  readonly peaks: readonly number[];
  readonly advice: readonly RecordingAdvice[];
  readonly isDuplicate: boolean;
  /** Why it is refused or has failed. */
  readonly problem: string | undefined;
  /** Where the browser itself has it. */
  readonly localUrl: string | undefined;
};

export function newSampleItem(id: string, file: Pick<File, "name" | "size">): SampleItem {
  return {
    id,
    fileName: file.name,
    sizeBytes: file.size,
    status: "reading",
    uploadId: undefined,
    receivedBytes: 0,
    durationSeconds: undefined,
    isDurationUnknown: false,
    peaks: [],
    advice: [],
    isDuplicate: false,
    problem: undefined,
    localUrl: undefined,
  };
}

/** What the server says of a recording, put into the item of the list. */
export function withUpload(item: SampleItem, upload: CloneUpload): SampleItem {
  const status = upload.status === "receiving" ? "uploading" : upload.status;
  return {
    ...item,
    status,
    uploadId: upload.upload_id,
    receivedBytes: upload.received_bytes,
    durationSeconds: upload.duration_secs ?? item.durationSeconds,
    isDurationUnknown: item.isDurationUnknown && upload.duration_secs === null,
    peaks: upload.waveform.length > 0 ? upload.waveform : item.peaks,
    advice: upload.advice,
    problem: upload.refusal?.message,
  };
}

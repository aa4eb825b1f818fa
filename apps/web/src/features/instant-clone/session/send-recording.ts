import { type CloneUpload, instantCloneRoutes } from "@voicewright/contract/voice/instant-clone";
import { api, isApiError } from "@/shared/api/api-client.ts";
import { nextPart } from "./upload-parts.ts";

const TRIES_MAX = 4;
const FIRST_PAUSE_MS = 500;
const TOO_MANY_REQUESTS = 429;

type SendOptions = {
  readonly file: File;
  /** An upload that was begun before goes on where it ended. */
  readonly uploadId: string | undefined;
  readonly signal: AbortSignal;
  /** Told after each step. */
  readonly onUpload: (upload: CloneUpload) => void;
};

/**
 * Sends a recording in parts, and waits for what the server finds in it. A broken line is mended by itself a few
 * times, from the byte where it broke. Rejects with what the last try rejects with.
 */
export async function sendRecording({ file, uploadId, signal, onUpload }: SendOptions): Promise<CloneUpload> {
  let upload = await withTries(signal, () =>
    uploadId === undefined ? announce(file, signal) : getUpload(uploadId, signal),
  );
  onUpload(upload);
  while (upload.status === "receiving") {
    upload = await sendNextPart(file, upload, signal);
    onUpload(upload);
  }
  return await waitForCheck(upload, signal, onUpload);
}

/** Asks until the check has ended; each question waits a while for the answer. */
export async function waitForCheck(
  checked: CloneUpload,
  signal: AbortSignal,
  onUpload: (upload: CloneUpload) => void,
): Promise<CloneUpload> {
  let upload = checked;
  while (upload.status === "checking") {
    const { upload_id: id } = upload;
    upload = await withTries(signal, () => getUpload(id, signal));
    onUpload(upload);
  }
  return upload;
}

export function getUpload(uploadId: string, signal?: AbortSignal): Promise<CloneUpload> {
  return api(instantCloneRoutes.getCloneUpload, { params: { upload_id: uploadId }, signal });
}

function announce({ name, size }: File, signal: AbortSignal): Promise<CloneUpload> {
  return api(instantCloneRoutes.createCloneUpload, { body: { file_name: name, size_bytes: size }, signal });
}

/** A line that broke may have brought the part all the same: then its place is taken, and the server says where to go on. */
async function sendNextPart(file: File, upload: CloneUpload, signal: AbortSignal): Promise<CloneUpload> {
  const { upload_id: id } = upload;
  let { received_bytes: offset } = upload;
  return await withTries(signal, async () => {
    const part = nextPart(offset, file.size);
    if (part === undefined) return await getUpload(id, signal);
    try {
      return await api(instantCloneRoutes.appendCloneUpload, {
        params: { upload_id: id },
        body: { offset: part.fromByte },
        files: { part: [file.slice(part.fromByte, part.toByte)] },
        signal,
      });
    } catch (error) {
      if (!isApiError(error, "upload_offset_mismatch")) throw error;
      const known = await getUpload(id, signal);
      offset = known.received_bytes;
      return known;
    }
  });
}

/** A refusal stays a refusal; a broken line and a server that is busy may pass. */
function mayPass(error: unknown): boolean {
  return !isApiError(error) || error.httpStatus >= 500 || error.httpStatus === TOO_MANY_REQUESTS;
}

async function withTries<T>(signal: AbortSignal, act: () => Promise<T>): Promise<T> {
  for (let failures = 0; ;) {
    signal.throwIfAborted();
    try {
      return await act();
    } catch (error) {
      failures += 1;
      if (signal.aborted || failures >= TRIES_MAX || !mayPass(error)) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (failures - 1), signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

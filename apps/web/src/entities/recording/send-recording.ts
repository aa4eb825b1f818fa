import type { CloneUpload } from "@voicewright/contract/instant-clone/routes";
import { isApiError, isNetworkError, isRefusedByProxy } from "@/shared/api/api-client.ts";
import { PartSizes } from "./part-sizes.ts";
import { nextPart } from "./upload-parts.ts";

const TRIES_MAX = 4;
const FIRST_PAUSE_MS = 500;
const TOO_MANY_REQUESTS = 429;
/** All uploads of a page go the same way. */
const PAGE_SIZES = new PartSizes();

/** The calls that carry a recording to the server, by what it is for. */
export type UploadCalls = {
  /** Size of the parts in which a file is sent at most, by its own. */
  readonly partBytes: (sizeBytes: number) => number;
  readonly announce: (file: File, signal: AbortSignal) => Promise<CloneUpload>;
  readonly get: (uploadId: string, signal?: AbortSignal) => Promise<CloneUpload>;
  readonly append: (uploadId: string, offset: number, part: Blob, signal: AbortSignal) => Promise<CloneUpload>;
};

type SendOptions = {
  readonly calls: UploadCalls;
  readonly file: File;
  /** An upload that was begun before goes on where it ended. */
  readonly uploadId: string | undefined;
  readonly signal: AbortSignal;
  /** What is known of the way to the server; that of the page unless given. */
  readonly sizes?: PartSizes;
  /** Told after each step. */
  readonly onUpload: (upload: CloneUpload) => void;
};

/**
 * Sends a recording in parts, and waits for what the server finds in it. A broken line is mended by itself a few
 * times, from the byte where it broke. Rejects with what the last try rejects with.
 */
export async function sendRecording(options: SendOptions): Promise<CloneUpload> {
  const { calls, file, uploadId, signal, sizes = PAGE_SIZES, onUpload } = options;
  let upload = await withTries(signal, () =>
    uploadId === undefined ? calls.announce(file, signal) : calls.get(uploadId, signal),
  );
  onUpload(upload);
  while (upload.status === "receiving") {
    upload = await sendNextPart({ calls, file, sizes }, upload, signal);
    onUpload(upload);
  }
  return await waitForCheck(calls, upload, signal, onUpload);
}

/** Asks until the check has ended; each question waits a while for the answer. */
export async function waitForCheck(
  calls: UploadCalls,
  checked: CloneUpload,
  signal: AbortSignal,
  onUpload: (upload: CloneUpload) => void,
): Promise<CloneUpload> {
  let upload = checked;
  while (upload.status === "checking") {
    const { upload_id: id } = upload;
    upload = await withTries(signal, () => calls.get(id, signal));
    onUpload(upload);
  }
  return upload;
}

/** A line that broke may have brought the part all the same: then its place is taken, and the server says where to go on. */
async function sendNextPart(
  { calls, file, sizes }: Pick<SendOptions, "calls" | "file"> & { readonly sizes: PartSizes },
  upload: CloneUpload,
  signal: AbortSignal,
): Promise<CloneUpload> {
  const { upload_id: id } = upload;
  let { received_bytes: offset } = upload;
  return await withTries(signal, async () => {
    const part = nextPart(offset, file.size, sizes.next(calls.partBytes(file.size)));
    if (part === undefined) return await calls.get(id, signal);
    const partBytes = part.toByte - part.fromByte;
    try {
      const sent = await calls.append(id, part.fromByte, file.slice(part.fromByte, part.toByte), signal);
      sizes.notePassed(partBytes);
      return sent;
    } catch (error) {
      // The same upload again, which asks for a smaller part.
      if (isRefusedByProxy(error) && sizes.noteRefused(partBytes)) return upload;
      if (isNetworkError(error)) sizes.noteBroken();
      if (!isApiError(error, "upload_offset_mismatch")) throw error;
      const known = await calls.get(id, signal);
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

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, open, readFile, rename, rm, stat, truncate, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { asDiskError, PackError } from "./pack-error.ts";
import type { KnownVersion } from "./pack-entry.ts";

export type DownloadTimes = {
  /** Without a byte for so long, the connection is given up and a new one tried. */
  readonly idleMaxMs: number;
  readonly retryFirstMs: number;
  readonly retryMaxMs: number;
  /** Attempts in a row that bring nothing. */
  readonly attemptsMax: number;
};

export const DOWNLOAD_TIMES: DownloadTimes = {
  idleMaxMs: 30_000,
  retryFirstMs: 1_000,
  retryMaxMs: 30_000,
  attemptsMax: 6,
};

/** Sends a request as `fetch` does, on the way that the installation's outgoing connections take. */
export type FetchFile = (
  url: string,
  init: { readonly headers?: Readonly<Record<string, string>>; readonly signal: AbortSignal },
) => Promise<Response>;

export type DownloadRequest = {
  readonly url: string;
  readonly fetchFile: FetchFile;
  /** Where it ends up. Until it is whole it lies beside it, as `.part`. */
  readonly file: string;
  /** Any of these is right; none given means that it is taken as it comes. */
  readonly known: readonly KnownVersion[];
  /** Hard limit when no known version gives a size. */
  readonly sizeMaxBytes: number;
  readonly signal: AbortSignal;
  /** Bytes on disk so far, and all of them where the server says how many. */
  readonly onProgress: (receivedBytes: number, totalBytes: number | undefined) => void;
  readonly times?: DownloadTimes | undefined;
};

export type DownloadedFile = { readonly sizeBytes: number; readonly sha256: string };

/** Distinguishes the states of a file between two requests. */
type PartState = { readonly url: string; readonly validator: string | undefined };

/** Worth another attempt. */
class TransientFailure extends Error {
  readonly retryAfterMs: number | undefined;
  constructor(message: string, retryAfterMs?: number, options?: ErrorOptions) {
    super(message, options);
    this.name = "TransientFailure";
    this.retryAfterMs = retryAfterMs;
  }
}

const RETRIED_STATUSES = new Set([408, 425, 429, 500, 502, 503, 504]);
const RETRY_AFTER_MAX_MS = 60_000;

async function readPartState(file: string): Promise<PartState | undefined> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as PartState;
  } catch {
    return undefined;
  }
}

async function sizeOf(file: string): Promise<number> {
  return await stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

/** SHA-256 of a file, lower-case hex. */
export async function hashFile(
  file: string,
  signal: AbortSignal,
  onBytes: (count: number) => void = () => undefined,
): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file, { signal, highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    onBytes(chunk.length);
  }
  return hash.digest("hex");
}

/** A strong validator, so that what continues is the same file. */
function validatorOf(headers: Headers): string | undefined {
  const etag = headers.get("etag");
  if (etag !== null && !etag.startsWith("W/")) return etag;
  return headers.get("last-modified") ?? undefined;
}

function retryAfterMs(headers: Headers): number | undefined {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1_000, RETRY_AFTER_MAX_MS) : undefined;
}

/** Where the answer starts and how long the whole file is. */
function placeOfAnswer(response: Response, offset: number): { start: number; totalBytes: number | undefined } {
  if (response.status === 206) {
    const match = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers.get("content-range") ?? "");
    if (match === null || Number(match[1]) !== offset) throw new TransientFailure("the server sent another part");
    return { start: offset, totalBytes: match[2] === "*" ? undefined : Number(match[2]) };
  }
  const length = response.headers.get("content-length");
  return { start: 0, totalBytes: length === null ? undefined : Number(length) };
}

function refuseStatus(response: Response): never {
  const { status } = response;
  if (RETRIED_STATUSES.has(status)) {
    throw new TransientFailure(`the server answered ${status}`, retryAfterMs(response.headers));
  }
  if (status === 404 || status === 410) {
    throw new PackError("download_not_found", `The server no longer has the file (${status}).`);
  }
  throw new PackError("download_failed", `The server refused the file (${status}).`);
}

function sizeLimit(request: DownloadRequest): number {
  const sizes = request.known.map((version) => version.sizeBytes);
  return sizes.length > 0 && sizes.every((size) => size !== undefined)
    ? Math.max(...sizes.map((size) => size ?? 0))
    : request.sizeMaxBytes;
}

async function writeBody(
  response: Response,
  handle: FileHandle,
  place: { start: number; totalBytes: number | undefined },
  request: DownloadRequest,
  onReceived: () => void,
): Promise<void> {
  let received = place.start;
  const maxBytes = sizeLimit(request);
  for await (const chunk of response.body ?? []) {
    onReceived();
    if (received + chunk.length > maxBytes) throw new PackError("wrong_size", "The file is larger than announced.");
    let written = 0;
    while (written < chunk.length) {
      written += (await handle.write(chunk, written, chunk.length - written, received + written)).bytesWritten;
    }
    received += chunk.length;
    request.onProgress(received, place.totalBytes);
  }
  if (place.totalBytes !== undefined && received < place.totalBytes)
    throw new TransientFailure("the connection was cut");
}

/** One request for what is missing. Throws TransientFailure when another may succeed. */
async function requestRest(request: DownloadRequest, partFile: string, idleMaxMs: number): Promise<void> {
  const stateFile = `${partFile}.json`;
  const state = await readPartState(stateFile);
  const isSame = state?.url === request.url && state.validator !== undefined;
  const offset = isSame ? await sizeOf(partFile) : 0;
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(new TransientFailure("the server stopped sending")), idleMaxMs);
  const signal = AbortSignal.any([request.signal, idle.signal]);
  try {
    const response = await request.fetchFile(request.url, {
      signal,
      headers: {
        // A compressed answer has other bytes at the same places.
        "accept-encoding": "identity",
        ...(offset === 0 ? {} : { range: `bytes=${offset}-`, "if-range": state?.validator ?? "" }),
      },
    });
    if (response.status === 416) {
      await response.body?.cancel();
      // Everything was here already, and only its check was missed.
      if (response.headers.get("content-range") === `bytes */${offset}`) return;
      await rm(stateFile, { force: true });
      throw new TransientFailure("the server does not have that part");
    }
    if (!response.ok) {
      await response.body?.cancel();
      refuseStatus(response);
    }
    const place = placeOfAnswer(response, offset);
    if (place.totalBytes !== undefined && place.totalBytes > sizeLimit(request)) {
      await response.body?.cancel();
      throw new PackError("wrong_size", "The file is larger than announced.");
    }
    if (place.start === 0) {
      await rm(stateFile, { force: true });
      await truncate(partFile).catch(() => undefined);
      const next: PartState = { url: request.url, validator: validatorOf(response.headers) };
      await writeFile(stateFile, JSON.stringify(next));
    }
    const handle = await open(partFile, place.start === 0 ? "w" : "r+");
    try {
      await writeBody(response, handle, place, request, () => timer.refresh());
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    request.signal.throwIfAborted();
    if (idle.signal.aborted) throw idle.signal.reason;
    const disk = asDiskError(error);
    if (disk instanceof PackError || error instanceof TransientFailure) throw disk;
    // What is left are failures of the connection; `fetch` has no types for them.
    throw new TransientFailure(describeConnection(error), undefined, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function describeConnection(error: unknown): string {
  const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
  return cause?.code ?? cause?.message ?? (error as Error).message;
}

async function checkFile(request: DownloadRequest, partFile: string): Promise<DownloadedFile> {
  const sizeBytes = await sizeOf(partFile);
  const { known } = request;
  const hasSize = ({ sizeBytes: wanted }: KnownVersion) => wanted === undefined || wanted === sizeBytes;
  if (known.length > 0 && !known.some(hasSize)) {
    throw new PackError("wrong_size", `The file has ${sizeBytes} bytes, which is not what was published.`);
  }
  const sha256 = await hashFile(partFile, request.signal);
  if (known.length > 0 && !known.some((version) => version.sha256 === sha256)) {
    throw new PackError("wrong_checksum", "The file is not the one that was published: its checksum differs.");
  }
  return { sizeBytes, sha256 };
}

/**
 * Downloads a file, continuing where an earlier attempt ended, also one of another process. Passing failures are tried
 * again with growing pauses for as long as attempts bring bytes. A file that is not what it should be is thrown away.
 * Throws PackError, or the signal's reason.
 */
export async function downloadFile(request: DownloadRequest): Promise<DownloadedFile> {
  const times = request.times ?? DOWNLOAD_TIMES;
  const partFile = `${request.file}.part`;
  for (let failures = 0; ;) {
    const before = await sizeOf(partFile);
    try {
      await requestRest(request, partFile, times.idleMaxMs);
      break;
    } catch (error) {
      if (!(error instanceof TransientFailure)) throw error;
      failures = (await sizeOf(partFile)) > before ? 1 : failures + 1;
      if (failures >= times.attemptsMax) {
        throw new PackError("download_failed", `The download failed: ${error.message}. Try again; it will continue.`, {
          cause: error,
        });
      }
      const pauseMs = Math.min(times.retryFirstMs * 2 ** (failures - 1), times.retryMaxMs);
      await delay(error.retryAfterMs ?? pauseMs * (0.5 + Math.random() / 2), undefined, { signal: request.signal });
    }
  }
  try {
    const checked = await checkFile(request, partFile);
    await rename(partFile, request.file);
    await rm(`${partFile}.json`, { force: true });
    return checked;
  } catch (error) {
    if (error instanceof PackError) await Promise.all([partFile, `${partFile}.json`].map((file) => rm(file)));
    throw error;
  }
}

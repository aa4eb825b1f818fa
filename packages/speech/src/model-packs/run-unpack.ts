import { ChildRunError, runChild } from "@voicewright/audio/child-processes/run-child";
import { PackError } from "./pack-error.ts";
import type { UnpackedFile, UnpackRequest } from "./unpack-archive.ts";
import type { UnpackMessage } from "./unpack-child.ts";

export type RunUnpackOptions = {
  readonly signal: AbortSignal;
  readonly onProgress: (unpackedBytes: number) => void;
  /** The process' script where the sources are bundled. */
  readonly childEntry?: URL | undefined;
};

/** Far beyond the largest pack on a slow disk. */
const TIME_LIMIT_MS = 6 * 3_600_000;

/**
 * Unpacks in a process of its own, which an abort stops at once; its files are closed before this settles. Throws
 * PackError, or the signal's reason.
 */
export async function runUnpack(request: UnpackRequest, options: RunUnpackOptions): Promise<readonly UnpackedFile[]> {
  const { signal, onProgress, childEntry = new URL("./unpack-child.ts", import.meta.url) } = options;
  signal.throwIfAborted();
  try {
    return await runChild<UnpackMessage, readonly UnpackedFile[]>({ entry: childEntry }, request, {
      signal,
      timeLimitMs: TIME_LIMIT_MS,
      onMessage: (message) => {
        if (message.kind === "done") return message.files;
        if (message.kind === "progress") {
          onProgress(message.unpackedBytes);
          return undefined;
        }
        if (message.code === undefined) throw new Error(message.message);
        throw new PackError(message.code, message.message.replace(/^PackError: /, ""));
      },
    });
  } catch (error) {
    if (!(error instanceof ChildRunError)) throw error;
    signal.throwIfAborted();
    throw new Error("Unpacking ended unexpectedly.", { cause: error });
  }
}

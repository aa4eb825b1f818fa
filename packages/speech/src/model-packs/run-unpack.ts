import { Worker } from "node:worker_threads";
import { PackError } from "./pack-error.ts";
import type { UnpackedFile, UnpackRequest } from "./unpack-archive.ts";
import type { UnpackMessage } from "./unpack-worker.ts";

export type RunUnpackOptions = {
  readonly signal: AbortSignal;
  readonly onProgress: (unpackedBytes: number) => void;
  /** The worker's file where the sources are bundled. */
  readonly workerEntry?: URL | undefined;
};

/** Unpacks in a worker thread, which an abort stops at once. Throws PackError, or the signal's reason. */
export async function runUnpack(request: UnpackRequest, options: RunUnpackOptions): Promise<readonly UnpackedFile[]> {
  const { signal, onProgress } = options;
  signal.throwIfAborted();
  const worker = new Worker(options.workerEntry ?? new URL("./unpack-worker.ts", import.meta.url), {
    name: "unpack",
    workerData: request,
    execArgv: [],
  });
  const stop = () => void worker.terminate();
  signal.addEventListener("abort", stop, { once: true });
  try {
    return await new Promise((resolve, reject) => {
      worker.on("message", (message: UnpackMessage) => {
        if (message.kind === "progress") onProgress(message.unpackedBytes);
        else if (message.kind === "done") resolve(message.files);
        else if (message.code === undefined) reject(new Error(message.message));
        else reject(new PackError(message.code, message.message.replace(/^PackError: /, "")));
      });
      worker.on("error", reject);
      worker.on("exit", () => reject(signal.aborted ? signal.reason : new Error("Unpacking ended unexpectedly.")));
    });
  } finally {
    signal.removeEventListener("abort", stop);
    // Its files must be closed before anybody moves or removes them.
    await worker.terminate();
  }
}

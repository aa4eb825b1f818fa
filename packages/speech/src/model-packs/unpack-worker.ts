import { parentPort, workerData } from "node:worker_threads";
import { asDiskError, PackError, type PackErrorCode } from "./pack-error.ts";
import { unpackArchive, type UnpackedFile, type UnpackRequest } from "./unpack-archive.ts";

/*
 * Entry of the worker thread that unpacks: minutes of pure computing, away from whoever waits for answers.
 */

export type UnpackMessage =
  | { readonly kind: "progress"; readonly unpackedBytes: number }
  | { readonly kind: "done"; readonly files: readonly UnpackedFile[] }
  | { readonly kind: "failed"; readonly code: PackErrorCode | undefined; readonly message: string };

const PROGRESS_INTERVAL_MS = 200;

if (parentPort === null) throw new Error("unpack-worker runs in a worker thread only");
const host = parentPort;

function report(message: UnpackMessage): void {
  host.postMessage(message, []);
}

let reportedAtMs = 0;
try {
  const files = await unpackArchive(workerData as UnpackRequest, (unpackedBytes) => {
    if (performance.now() - reportedAtMs < PROGRESS_INTERVAL_MS) return;
    reportedAtMs = performance.now();
    report({ kind: "progress", unpackedBytes });
  });
  report({ kind: "done", files });
} catch (thrown) {
  const error = asDiskError(thrown);
  report({ kind: "failed", code: error instanceof PackError ? error.code : undefined, message: String(error) });
}

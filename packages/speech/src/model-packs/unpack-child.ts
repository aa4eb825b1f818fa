import { answerParent } from "@voicewright/audio/child-processes/parent-process";
import { asDiskError, PackError, type PackErrorCode } from "./pack-error.ts";
import { unpackArchive, type UnpackedFile, type UnpackRequest } from "./unpack-archive.ts";

export type UnpackMessage =
  | { readonly kind: "progress"; readonly unpackedBytes: number }
  | { readonly kind: "done"; readonly files: readonly UnpackedFile[] }
  | { readonly kind: "failed"; readonly code: PackErrorCode | undefined; readonly message: string };

const PROGRESS_INTERVAL_MS = 200;

/** The process that unpacks: minutes of pure computing, away from whoever waits for answers. */
type Report = (message: UnpackMessage) => void;

answerParent(async (request: UnpackRequest, report: Report): Promise<UnpackMessage> => {
  let reportedAtMs = 0;
  try {
    const files = await unpackArchive(request, (unpackedBytes) => {
      if (performance.now() - reportedAtMs < PROGRESS_INTERVAL_MS) return;
      reportedAtMs = performance.now();
      report({ kind: "progress", unpackedBytes });
    });
    return { kind: "done", files };
  } catch (thrown) {
    const error = asDiskError(thrown);
    return { kind: "failed", code: error instanceof PackError ? error.code : undefined, message: String(error) };
  }
});

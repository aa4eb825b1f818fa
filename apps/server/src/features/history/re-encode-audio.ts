import { join } from "node:path";
import type { AudioEncoding } from "@voicewright/audio/encode/encoding";
import { copyOut, storeFile } from "../../platform/object-storage/store-file.ts";
import type { StoredFile } from "../../platform/object-storage/stored-file.ts";
import type { Platform } from "../../platform/platform.ts";
import { asRecordingRefusal } from "../../adapters/recordings/recordings.ts";

type Order = { readonly file: StoredFile; readonly from: AudioEncoding; readonly to: AudioEncoding };

/** Makes a file of another encoding of a stored one, under a key of the caller's. Throws AppError. */
export async function reEncodeAudio(
  { storage, spool, temporaryFiles, analysis }: Platform,
  { file, from, to }: Order,
  spoolKey: string,
  signal: AbortSignal,
): Promise<void> {
  await temporaryFiles.withFolder("download", async (directory) => {
    const [inputPath, outputPath] = [join(directory, "stored"), join(directory, "encoded")];
    await copyOut(storage, file, inputPath, signal);
    await analysis
      .run("re-encode", { inputPath, outputPath, from, to }, { signal, lane: "short" })
      .catch((error: unknown) => {
        signal.throwIfAborted();
        throw asRecordingRefusal(error);
      });
    await storeFile(spool, outputPath, spoolKey);
  });
}

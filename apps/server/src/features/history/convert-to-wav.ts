import { join } from "node:path";
import type { AudioEncoding } from "@voicewright/audio/encode/encoding";
import { copyOut, storeFile } from "../../platform/object-storage/store-file.ts";
import type { StoredFile } from "../../platform/object-storage/stored-file.ts";
import type { Platform } from "../../platform/platform.ts";
import { asRecordingRefusal } from "../../platform/speech/recordings.ts";

/** Decodes a stored file to a WAV file of the same rate, under a key of the caller's. Throws AppError. */
export async function convertToWav(
  { storage, spool, temporaryFiles, analysis }: Platform,
  from: { file: StoredFile; encoding: AudioEncoding },
  spoolKey: string,
  signal: AbortSignal,
): Promise<void> {
  await temporaryFiles.withFolder("download", async (directory) => {
    const [inputPath, outputPath] = [join(directory, "stored"), join(directory, "decoded.wav")];
    await copyOut(storage, from.file, inputPath, signal);
    await analysis
      .run("decode-to-wav", { inputPath, outputPath, encoding: from.encoding }, { signal, lane: "short" })
      .catch((error: unknown) => {
        signal.throwIfAborted();
        throw asRecordingRefusal(error);
      });
    await storeFile(spool, outputPath, spoolKey);
  });
}

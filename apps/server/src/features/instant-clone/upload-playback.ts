import { stat } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../platform/http-errors.ts";
import { commitWithSum, findWithSum, type StoredFile } from "../../platform/object-storage/stored-file.ts";
import { readInFile } from "../../platform/object-storage/store-file.ts";
import type { Platform } from "../../platform/platform.ts";
import { SingleFlight } from "../../platform/single-flight.ts";
import { asRecordingRefusal } from "../../adapters/recordings/recordings.ts";
import { type ClipCache, type ClipVariant, SHORT_CLIP_BYTES } from "../../entities/recording/clips/index.ts";
import { playbackKey, type UploadRow } from "../../entities/recording/uploads/index.ts";

const ENCODING = { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 96 } as const;

export type UploadPlayback = {
  /** A checked recording as MP3, made when it is asked for first. Throws AppError. */
  readonly ensure: (upload: UploadRow, variant: ClipVariant) => Promise<StoredFile>;
};

export function createUploadPlayback(platform: Platform, clips: ClipCache): UploadPlayback {
  const making = new SingleFlight();
  return {
    ensure: async (upload, variant) => {
      const { uploadId, audioKey, sha256 } = upload;
      if (audioKey === null || sha256 === null) {
        throw new AppError(
          upload.refusal === null ? "upload_not_found" : "invalid_audio",
          upload.refusal?.message ?? "The recording is not completely uploaded, or still being checked.",
        );
      }
      const key = playbackKey(uploadId, variant);
      const stored = await findWithSum(platform.storage, key);
      if (stored !== undefined) return stored;
      await making.run(key, () =>
        clips.use({ audioKey, sha256 }, variant, (clipPath) => encodeClip(platform, clipPath, key)),
      );
      const made = await findWithSum(platform.storage, key);
      if (made === undefined)
        throw new AppError("audio_damaged", "The recording cannot be read back as it was stored.");
      return made;
    },
  };
}

async function encodeClip(
  { storage, temporaryFiles, analysis }: Platform,
  clipPath: string,
  key: string,
): Promise<void> {
  const isShort = (await stat(clipPath)).size <= SHORT_CLIP_BYTES;
  await temporaryFiles.withFolder("listening", async (directory) => {
    const outputPath = join(directory, "clip.mp3");
    await analysis
      .run("encode-clip", { clipPath, outputPath, encoding: ENCODING }, isShort ? { lane: "short" } : {})
      .catch((error: unknown) => {
        throw asRecordingRefusal(error);
      });
    await commitWithSum(storage, await readInFile(storage, outputPath), key);
  });
}

import { stat } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../platform/http-errors.ts";
import type { StoredFile } from "../../platform/object-storage/stored-file.ts";
import { readInFile } from "../../platform/object-storage/store-file.ts";
import type { Platform } from "../../platform/platform.ts";
import { SingleFlight } from "../../platform/single-flight.ts";
import { asRecordingRefusal } from "../../adapters/recordings/recordings.ts";
import { type DerivedFiles, PLAYBACK_FILES } from "../../entities/media/derived/index.ts";
import type { UploadRow } from "../../entities/media/uploads/index.ts";
import { type ClipCache, SHORT_CLIP_BYTES } from "../../entities/recording/clips/index.ts";

const ENCODING = { codec: "mp3", sampleRateHz: 44_100, bitrateKbps: 96 } as const;

export type UploadPlayback = {
  /** A checked recording as MP3, made when it is asked for first. Throws AppError. */
  readonly ensure: (upload: UploadRow, variant: keyof typeof PLAYBACK_FILES) => Promise<StoredFile>;
};

export function createUploadPlayback(platform: Platform, clips: ClipCache): UploadPlayback {
  const making = new SingleFlight();
  return {
    ensure: async (upload, variant) => {
      const { asset } = upload;
      if (asset === null) {
        throw new AppError(
          upload.refusal === null ? "upload_not_found" : "invalid_audio",
          upload.refusal?.message ?? "The recording is not completely uploaded, or still being checked.",
        );
      }
      const { objectKey: audioKey, sha256 } = asset;
      const files = PLAYBACK_FILES[variant];
      const stored = await files.find(platform.storage, audioKey);
      if (stored !== undefined) return stored;
      await making.run(`${audioKey} ${variant}`, () =>
        clips.use({ audioKey, sha256 }, variant, (clipPath) => encodeClip(platform, clipPath, files, audioKey)),
      );
      const made = await files.find(platform.storage, audioKey);
      if (made === undefined)
        throw new AppError("audio_damaged", "The recording cannot be read back as it was stored.");
      return made;
    },
  };
}

async function encodeClip(
  { storage, temporaryFiles, analysis }: Platform,
  clipPath: string,
  files: DerivedFiles,
  audioKey: string,
): Promise<void> {
  const isShort = (await stat(clipPath)).size <= SHORT_CLIP_BYTES;
  await temporaryFiles.withFolder("listening", async (directory) => {
    const outputPath = join(directory, "clip.mp3");
    await analysis
      .run("encode-clip", { clipPath, outputPath, encoding: ENCODING }, isShort ? { lane: "short" } : {})
      .catch((error: unknown) => {
        throw asRecordingRefusal(error);
      });
    await files.commit(storage, audioKey, await readInFile(storage, outputPath));
  });
}

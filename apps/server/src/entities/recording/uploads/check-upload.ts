import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { MediaError, type MediaErrorCode } from "@voicewright/audio/decode/media-error";
import type { ErrorCode } from "@voicewright/contract/api/errors";
import { AppError } from "../../../platform/http-errors.ts";
import { ObjectNotFoundError } from "../../../platform/object-storage/object-storage.ts";
import { isPassing } from "../../../platform/passing-failure.ts";
import { requireTrueExtension } from "../../../adapters/recordings/file-extension.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type ClipCache, examineRecording, examineSample } from "../clips/index.ts";
import { storeFingerprint } from "../fingerprints/index.ts";
import { storeWaveform } from "../waveforms/index.ts";
import { createSampleKey, deleteSampleFiles, storeSampleFile } from "../samples/index.ts";
import { endUploadCheck, type UploadRow } from "./store.ts";
import { deleteParts } from "./upload-files.ts";

export type UploadChecks = {
  /** Begins to check a recording that is there, or joins the check that runs. Never rejects. */
  readonly start: (upload: UploadRow) => Promise<void>;
};

/**
 * What is said of a recording, and stays true: the only refusals that are stored. Everything else is a fault of this
 * server at the moment, and the next request has the upload checked again.
 */
const VERDICTS: ReadonlySet<string> = new Set<ErrorCode>([
  "invalid_audio",
  "invalid_audio_format",
  "file_extension_mismatch",
  "audio_truncated",
  "audio_with_foreign_data",
  "audio_too_short",
  "audio_too_long",
  "audio_missing",
  "audio_damaged",
  "sample_too_short",
]);
/** The decoder did not say anything about the file: it died, or was too slow on a busy machine. */
const UNSAID: ReadonlySet<string> = new Set<MediaErrorCode>(["decoder_crashed", "decoder_timeout"]);
/** A recording whose check fails so often for reasons of its own is refused: it would fail for ever. */
const CHECKS_MAX = 5;

/**
 * A received upload is checked in the background, once in a process. A check that a stop interrupted starts again at
 * the next request for the upload.
 */
export function createUploadChecks(platform: Platform, clips: ClipCache): UploadChecks {
  const running = new Map<string, Promise<void>>();
  const failures = new Map<string, number>();

  const check = async (upload: UploadRow): Promise<void> => {
    const { uploadId } = upload;
    try {
      await checkUpload(platform, clips, upload);
      failures.delete(uploadId);
    } catch (error) {
      platform.log.warn({ err: error }, "an uploaded recording could not be checked");
      if (isPassing(error)) return;
      const failed = (failures.get(uploadId) ?? 0) + 1;
      failures.set(uploadId, failed);
      if (failed < CHECKS_MAX) return;
      await refuse(platform, upload, error);
      failures.delete(uploadId);
    }
  };

  return {
    start: async (upload) => {
      if (upload.status !== "checking") return;
      const { uploadId } = upload;
      const checking =
        running.get(uploadId) ??
        check(upload)
          .catch((error: unknown) => platform.log.warn({ err: error }, "a refused upload could not be noted"))
          .finally(() => running.delete(uploadId));
      running.set(uploadId, checking);
      await checking;
    },
  };
}

/** Stores what was found in a recording, or why it is refused. Throws what says nothing about the recording. */
async function checkUpload(platform: Platform, clips: ClipCache, upload: UploadRow): Promise<void> {
  await platform.temporaryFiles.withFolder("upload", async (directory) => {
    const path = join(directory, "recording");
    try {
      const sha256 = await joinParts(platform, upload, path);
      await requireTrueExtension({ path, fileName: upload.fileName }, "files");
      await examineAndKeep(platform, clips, upload, { path, sha256 });
    } catch (error) {
      if (!isVerdict(error)) throw error;
      await refuse(platform, upload, error);
    }
  });
}

function isVerdict(error: unknown): error is AppError {
  if (!(error instanceof AppError) || !VERDICTS.has(error.code)) return false;
  return !(error.cause instanceof MediaError && UNSAID.has(error.cause.code));
}

async function refuse(platform: Platform, upload: UploadRow, reason: unknown): Promise<void> {
  const outcome = { status: "refused", refusal: toStoredRefusal(reason) } as const;
  await endUploadCheck(platform.database, upload, outcome);
  await deleteParts(platform, upload.partKeys);
}

/** Throws AppError when parts are not there, or not as long as they were. */
async function joinParts({ storage }: Platform, { partKeys, sizeBytes }: UploadRow, path: string): Promise<string> {
  let joinedBytes = 0;
  const hash = createHash("sha256");
  const read = async function* () {
    for (const key of partKeys) {
      const { stream } = await storage.openRead(key).catch(asMissing);
      for await (const chunk of stream) {
        hash.update(chunk as Uint8Array);
        joinedBytes += (chunk as Uint8Array).length;
        yield chunk as Uint8Array;
      }
    }
  };
  await pipeline(Readable.from(read(), { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
  if (joinedBytes !== sizeBytes)
    throw new AppError("audio_damaged", "The recording was damaged on the server. Send it again.");
  return hash.digest("hex");
}

function asMissing(error: unknown): never {
  if (!(error instanceof ObjectNotFoundError)) throw error;
  throw new AppError("audio_missing", "A part of the recording was lost on the server. Send it again.", {
    cause: error,
  });
}

async function examineAndKeep(
  platform: Platform,
  clips: ClipCache,
  upload: UploadRow,
  file: { readonly path: string; readonly sha256: string },
): Promise<void> {
  const { database, storage } = platform;
  const { sha256 } = file;
  const audioKey = createSampleKey();
  const storing = storeSampleFile(storage, file.path, audioKey);
  // A recording for a professional voice may last hours.
  const examine = upload.voiceId === null ? examineRecording : examineSample;
  const examining = examine(platform, clips, { path: file.path, audioKey }, new AbortController().signal);
  const [stored, examined] = await Promise.allSettled([storing, examining]);
  if (stored.status === "rejected" || examined.status === "rejected") {
    await deleteSampleFiles(platform, clips, [{ audioKey }]);
    throw stored.status === "rejected" ? stored.reason : examined.status === "rejected" ? examined.reason : undefined;
  }
  const { facts, speakerVector, outline, fingerprint } = examined.value;
  // They are made again when they are asked for.
  if (outline !== undefined) await storeWaveform(storage, audioKey, outline).catch(() => undefined);
  if (fingerprint !== undefined) await storeFingerprint(storage, audioKey, fingerprint).catch(() => undefined);
  const ready = { status: "ready", audioKey, sha256, facts, speakerVector } as const;
  const isKept = await endUploadCheck(database, upload, ready);
  // Deleted meanwhile, or checked by another server.
  if (!isKept) await deleteSampleFiles(platform, clips, [{ audioKey }]);
  await deleteParts(platform, upload.partKeys);
}

function toStoredRefusal(reason: unknown): NonNullable<UploadRow["refusal"]> {
  if (reason instanceof AppError) return { code: reason.code, message: reason.message };
  return { code: "internal_error", message: "Something failed while the recording was checked. Send it again." };
}

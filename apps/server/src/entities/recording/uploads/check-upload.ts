import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "../../../platform/http-errors.ts";
import { ObjectNotFoundError } from "../../../platform/object-storage/object-storage.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type ClipCache, examineRecording, examineSample } from "../clips/index.ts";
import { storeFingerprint } from "../fingerprints/index.ts";
import { storeWaveform } from "../waveforms/index.ts";
import { deleteSampleFiles, storeSampleFile } from "../samples/index.ts";
import { endUploadCheck, type UploadRow } from "./store.ts";
import { deleteParts } from "./upload-files.ts";

export type UploadChecks = {
  /** Begins to check a recording that is there, or joins the check that runs. Never rejects. */
  readonly start: (upload: UploadRow) => Promise<void>;
};

/** Transient failures: the next request has the upload checked again. */
const TRANSIENT_CODES: ReadonlySet<string> = new Set(["system_busy", "service_unavailable"]);

/**
 * A received upload is checked in the background, once in a process. A check that a stop interrupted starts again at
 * the next request for the upload.
 */
export function createUploadChecks(platform: Platform, clips: ClipCache): UploadChecks {
  const running = new Map<string, Promise<void>>();
  return {
    start: async (upload) => {
      if (upload.status !== "checking") return;
      const { uploadId } = upload;
      const checking =
        running.get(uploadId) ??
        checkUpload(platform, clips, upload)
          .catch((error: unknown) => platform.log.warn({ err: error }, "an uploaded recording could not be checked"))
          .finally(() => running.delete(uploadId));
      running.set(uploadId, checking);
      await checking;
    },
  };
}

async function checkUpload(platform: Platform, clips: ClipCache, upload: UploadRow): Promise<void> {
  await platform.temporaryFiles.withFolder("upload", async (directory) => {
    const path = join(directory, "recording");
    try {
      const sha256 = await joinParts(platform, upload, path);
      await examineAndKeep(platform, clips, upload, { path, sha256 });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await endUploadCheck(platform.database, upload, { status: "refused", refusal: toStoredRefusal(error) });
      await deleteParts(platform, upload.partKeys);
    }
  });
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
  const storing = storeSampleFile(storage, file.path);
  // A recording for a professional voice may last hours.
  const examine = upload.voiceId === null ? examineRecording : examineSample;
  const examining = examine(platform, clips, file, new AbortController().signal);
  const [stored, examined] = await Promise.allSettled([storing, examining]);
  if (stored.status === "fulfilled" && examined.status === "fulfilled") {
    const { facts, speakerVector, outline, fingerprint } = examined.value;
    const audioKey = stored.value;
    // They are made again when they are asked for.
    if (outline !== undefined) await storeWaveform(storage, audioKey, outline).catch(() => undefined);
    if (fingerprint !== undefined) await storeFingerprint(storage, audioKey, fingerprint).catch(() => undefined);
    const isKept = await endUploadCheck(database, upload, { status: "ready", audioKey, sha256, facts, speakerVector });
    // Deleted meanwhile, or checked by another server.
    if (!isKept) await deleteSampleFiles(platform, clips, [{ audioKey, sha256 }]);
  } else {
    if (stored.status === "fulfilled") await deleteSampleFiles(platform, clips, [{ audioKey: stored.value, sha256 }]);
    if (stored.status === "rejected") throw stored.reason;
    const reason: unknown = examined.status === "rejected" ? examined.reason : undefined;
    if (reason instanceof AppError && TRANSIENT_CODES.has(reason.code)) return;
    if (!(reason instanceof AppError)) platform.log.warn({ err: reason }, "checking a recording failed");
    await endUploadCheck(database, upload, { status: "refused", refusal: toStoredRefusal(reason) });
  }
  await deleteParts(platform, upload.partKeys);
}

function toStoredRefusal(reason: unknown): NonNullable<UploadRow["refusal"]> {
  if (reason instanceof AppError) return { code: reason.code, message: reason.message };
  return { code: "internal_error", message: "Something failed while the recording was checked. Send it again." };
}

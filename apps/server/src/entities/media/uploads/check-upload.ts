import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { MediaError, type MediaErrorCode } from "@voicewright/audio/decode/media-error";
import type { MediaProbe } from "@voicewright/audio/decode/media-probe";
import type { ErrorCode } from "@voicewright/contract/api/errors";
import type { Transaction } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/http-errors.ts";
import { createId } from "../../../platform/ids.ts";
import { ObjectNotFoundError } from "../../../platform/object-storage/object-storage.ts";
import { isPassing } from "../../../platform/passing-failure.ts";
import { requireTrueExtension } from "../../../adapters/recordings/file-extension.ts";
import type { Platform } from "../../../platform/platform.ts";
import { SingleFlight } from "../../../platform/single-flight.ts";
import { type AssetCache, createAssetKey, deleteAssetFiles, type NewAsset, storeAssetFile } from "../assets/index.ts";
import { probeFile } from "../probe/index.ts";
import { endUploadCheck, type UploadRow } from "./store.ts";
import { deleteParts } from "./upload-files.ts";

export type UploadChecks = {
  /** Begins to check a file that is there, or joins the check that runs. Never rejects. */
  readonly start: (upload: UploadRow) => Promise<void>;
};

/** A file that has come whole, on the local disk, and the key that it gets in the object storage. */
export type ReceivedFile = { readonly path: string; readonly objectKey: string; readonly sha256: string };

/** What was found in an upload that can be used. */
export type InspectedUpload = {
  readonly probe: MediaProbe;
  /** Keeps what is read from files beside it; it can be made again. */
  readonly keepFiles?: () => Promise<void>;
  /** Keeps what else was found, in the transaction that makes the upload ready. */
  readonly save?: (tx: Transaction) => Promise<void>;
};

/** Looks into a file for what it is to be used for. Throws AppError for one that cannot be. */
export type InspectUpload = (upload: UploadRow, file: ReceivedFile, signal: AbortSignal) => Promise<InspectedUpload>;

/** For files of which it is enough that they are audio or video. */
export function inspectMedia(platform: Platform): InspectUpload {
  return async (_, { path }, signal) => ({ probe: await probeFile(platform, path, signal) });
}

/** What is needed to look into uploads: what is kept of their files elsewhere, and how they are looked into. */
export type UploadInspection = { readonly cache: AssetCache; readonly inspect: InspectUpload };

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
export function createUploadChecks(platform: Platform, inspection: UploadInspection): UploadChecks {
  const checking = new SingleFlight();
  const failures = new Map<string, number>();

  const check = async (upload: UploadRow): Promise<void> => {
    const { uploadId } = upload;
    try {
      await checkUpload(platform, inspection, upload);
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
      await checking.run(uploadId, () =>
        check(upload).catch((error: unknown) =>
          platform.log.warn({ err: error }, "a refused upload could not be noted"),
        ),
      );
    },
  };
}

/** Stores what was found in a recording, or why it is refused. Throws what says nothing about the recording. */
async function checkUpload(platform: Platform, inspection: UploadInspection, upload: UploadRow): Promise<void> {
  await platform.temporaryFiles.withFolder("upload", async (directory) => {
    const path = join(directory, "recording");
    try {
      const sha256 = await joinParts(platform, upload, path);
      await requireTrueExtension({ path, fileName: upload.fileName }, "files");
      await inspectAndKeep(platform, inspection, upload, { path, sha256, objectKey: createAssetKey() });
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
  const refusal = toStoredRefusal(reason);
  await platform.database.transaction((tx) => endUploadCheck(tx, upload, { refusal }));
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

async function inspectAndKeep(
  platform: Platform,
  { cache, inspect }: UploadInspection,
  upload: UploadRow,
  file: ReceivedFile,
): Promise<void> {
  const { database, storage, log } = platform;
  const { objectKey } = file;
  const storing = storeAssetFile(storage, file.path, objectKey);
  const inspecting = inspect(upload, file, new AbortController().signal);
  const [stored, inspected] = await Promise.allSettled([storing, inspecting]);
  if (stored.status === "rejected" || inspected.status === "rejected") {
    await deleteAssetFiles(platform, cache, [objectKey]);
    throw stored.status === "rejected" ? stored.reason : inspected.status === "rejected" ? inspected.reason : undefined;
  }
  const { probe, keepFiles, save } = inspected.value;
  await keepFiles?.().catch((error: unknown) => log.warn({ err: error }, "what was read from an upload was not kept"));
  const asset = toAsset(upload, file, probe, platform.clock());
  const isKept = await database.transaction(async (tx) => {
    const isEnded = await endUploadCheck(tx, upload, { asset });
    if (isEnded) await save?.(tx);
    return isEnded;
  });
  // Deleted meanwhile, or checked by another server.
  if (!isKept) await deleteAssetFiles(platform, cache, [objectKey]);
  await deleteParts(platform, upload.partKeys);
}

/** Without a referrer it lives no longer than its upload would. */
function toAsset(
  { fileName, sizeBytes, expiresAt }: UploadRow,
  { objectKey, sha256 }: ReceivedFile,
  probe: MediaProbe,
  createdAt: Date,
): NewAsset {
  return { assetId: createId(), fileName, sizeBytes, sha256, objectKey, ...probe, createdAt, expiresAt };
}

function toStoredRefusal(reason: unknown): NonNullable<UploadRow["refusal"]> {
  if (reason instanceof AppError) return { code: reason.code, message: reason.message };
  return { code: "internal_error", message: "Something failed while the recording was checked. Send it again." };
}

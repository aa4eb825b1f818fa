import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "../../platform/http-errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { type ClipCache, deleteSampleFiles, examineRecording, storeSampleFile } from "../voices/index.ts";
import { endUploadCheck, type UploadRow } from "./store.ts";
import { deleteParts } from "./upload-files.ts";

export type UploadChecks = {
  /** Begins to check a recording that is there, or joins the check that runs. Never rejects. */
  readonly start: (upload: UploadRow) => Promise<void>;
};

/** Passing: the next one who asks has it checked again. */
const PASSING_CODES: ReadonlySet<string> = new Set(["system_busy", "service_unavailable"]);

/**
 * What was received is checked in the background, once in a process. A check that a stop cut off begins anew when
 * somebody asks for the upload.
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
  const directory = await mkdtemp(join(tmpdir(), "voicewright-upload-"));
  try {
    const path = join(directory, "recording");
    const sha256 = await joinParts(platform, upload.partKeys, path);
    await examineAndKeep(platform, clips, upload, { path, sha256 });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function joinParts({ storage }: Platform, keys: readonly string[], path: string): Promise<string> {
  const hash = createHash("sha256");
  const read = async function* () {
    for (const key of keys) {
      const { stream } = await storage.openRead(key);
      for await (const chunk of stream) {
        hash.update(chunk as Uint8Array);
        yield chunk as Uint8Array;
      }
    }
  };
  await pipeline(Readable.from(read(), { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
  return hash.digest("hex");
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
  const examining = examineRecording(platform, clips, file, new AbortController().signal);
  const [stored, examined] = await Promise.allSettled([storing, examining]);
  if (stored.status === "fulfilled" && examined.status === "fulfilled") {
    const { facts, speakerVector } = examined.value;
    const audioKey = stored.value;
    const isKept = await endUploadCheck(database, upload, { status: "ready", audioKey, sha256, facts, speakerVector });
    // Deleted meanwhile, or checked by another server.
    if (!isKept) await deleteSampleFiles(platform, clips, [{ audioKey, sha256 }]);
  } else {
    if (stored.status === "fulfilled") await deleteSampleFiles(platform, clips, [{ audioKey: stored.value, sha256 }]);
    if (stored.status === "rejected") throw stored.reason;
    const reason: unknown = examined.status === "rejected" ? examined.reason : undefined;
    if (reason instanceof AppError && PASSING_CODES.has(reason.code)) return;
    if (!(reason instanceof AppError)) platform.log.warn({ err: reason }, "checking a recording failed");
    await endUploadCheck(database, upload, { status: "refused", refusal: toStoredRefusal(reason) });
  }
  await deleteParts(platform, upload.partKeys);
}

function toStoredRefusal(reason: unknown): NonNullable<UploadRow["refusal"]> {
  if (reason instanceof AppError) return { code: reason.code, message: reason.message };
  return { code: "internal_error", message: "Something failed while the recording was checked. Send it again." };
}

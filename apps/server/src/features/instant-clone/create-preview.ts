import { buffer } from "node:stream/consumers";
import type * as z from "zod/mini";
import {
  type ClonePreview,
  type instantCloneRoutes,
  RECORDING_ADVICE,
} from "@voicewright/contract/instant-clone/routes";
import { CLONE_FILES_MAX, PREVIEW_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import type { UploadedFile } from "../../platform/http/forms.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { Caller, WorkspaceScope } from "../../platform/identity.ts";
import { createId } from "../../platform/ids.ts";
import { openStoredFile } from "../../platform/object-storage/stored-file.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  findUploadFacts,
  insertUploadFacts,
  type RecordingFacts,
  type UploadFacts,
} from "../../entities/recording/analysis/index.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import {
  cloneSamples,
  type CloneSource,
  examineFiles,
  getClone,
  listVoiceSamples,
  type MadeClone,
  remainingSamples,
  requireCloneable,
} from "../../entities/recording/samples/index.ts";
import {
  extendUploads,
  insertUploads,
  listUploads,
  type NewUpload,
  readyUploads,
  refuseMissingUploads,
  type UploadChecks,
  uploadNotFound,
  type UploadRow,
} from "../../entities/media/uploads/index.ts";
import { previewSeconds, previewTextOf, type VoicePreviews } from "../../entities/generation/previews/index.ts";
import type { WorkspaceVoice } from "../../entities/voice/record/index.ts";
import { requireCloning } from "./policy.ts";
import { insertPreview } from "./store.ts";
import { placeOf, refuseTooManyUploads } from "./upload-place.ts";
import { toUnix } from "../../platform/unix-time.ts";

export type PreviewParams = z.output<(typeof instantCloneRoutes.createClonePreview)["body"]> & {
  readonly files: readonly UploadedFile[];
  readonly signal: AbortSignal;
};

export type CloneTools = {
  readonly clips: ClipCache;
  readonly checks: UploadChecks;
  readonly previews: VoicePreviews;
};

/** Warnings of the clone that have a word in the advice; they are about all recordings together. */
const CLONE_WARNINGS: ReadonlySet<string> = new Set(["noisy", "narrow_band", "little_speech"]);

type UploadParts = { readonly row: UploadRow; readonly facts: RecordingFacts; readonly source: CloneSource };

/** Makes a clone with a spoken preview, and stores it for a day. */
export async function createPreview(
  platform: Platform,
  tools: CloneTools,
  caller: Caller,
  order: PreviewParams,
): Promise<ClonePreview> {
  const { database } = platform;
  const { scope } = caller;
  requireCloning(caller);
  const voice =
    order.voice_id === undefined
      ? undefined
      : await getClone(platform.database, scope, order.voice_id, platform.clock());
  const samples = voice === undefined ? [] : await listVoiceSamples(database, scope, [voice.voiceId]);
  const kept = remainingSamples(samples, order.sample_ids_to_remove ?? []);
  const uploadIds = [...new Set(order.upload_ids)];
  refuseTooMany(kept.length + uploadIds.length + order.files.length);

  const announced = await readyUploads(platform, tools.checks, placeOf(scope), uploadIds);
  refuseMissingUploads(uploadIds, new Set(announced.map(({ uploadId }) => uploadId)));
  const rows = [...announced, ...(await takeFiles(platform, tools.clips, scope, order))];
  const found = await findUploadFacts(
    database,
    scope,
    rows.map(({ uploadId }) => uploadId),
  );
  const uploads = rows.map((row) => toParts(row, found.get(row.uploadId), order.remove_background_noise));
  const sources = [...kept, ...uploads.map(({ source }) => source)];
  requireCloneable(sources);
  const language = order.language ?? longestOf(uploads)?.language ?? voice?.labels["language"];
  const clone = await cloneSamples(platform, tools.clips, sources, { language, signal: order.signal });
  return await keepAndSpeak(platform, tools.previews, scope, {
    order,
    voice,
    knownSampleIds: samples.map(({ sampleId }) => sampleId),
    uploads,
    clone,
    language,
  });
}

function refuseTooMany(count: number): void {
  if (count <= CLONE_FILES_MAX) return;
  throw new AppError("too_many_files", `A voice may have at most ${CLONE_FILES_MAX} recordings.`, { param: "files" });
}

/** Recordings that came with the call become uploads, so that the preview rests on the same things in either case. */
async function takeFiles(
  platform: Platform,
  clips: ClipCache,
  scope: WorkspaceScope,
  order: PreviewParams,
): Promise<UploadRow[]> {
  const { database, clock } = platform;
  const examined = await examineFiles(platform, clips, {
    files: order.files,
    removeBackgroundNoise: order.remove_background_noise,
    signal: order.signal,
  });
  const expiresAt = new Date(clock().getTime() + PREVIEW_LIFETIME_MS);
  const uploads = examined.map(({ sampleId, fileName, sizeBytes, createdAt, newAsset }): NewUpload => {
    const whole = { receivedBytes: sizeBytes, partKeys: [], status: "ready" as const };
    const asset = { ...newAsset, expiresAt };
    return { uploadId: sampleId, fileName, sizeBytes, ...whole, asset, createdAt, expiresAt };
  });
  const found = examined.map(({ sampleId: uploadId, facts, speakerVector }) => ({ uploadId, facts, speakerVector }));
  const place = placeOf(scope);
  await database.transaction(async (tx) => {
    await refuseTooManyUploads(tx, place, uploads.length);
    await insertUploads(tx, place, uploads);
    await insertUploadFacts(tx, scope, found);
  });
  const uploadIds = uploads.map(({ uploadId }) => uploadId);
  const rows = new Map((await listUploads(database, place, clock(), uploadIds)).map((row) => [row.uploadId, row]));
  return uploadIds.flatMap((uploadId) => rows.get(uploadId) ?? []);
}

function toParts(row: UploadRow, found: UploadFacts | undefined, removeBackgroundNoise: boolean): UploadParts {
  const { asset } = row;
  if (asset === null || found === undefined) throw uploadNotFound(row.uploadId);
  const { objectKey: audioKey, sha256, durationMs } = asset;
  const { facts, speakerVector } = found;
  return { row, facts, source: { audioKey, sha256, durationMs, removeBackgroundNoise, speakerVector, facts } };
}

function longestOf(uploads: readonly UploadParts[]): RecordingFacts | undefined {
  return uploads.map(({ facts }) => facts).toSorted((a, b) => b.speechMs - a.speechMs)[0];
}

type Kept = {
  readonly order: PreviewParams;
  readonly voice: WorkspaceVoice | undefined;
  readonly knownSampleIds: readonly string[];
  readonly uploads: readonly UploadParts[];
  readonly clone: MadeClone;
  readonly language: string | undefined;
};

async function keepAndSpeak(
  platform: Platform,
  previews: VoicePreviews,
  scope: WorkspaceScope,
  kept: Kept,
): Promise<ClonePreview> {
  const { database, storage, clock } = platform;
  const { order, clone, uploads, language } = kept;
  const previewId = createId();
  const previewText = previewTextOf(language);
  const file = await previews.ensure({ voiceId: previewId, materials: clone.materials, previewText });
  const audio = await buffer(await openStoredFile(storage, file));
  const now = clock();
  const expiresAt = new Date(now.getTime() + PREVIEW_LIFETIME_MS);
  const uploadIds = uploads.map(({ row }) => row.uploadId);
  await database.transaction(async (tx) => {
    // What a preview rests on stays as long as the preview.
    await extendUploads(tx, placeOf(scope), uploadIds, expiresAt);
    await insertPreview(tx, scope, {
      previewId,
      voiceId: kept.voice?.voiceId ?? null,
      uploadIds,
      knownSampleIds: kept.knownSampleIds,
      removedSampleIds: order.sample_ids_to_remove ?? [],
      removeBackgroundNoise: order.remove_background_noise,
      materials: clone.materials,
      previewText,
      speakerVector: clone.speakerVector,
      createdAt: now,
      expiresAt,
    });
  });
  return {
    cloned_voice_preview_id: previewId,
    audio_base_64: audio.toString("base64"),
    media_type: "audio/mpeg",
    duration_secs: previewSeconds(audio.length),
    speech_secs: clone.speechSeconds,
    advice: findAdvice(kept),
    suggested_labels: suggestLabels(kept),
    expires_at_unix: toUnix(expiresAt),
  };
}

/** What spoils single recordings, and what all of them together come to. */
function findAdvice({ uploads, clone }: Kept): ClonePreview["advice"] {
  const ofFiles = new Set<string>(uploads.flatMap(({ facts }) => facts.advice));
  return RECORDING_ADVICE.filter((advice) =>
    CLONE_WARNINGS.has(advice) ? clone.warnings.includes(advice) : ofFiles.has(advice),
  );
}

function suggestLabels({ uploads, language }: Kept): Record<string, string> {
  const { gender = null, age = null } = longestOf(uploads) ?? {};
  return {
    ...(language === undefined ? {} : { language }),
    ...(gender === null ? {} : { gender }),
    ...(age === null ? {} : { age }),
  };
}

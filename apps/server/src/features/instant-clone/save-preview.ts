import type * as z from "zod/mini";
import type { instantCloneRoutes } from "@voicewright/contract/instant-clone/routes";
import type { Transaction } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { Caller, WorkspaceScope } from "../../platform/identity.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import {
  deleteSampleFiles,
  getClone,
  type NewVoiceSample,
  renameClone,
  sampleFileOf,
  saveNewClone,
  saveSampleChange,
} from "../../entities/recording/samples/index.ts";
import { getVoice, type WorkspaceVoice } from "../../entities/voice/record/index.ts";
import { PLAYBACK_FILES } from "../../entities/media/derived/index.ts";
import { takeUploads, type UploadRow } from "../../entities/media/uploads/index.ts";
import { findUploadFacts, type UploadFacts } from "../../entities/recording/analysis/index.ts";
import { requireCloning } from "./policy.ts";
import { lockPreview, recordSavedPreview, type PreviewRow } from "./store.ts";
import { placeOf } from "./upload-place.ts";

export type SaveParams = z.output<(typeof instantCloneRoutes.createVoiceFromClonePreview)["body"]>;
export type SavedVoice = { readonly voiceId: string; readonly requiresVerification: boolean };

type Saved = SavedVoice & {
  readonly uploads: readonly UploadRow[];
  readonly removed: Parameters<typeof deleteSampleFiles>[2];
};

/**
 * Keeps a previewed clone: as a new voice in a slot, or in the voice that it edits. Its recordings become samples in
 * the same transaction. Saving the same preview again answers the voice that it became.
 */
export async function savePreview(
  platform: Platform,
  clips: ClipCache,
  caller: Caller,
  order: SaveParams,
): Promise<SavedVoice> {
  const { database, clock } = platform;
  requireCloning(caller);
  const saved = await database.transaction(async (tx): Promise<Saved> => {
    const { scope } = caller;
    const preview = await lockPreview(tx, scope, order.cloned_voice_preview_id, clock());
    if (preview === undefined) throw previewNotFound();
    if (preview.savedVoiceId !== null)
      return { ...(await savedBefore(tx, scope, preview.savedVoiceId)), uploads: [], removed: [] };
    const found = await findUploadFacts(tx, scope, preview.uploadIds);
    const uploads = await takeUploads(tx, placeOf(scope), preview.uploadIds);
    const samples = toSamples(preview, { uploads, found }, clock());
    const done = await save(tx, platform, caller, { preview, order, samples });
    await recordSavedPreview(tx, scope, preview.previewId, done.voiceId);
    const isNew = preview.voiceId === null;
    const data = { voice_id: done.voiceId, category: "cloned" };
    await recordEvent(tx, scope, { type: isNew ? "voice.created" : "voice.changed", data }, clock());
    return { ...done, uploads };
  });
  await deleteSampleFiles(platform, clips, saved.removed);
  for (const { asset } of saved.uploads) if (asset !== null) await deletePlayback(platform, asset.objectKey);
  return { voiceId: saved.voiceId, requiresVerification: saved.requiresVerification };
}

type Saving = {
  readonly preview: PreviewRow;
  readonly order: SaveParams;
  readonly samples: readonly NewVoiceSample[];
};

async function save(
  tx: Transaction,
  { config, clock }: Platform,
  { scope, tier }: Caller,
  { preview, order, samples }: Saving,
): Promise<Omit<Saved, "uploads">> {
  const { previewText } = preview;
  if (preview.voiceId !== null) return await saveEdit(tx, scope, preview.voiceId, { preview, order, samples }, clock());
  const requiresVerification = config.isCloneVerificationRequired;
  const voiceId = await saveNewClone(tx, scope, tier, {
    name: order.voice_name,
    description: order.voice_description ?? null,
    labels: order.labels ?? {},
    clone: preview,
    previewText,
    samples,
    requiresVerification,
    createdAt: clock(),
  });
  return { voiceId, requiresVerification, removed: [] };
}

async function saveEdit(
  tx: Transaction,
  scope: WorkspaceScope,
  voiceId: string,
  { preview, order, samples }: Saving,
  now: Date,
): Promise<Omit<Saved, "uploads">> {
  const voice = await getClone(tx, scope, voiceId, now);
  const removed = await saveSampleChange(tx, scope, voice, {
    clone: preview,
    knownSampleIds: preview.knownSampleIds,
    removedSampleIds: preview.removedSampleIds,
    added: samples,
    previewText: preview.previewText,
  });
  if (removed === undefined) throw previewNotFound("The samples of the voice have changed since the preview was made.");
  await renameClone(tx, scope, voice.voiceId, {
    name: order.voice_name,
    description: order.voice_description ?? voice.description,
    labels: order.labels ?? voice.labels,
  });
  return { ...toSaved(await getVoice(tx, scope, voice.voiceId)), removed };
}

async function savedBefore(tx: Transaction, scope: WorkspaceScope, voiceId: string): Promise<SavedVoice> {
  const voice = await getVoice(tx, scope, voiceId).catch(() => {
    throw previewNotFound("The voice that was saved from this preview has been deleted.");
  });
  return toSaved(voice);
}

function toSaved({ voiceId, requiresVerification, verifiedAt }: WorkspaceVoice): SavedVoice {
  return { voiceId, requiresVerification: requiresVerification && verifiedAt === null };
}

type Taken = { readonly uploads: readonly UploadRow[]; readonly found: ReadonlyMap<string, UploadFacts> };

/** Recordings of a preview that were thrown away, or went into another voice, cannot become samples. */
function toSamples(preview: PreviewRow, { uploads, found }: Taken, createdAt: Date): NewVoiceSample[] {
  return preview.uploadIds.map((uploadId) => {
    const upload = uploads.find((candidate) => candidate.uploadId === uploadId);
    const facts = found.get(uploadId);
    if (upload === undefined || upload.asset === null || facts === undefined) {
      throw previewNotFound("A recording of this preview is no longer there.");
    }
    return {
      ...sampleFileOf(upload.asset),
      sampleId: upload.uploadId,
      fileName: upload.fileName,
      removeBackgroundNoise: preview.removeBackgroundNoise,
      speakerVector: facts.speakerVector,
      createdAt,
    };
  });
}

/** It was for listening before the clone was made. What fails goes with the recording. */
async function deletePlayback({ storage, log }: Platform, audioKey: string): Promise<void> {
  for (const files of Object.values(PLAYBACK_FILES))
    await files
      .delete(storage, audioKey)
      .catch((error: unknown) => log.warn({ err: error }, "a recording for listening could not be deleted"));
}

function previewNotFound(reason = "There is no such preview, or it has expired."): AppError {
  return new AppError("clone_preview_not_found", `${reason} Make the preview again.`, {
    param: "cloned_voice_preview_id",
  });
}

import { sweepOrphans } from "../../platform/object-storage/sweep-orphans.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ClipCache } from "../../entities/recording/clips/index.ts";
import { findSampleAudioKeysAcrossWorkspaces, SAMPLES_FOLDER } from "../../entities/recording/samples/index.ts";
import type { VoicePreviews } from "../../entities/generation/previews/index.ts";
import {
  deleteExpiredPreviewsAcrossWorkspaces,
  deleteExpiredUploadsAcrossWorkspaces,
  findUploadAudioKeysAcrossWorkspaces,
  findUploadFilesAcrossWorkspaces,
} from "./store.ts";
import { deleteUploadFiles, PLAYBACK_FOLDER, PARTS_FOLDER, uploadIdOf } from "./upload-files.ts";

/** Deletes expired recordings and previews, and files left by a crash. Returns how many files of crashes were deleted. */
export async function sweepClonesAcrossWorkspaces(
  platform: Platform,
  { clips, previews }: { readonly clips: ClipCache; readonly previews: VoicePreviews },
): Promise<number> {
  const { database, clock } = platform;
  await deleteUploadFiles(platform, clips, await deleteExpiredUploadsAcrossWorkspaces(database, clock()));
  for (const { previewId, savedVoiceId, materials, previewText } of await deleteExpiredPreviewsAcrossWorkspaces(
    database,
    clock(),
  )) {
    if (savedVoiceId === null) await previews.forget({ voiceId: previewId, materials, previewText });
  }
  await clips.sweep();
  return await sweepOrphanFiles(platform);
}

async function sweepOrphanFiles(platform: Platform): Promise<number> {
  const { database } = platform;
  const samples = await sweepOrphans(platform, SAMPLES_FOLDER, async (keys) => {
    const ofVoices = await findSampleAudioKeysAcrossWorkspaces(database, keys);
    const ofUploads = await findUploadAudioKeysAcrossWorkspaces(database, keys);
    return (key) => ofVoices.has(key) || ofUploads.has(key);
  });
  const parts = await sweepOrphans(platform, PARTS_FOLDER, async (keys) => {
    const files = await findUploadFilesAcrossWorkspaces(database, keys.map(uploadIdOf));
    return (key) => files.get(uploadIdOf(key))?.includes(key) ?? false;
  });
  const playback = await sweepOrphans(platform, PLAYBACK_FOLDER, async (keys) => {
    const files = await findUploadFilesAcrossWorkspaces(database, keys.map(uploadIdOf));
    return (key) => files.has(uploadIdOf(key));
  });
  return samples + parts + playback;
}

import { sweepOrphans } from "../../../platform/object-storage/sweep-orphans.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { ClipCache } from "../clips/index.ts";
import { findSampleAudioKeysAcrossWorkspaces, SAMPLES_FOLDER } from "../samples/index.ts";
import {
  deleteExpiredUploadsAcrossWorkspaces,
  findUploadAudioKeysAcrossWorkspaces,
  findUploadFilesAcrossWorkspaces,
} from "./store.ts";
import { deleteUploadFiles, PARTS_FOLDER, PLAYBACK_FOLDER, uploadIdOf } from "./upload-files.ts";

/** Deletes expired uploads, and files of recordings left by a crash. Returns how many files of crashes were deleted. */
export async function sweepUploadsAcrossWorkspaces(platform: Platform, clips: ClipCache): Promise<number> {
  const { database, clock } = platform;
  await deleteUploadFiles(platform, clips, await deleteExpiredUploadsAcrossWorkspaces(database, clock()));
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

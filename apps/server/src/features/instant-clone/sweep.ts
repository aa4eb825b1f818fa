import type { Platform } from "../../platform/platform.ts";
import {
  type ClipCache,
  findSampleAudioKeysAcrossWorkspaces,
  SAMPLES_FOLDER,
  type VoicePreviews,
} from "../voices/index.ts";
import {
  deleteExpiredPreviewsAcrossWorkspaces,
  deleteExpiredUploadsAcrossWorkspaces,
  findUploadAudioKeysAcrossWorkspaces,
  findUploadFilesAcrossWorkspaces,
} from "./store.ts";
import { deleteUploadFiles, LISTENING_FOLDER, PARTS_FOLDER, uploadIdOf } from "./upload-files.ts";

/** Younger files may belong to something that is just being written down, here or on another server. */
const ORPHAN_AGE_MS = 3_600_000;
const BATCH_SIZE = 500;

/** Deletes recordings and previews that nobody kept, and what a crash left behind. Answers how many files of crashes went. */
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
  return await sweepOrphans(platform);
}

async function sweepOrphans(platform: Platform): Promise<number> {
  const { database } = platform;
  const samples = await sweepFolder(platform, SAMPLES_FOLDER, async (keys) => {
    const ofVoices = await findSampleAudioKeysAcrossWorkspaces(database, keys);
    const ofUploads = await findUploadAudioKeysAcrossWorkspaces(database, keys);
    return (key) => ofVoices.has(key) || ofUploads.has(key);
  });
  const parts = await sweepFolder(platform, PARTS_FOLDER, async (keys) => {
    const files = await findUploadFilesAcrossWorkspaces(database, keys.map(uploadIdOf));
    return (key) => files.get(uploadIdOf(key))?.includes(key) ?? false;
  });
  const heard = await sweepFolder(platform, LISTENING_FOLDER, async (keys) => {
    const files = await findUploadFilesAcrossWorkspaces(database, keys.map(uploadIdOf));
    return (key) => files.has(uploadIdOf(key));
  });
  return samples + parts + heard;
}

async function sweepFolder(
  { storage, clock }: Platform,
  folder: string,
  findUsed: (keys: readonly string[]) => Promise<(key: string) => boolean>,
): Promise<number> {
  const oldEnough = clock().getTime() - ORPHAN_AGE_MS;
  let swept = 0;
  let batch: string[] = [];
  const sweepBatch = async () => {
    const isUsed = await findUsed(batch);
    for (const key of batch) {
      if (!isUsed(key) && (await storage.delete(key))) swept += 1;
    }
    batch = [];
  };
  for await (const object of storage.listKeys(folder)) {
    if (object.modifiedAt.getTime() < oldEnough) batch.push(object.key);
    if (batch.length >= BATCH_SIZE) await sweepBatch();
  }
  await sweepBatch();
  return swept;
}

import { DERIVED_FOLDERS, recordingKeyOf } from "../../../entities/recording/derived/index.ts";
import { findSampleAudioKeysAcrossWorkspaces } from "../../../entities/recording/samples/index.ts";
import { findUploadAudioKeysAcrossWorkspaces } from "../../../entities/recording/uploads/index.ts";
import { sweepOrphans } from "../../../platform/object-storage/sweep-orphans.ts";
import type { Platform } from "../../../platform/platform.ts";

/** Deletes what was made from recordings that are gone. Answers how many files went. */
export async function sweepDerivedFilesAcrossWorkspaces(platform: Platform): Promise<number> {
  let count = 0;
  for (const folder of DERIVED_FOLDERS) {
    count += await sweepOrphans(platform, folder, async (keys) => {
      const recordings = keys.map(recordingKeyOf);
      const ofVoices = await findSampleAudioKeysAcrossWorkspaces(platform.database, recordings);
      const ofUploads = await findUploadAudioKeysAcrossWorkspaces(platform.database, recordings);
      return (key) => ofVoices.has(recordingKeyOf(key)) || ofUploads.has(recordingKeyOf(key));
    });
  }
  return count;
}

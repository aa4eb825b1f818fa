import { findSampleAudioKeysAcrossWorkspaces } from "../../entities/recording/samples/index.ts";
import { findUploadAudioKeysAcrossWorkspaces } from "../../entities/recording/uploads/index.ts";
import { recordingKeyOf, WAVEFORMS_FOLDER } from "../../entities/recording/waveforms/index.ts";
import { sweepOrphans } from "../../platform/object-storage/sweep-orphans.ts";
import type { Platform } from "../../platform/platform.ts";

/** Deletes outlines whose recordings are gone. Answers how many files went. */
export async function sweepWaveformsAcrossWorkspaces(platform: Platform): Promise<number> {
  return await sweepOrphans(platform, WAVEFORMS_FOLDER, async (keys) => {
    const recordings = keys.map(recordingKeyOf);
    const ofVoices = await findSampleAudioKeysAcrossWorkspaces(platform.database, recordings);
    const ofUploads = await findUploadAudioKeysAcrossWorkspaces(platform.database, recordings);
    return (key) => ofVoices.has(recordingKeyOf(key)) || ofUploads.has(recordingKeyOf(key));
  });
}

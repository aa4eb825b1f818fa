import { findSampleAudioKeysAcrossWorkspaces } from "../../entities/recording/samples/index.ts";
import { recordingKeyOf, WAVEFORMS_FOLDER } from "../../entities/recording/waveforms/index.ts";
import { sweepOrphans } from "../../platform/object-storage/sweep-orphans.ts";
import type { Platform } from "../../platform/platform.ts";

/** Deletes outlines whose recordings are gone. Answers how many files went. */
export async function sweepWaveformsAcrossWorkspaces(platform: Platform): Promise<number> {
  return await sweepOrphans(platform, WAVEFORMS_FOLDER, async (keys) => {
    const used = await findSampleAudioKeysAcrossWorkspaces(platform.database, keys.map(recordingKeyOf));
    return (key) => used.has(recordingKeyOf(key));
  });
}

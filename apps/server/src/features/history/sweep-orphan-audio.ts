import { sweepOrphans } from "../../platform/object-storage/sweep-orphans.ts";
import type { Platform } from "../../platform/platform.ts";
import { HISTORY_FOLDER } from "../../entities/generation/history/index.ts";
import { findUsedAudioKeysAcrossWorkspaces } from "../../entities/generation/history/index.ts";

/** Deletes audio that a crash left without its history item. Answers how many objects went. */
export async function sweepOrphanAudioAcrossWorkspaces(platform: Platform): Promise<number> {
  return await sweepOrphans(platform, HISTORY_FOLDER, async (keys) => {
    const used = await findUsedAudioKeysAcrossWorkspaces(platform.database, keys);
    return (key) => used.has(key);
  });
}

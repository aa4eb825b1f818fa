import { PREVIEW_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { sweepOrphans } from "../../../platform/object-storage/sweep-orphans.ts";
import type { Platform } from "../../../platform/platform.ts";
import { DESIGNS_FOLDER } from "./audio-keys.ts";
import {
  deleteExpiredGenerationsAcrossWorkspaces,
  dropOldAudioAcrossWorkspaces,
  findUsedPreviewAudioAcrossWorkspaces,
} from "./store.ts";

/**
 * Deletes previews that have expired, the older audio of those that sessions keep, which can be made again, and audio
 * that a crash left behind. Answers how many objects went.
 */
export async function sweepPreviewsAcrossWorkspaces(platform: Platform): Promise<number> {
  const { database, storage, clock } = platform;
  const now = clock();
  const expired = await database.transaction((tx) => deleteExpiredGenerationsAcrossWorkspaces(tx, now));
  const dayOld = new Date(now.getTime() - PREVIEW_LIFETIME_MS);
  const dropped = await database.transaction((tx) => dropOldAudioAcrossWorkspaces(tx, dayOld));
  let swept = 0;
  for (const key of [...expired, ...dropped]) if (await storage.delete(key)) swept += 1;

  const orphans = await sweepOrphans(platform, DESIGNS_FOLDER, async (keys) => {
    const used = await findUsedPreviewAudioAcrossWorkspaces(database, keys);
    return (key) => used.has(key);
  });
  return swept + orphans;
}

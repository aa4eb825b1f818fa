import { PREVIEW_LIFETIME_MS } from "@voicewright/contract/limits";
import type { Platform } from "../../platform/platform.ts";
import { DESIGNS_FOLDER } from "./audio-keys.ts";
import {
  deleteExpiredGenerationsAcrossWorkspaces,
  dropOldAudioAcrossWorkspaces,
  findUsedPreviewAudioAcrossWorkspaces,
} from "./store.ts";

/** Younger audio may belong to a preview that is just being written down, here or on another server. */
const ORPHAN_AGE_MS = 3_600_000;
const BATCH_SIZE = 500;

/**
 * Deletes previews that have expired, the older audio of those that sessions keep, which can be made again, and audio
 * that a crash left behind. Answers how many objects went.
 */
export async function sweepPreviewsAcrossWorkspaces({ database, storage, clock }: Platform): Promise<number> {
  const now = clock();
  const expired = await database.transaction((tx) => deleteExpiredGenerationsAcrossWorkspaces(tx, now));
  const dayOld = new Date(now.getTime() - PREVIEW_LIFETIME_MS);
  const dropped = await database.transaction((tx) => dropOldAudioAcrossWorkspaces(tx, dayOld));
  let swept = 0;
  for (const key of [...expired, ...dropped]) if (await storage.delete(key)) swept += 1;

  let batch: string[] = [];
  const sweepBatch = async () => {
    const used = batch.length === 0 ? new Set<string>() : await findUsedPreviewAudioAcrossWorkspaces(database, batch);
    for (const key of batch) if (!used.has(key) && (await storage.delete(key))) swept += 1;
    batch = [];
  };
  for await (const object of storage.listKeys(DESIGNS_FOLDER)) {
    if (now.getTime() - object.modifiedAt.getTime() > ORPHAN_AGE_MS) batch.push(object.key);
    if (batch.length >= BATCH_SIZE) await sweepBatch();
  }
  await sweepBatch();
  return swept;
}

import type { Platform } from "../../platform/platform.ts";
import { HISTORY_FOLDER } from "./audio-keys.ts";
import { findUsedAudioKeysAcrossWorkspaces } from "./store.ts";

/** Younger audio may belong to a generation that is just being written down, here or on another server. */
const ORPHAN_AGE_MS = 3_600_000;
const BATCH_SIZE = 500;

/** Deletes audio that a crash left without its history item. Answers how many objects went. */
export async function sweepOrphanAudioAcrossWorkspaces({ database, storage, clock }: Platform): Promise<number> {
  const oldEnough = clock().getTime() - ORPHAN_AGE_MS;
  let swept = 0;
  let batch: string[] = [];
  const sweepBatch = async () => {
    const used = batch.length === 0 ? new Set<string>() : await findUsedAudioKeysAcrossWorkspaces(database, batch);
    for (const key of batch) {
      if (!used.has(key) && (await storage.delete(key))) swept += 1;
    }
    batch = [];
  };
  for await (const object of storage.listKeys(HISTORY_FOLDER)) {
    if (object.modifiedAt.getTime() < oldEnough) batch.push(object.key);
    if (batch.length >= BATCH_SIZE) await sweepBatch();
  }
  await sweepBatch();
  return swept;
}

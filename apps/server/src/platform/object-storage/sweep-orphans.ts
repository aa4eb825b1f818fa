import { handleEachAcrossWorkspaces } from "../parked-work/handle-each.ts";
import type { Platform } from "../platform.ts";

/** Younger objects may belong to something that is just being written down on another server. */
const ORPHAN_AGE_MS = 3_600_000;
const BATCH_SIZE = 500;

type Sweeping = Pick<Platform, "storage" | "clock" | "onlyWriterSince">;
type Deleting = Sweeping & Pick<Platform, "database" | "log">;
/** Answers which of some keys are in use. */
type FindUsed = (keys: readonly string[]) => Promise<(key: string) => boolean>;

export type Orphan = { readonly key: string; /** It may get its row still. */ readonly isYoung: boolean };

/** The objects of a folder whose rows are not there, as a crash leaves them. */
export async function listOrphans(platform: Sweeping, folder: string, findUsed: FindUsed): Promise<Orphan[]> {
  const before = orphansBeforeMs(platform);
  const orphans: Orphan[] = [];
  let batch: Orphan[] = [];
  const endBatch = async () => {
    if (batch.length === 0) return;
    const isUsed = await findUsed(batch.map(({ key }) => key));
    orphans.push(...batch.filter(({ key }) => !isUsed(key)));
    batch = [];
  };
  for await (const { key, modifiedAt } of platform.storage.listKeys(folder)) {
    batch.push({ key, isYoung: modifiedAt.getTime() >= before });
    if (batch.length >= BATCH_SIZE) await endBatch();
  }
  await endBatch();
  return orphans;
}

/** Deletes them. One that cannot be deleted stops no other. Answers how many went. */
export async function sweepOrphans(platform: Deleting, folder: string, findUsed: FindUsed): Promise<number> {
  const orphans = (await listOrphans(platform, folder, findUsed)).filter(({ isYoung }) => !isYoung);
  const nameOf = ({ key }: (typeof orphans)[number]) => ({ subject: key, workspaceId: null });
  let swept = 0;
  await handleEachAcrossWorkspaces(platform, `sweep of ${folder}`, orphans, nameOf, async ({ key }) => {
    if (await platform.storage.delete(key)) swept += 1;
  });
  return swept;
}

/** Whatever is older and has no row will get none. */
function orphansBeforeMs({ clock, onlyWriterSince }: Sweeping): number {
  return Math.max(clock().getTime() - ORPHAN_AGE_MS, onlyWriterSince?.getTime() ?? 0);
}

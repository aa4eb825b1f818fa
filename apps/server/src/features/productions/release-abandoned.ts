import { isAtWork } from "@voicewright/contract/productions/rules";
import type { Transaction } from "../../platform/database/database.ts";
import { handleEachAcrossWorkspaces } from "../../platform/parked-work/handle-each.ts";
import type { Platform } from "../../platform/platform.ts";
import { findProducer } from "./producer-store.ts";
import { recordProductionChange } from "./record-change.ts";
import { listAbandonedAcrossWorkspaces, listProductions, lockProduction, updateProduction } from "./store.ts";

/**
 * Releases what people had claimed who are no producers any more, because they left the workspace or deleted their
 * account. What they handed in stays in review: its lead can still accept it.
 */
export async function releaseAbandonedAcrossWorkspaces(platform: Platform, workspaceId?: string): Promise<void> {
  const { database, clock } = platform;
  const all = await listAbandonedAcrossWorkspaces(database, workspaceId);
  const nameOf = ({ id, workspaceId: of }: (typeof all)[number]) => ({ subject: id, workspaceId: of });
  await handleEachAcrossWorkspaces(platform, "abandoned productions", all, nameOf, async (abandoned) => {
    await database.transaction(async (tx) => {
      const production = await lockProduction(tx, abandoned, abandoned.id);
      if (production === undefined || !isAtWork(production.state)) return;
      const holder = { workspaceId: abandoned.workspaceId, userId: production.claimedBy ?? "" };
      if ((await findProducer(tx, holder)) !== undefined) return;
      const now = clock();
      await updateProduction(tx, production, production.id, { state: "unclaimed", claimedBy: null, updatedAt: now });
      await recordProductionChange(tx, production, "unclaimed", now);
    });
  });
}

/** The same for one producer, in the transaction that ends what they are. Answers how many there were. */
export async function releaseOf(
  tx: Transaction,
  membership: { readonly workspaceId: string; readonly userId: string },
  now: Date,
): Promise<number> {
  const states = ["claimed", "changes_requested"] as const;
  const claimed = await listProductions(tx, membership, { states, claimedBy: [membership.userId] });
  const released = [];
  for (const { id } of claimed) {
    const production = await lockProduction(tx, membership, id);
    if (production?.claimedBy !== membership.userId || !isAtWork(production.state)) continue;
    await updateProduction(tx, membership, id, { state: "unclaimed", claimedBy: null, updatedAt: now });
    released.push(production);
  }
  for (const production of released) await recordProductionChange(tx, production, "unclaimed", now);
  return released.length;
}

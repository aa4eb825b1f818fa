import type { ProductionState } from "@voicewright/contract/productions/rules";
import type { Transaction } from "../../platform/database/database.ts";
import { recordEvent } from "../../platform/events/event-store.ts";
import type { ProductionRow } from "./store.ts";

/** Tells the workspace where a production stands now; null when it is gone. As the last statements of a transaction. */
export async function recordProductionChange(
  tx: Transaction,
  { workspaceId, id, collectionId }: Pick<ProductionRow, "workspaceId" | "id" | "collectionId">,
  state: ProductionState | null,
  now: Date,
): Promise<void> {
  const data = { production_id: id, collection_id: collectionId, state };
  await recordEvent(tx, { workspaceId }, { type: "production.changed", data }, now);
}

import { deleteShareLinksOf } from "../../entities/generation/share/index.ts";
import type { Platform } from "../../platform/platform.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { historyItemNotFound } from "./get-history-item.ts";
import { deleteHistoryRow } from "../../entities/generation/history/index.ts";

/** The row goes first: audio that a crash leaves behind is swept up at the next start, a row without audio is not. */
export async function deleteHistoryItem(
  { database, storage }: Platform,
  scope: WorkspaceScope,
  id: string,
): Promise<void> {
  const deleted = await database.transaction(async (tx) => {
    const row = await deleteHistoryRow(tx, scope, id);
    await deleteShareLinksOf(tx, scope, { kind: "history_item", id });
    return row;
  });
  if (deleted === undefined) throw historyItemNotFound(id);
  await storage.delete(deleted.audioKey);
}

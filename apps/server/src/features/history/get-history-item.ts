import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { findHistoryItem } from "../../entities/generation/history/index.ts";
import type { HistoryRow } from "../../entities/generation/history/index.ts";

/** Another workspace's item is as unknown as one that never was. */
export async function getHistoryItem(queryable: Queryable, scope: WorkspaceScope, id: string): Promise<HistoryRow> {
  const item = await findHistoryItem(queryable, scope, id);
  if (item === undefined) throw historyItemNotFound(id);
  return item;
}

export function historyItemNotFound(id: string): AppError {
  return new AppError("history_item_not_found", `There is no history item with the id '${id.slice(0, 100)}'.`, {
    param: "history_item_id",
  });
}

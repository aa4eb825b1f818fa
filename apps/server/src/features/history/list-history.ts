import type * as z from "zod/mini";
import type { HistoryPage, historyRoutes } from "@voicewright/contract/history/routes";
import type { Queryable } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { findShareLinkIds } from "../../entities/generation/share/index.ts";
import type { Platform } from "../../platform/platform.ts";
import { presentHistoryItem } from "./present-history-item.ts";
import { findHistoryItem, listHistoryRows } from "../../entities/generation/history/index.ts";

type ListQuery = z.output<typeof historyRoutes.listHistory.query>;

export async function listHistory(
  { database: queryable, clock }: Pick<Platform, "database" | "clock">,
  scope: WorkspaceScope,
  query: ListQuery,
): Promise<HistoryPage> {
  const after = await findCursor(queryable, scope, query.start_after_history_item_id);
  // Flows are not made here, so none are found.
  if (query.source === "Flows")
    return { history: [], last_history_item_id: null, has_more: false, scanned_until: null };
  const rows = await listHistoryRows(queryable, scope, {
    pageSize: query.page_size,
    direction: query.sort_direction,
    after,
    voiceId: query.voice_id,
    modelId: query.model_id,
    source: query.source,
    before: toDate(query.date_before_unix),
    since: toDate(query.date_after_unix),
    search: query.search,
  });
  const page = rows.slice(0, query.page_size);
  const ids = page.map(({ id }) => id);
  const shareLinkIds = await findShareLinkIds(queryable, scope, "history_item", ids, clock());
  return {
    history: page.map((row) => presentHistoryItem(row, shareLinkIds.get(row.id))),
    last_history_item_id: page.at(-1)?.id ?? null,
    has_more: rows.length > page.length,
    scanned_until: null,
  };
}

async function findCursor(queryable: Queryable, scope: WorkspaceScope, id: string | undefined) {
  if (id === undefined) return undefined;
  const item = await findHistoryItem(queryable, scope, id);
  if (item !== undefined) return { id: item.id, createdAt: item.createdAt };
  throw new AppError(
    "invalid_cursor",
    "The history item to start after does not exist; start again from the first page.",
    {
      param: "start_after_history_item_id",
    },
  );
}

function toDate(unixSeconds: number | undefined): Date | undefined {
  return unixSeconds === undefined ? undefined : new Date(unixSeconds * 1000);
}

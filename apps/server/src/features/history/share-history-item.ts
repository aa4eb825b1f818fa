import type { ShareLinkBody } from "@voicewright/contract/share";
import type * as z from "zod/mini";
import { createShareLink } from "../../entities/generation/share/index.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";
import { historyItemNotFound } from "./get-history-item.ts";
import { lockHistoryItem } from "../../entities/generation/history/index.ts";

/** Makes a link to an item. The item is locked, so that no link is left to one that is deleted at the same time. */
export async function shareHistoryItem(
  { database, clock }: Platform,
  scope: WorkspaceScope,
  id: string,
  choice: z.output<typeof ShareLinkBody>,
) {
  return await database.transaction(async (tx) => {
    if ((await lockHistoryItem(tx, scope, id)) === undefined) throw historyItemNotFound(id);
    return await createShareLink(tx, scope, { kind: "history_item", id }, choice, clock());
  });
}

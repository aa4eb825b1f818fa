import type { ShareLinkBody } from "@voicewright/contract/history/share";
import type * as z from "zod/mini";
import { createShareLink } from "../../entities/generation/share/index.ts";
import type { AuditActor } from "../../platform/audit/audit.ts";
import type { Platform } from "../../platform/platform.ts";
import { historyItemNotFound } from "./get-history-item.ts";
import { lockHistoryItem } from "../../entities/generation/history/index.ts";

/** Makes a link to an item. The item is locked, so that no link is left to one that is deleted at the same time. */
export async function shareHistoryItem(
  { audit, clock }: Platform,
  actor: AuditActor,
  id: string,
  choice: z.output<typeof ShareLinkBody>,
) {
  return await audit.transact(async (tx, note) => {
    if ((await lockHistoryItem(tx, actor, id)) === undefined) throw historyItemNotFound(id);
    const link = await createShareLink(tx, actor, { kind: "history_item", id }, choice, clock());
    const details = { history_item_id: id, includes_text: link.includesText };
    note(actor, { action: "share_link_created", target: { type: "share_link", id: link.id }, details });
    return link;
  });
}

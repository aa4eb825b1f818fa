import { SHARE_LINKS_PER_ITEM_MAX } from "@voicewright/contract/rules/limits";
import type { ShareLink, ShareLinkBody } from "@voicewright/contract/history/share";
import type * as z from "zod/mini";
import type { Transaction } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../../platform/identity.ts";
import { createHexId } from "../../../platform/ids.ts";
import { countShareLinks, insertShareLink, type SharedSubject, type ShareLinkRow } from "./store.ts";
import { toUnix } from "../../../platform/unix-time.ts";

const ID_BYTES = 16;
const DAY_MS = 24 * 3_600_000;

/** In the transaction that has found, and locked, what is shared. */
export async function createShareLink(
  tx: Transaction,
  scope: WorkspaceScope,
  subject: SharedSubject,
  choice: z.output<typeof ShareLinkBody>,
  now: Date,
): Promise<ShareLinkRow> {
  if ((await countShareLinks(tx, scope, subject, now)) >= SHARE_LINKS_PER_ITEM_MAX)
    throw new AppError(
      "share_link_limit_reached",
      `This item has ${SHARE_LINKS_PER_ITEM_MAX} links already. Revoke one first.`,
    );
  const days = choice.expires_in_days ?? null;
  const link: ShareLinkRow = {
    id: createHexId(ID_BYTES),
    workspaceId: scope.workspaceId,
    kind: subject.kind,
    subjectId: subject.id,
    includesText: choice.includes_text,
    createdAt: now,
    expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS),
  };
  await insertShareLink(tx, link);
  return link;
}

/** `origin` is the address that people open the product under. */
export function presentShareLink(link: ShareLinkRow, origin: string): ShareLink {
  return {
    share_link_id: link.id,
    url: `${origin}/shared/${link.id}`,
    includes_text: link.includesText,
    created_at_unix: toUnix(link.createdAt),
    expires_at_unix: link.expiresAt === null ? null : toUnix(link.expiresAt),
  };
}

import type { auditRoutes } from "@voicewright/contract/audit";
import type * as z from "zod/mini";
import { findAuditNumber, listAuditRows } from "../../platform/audit/audit-store.ts";
import { presentAuditEvent } from "../../platform/audit/present-audit-event.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";

/** A page of what was written down of the workspace. */
export async function listAuditEvents(
  { database }: Platform,
  scope: WorkspaceScope,
  query: z.output<typeof auditRoutes.listAuditEvents.query>,
) {
  const { start_after_audit_event_id: cursor, page_size: pageSize, action, actor_user_id: actorUserId } = query;
  const after = cursor === undefined ? undefined : await findAuditNumber(database, scope, cursor);
  if (cursor !== undefined && after === undefined)
    throw new AppError("invalid_cursor", "The event to start after does not exist; start again from the first page.", {
      param: "start_after_audit_event_id",
    });
  const rows = await listAuditRows(database, scope, { actorUserId, action, after, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return {
    audit_events: page.map(({ event, actorEmail }) => presentAuditEvent(event, actorEmail)),
    has_more: rows.length > page.length,
    last_audit_event_id: page.at(-1)?.event.id ?? null,
  };
}

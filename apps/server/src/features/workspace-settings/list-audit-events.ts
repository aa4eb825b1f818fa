import {
  AUDIT_ACTIONS,
  AUDIT_EVENTS,
  type AuditEntry,
  type auditRoutes,
} from "@voicewright/contract/workspace-settings/audit";
import { classifyAuditAction } from "@voicewright/contract/rules/audit-classes";
import type * as z from "zod/mini";
import { type AuditRow, findAuditNumber, listAuditRows } from "../../platform/audit/audit-store.ts";
import { presentAuditEvent } from "../../platform/audit/present-audit-event.ts";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { Platform } from "../../platform/platform.ts";

type Question = z.output<typeof auditRoutes.listAuditEvents.query>;

/** A page of what was written down of the workspace. */
export async function listAuditEvents({ database }: Platform, scope: WorkspaceScope, query: Question) {
  const { cursor, limit, actor_uid: actorUserId, time_from_unix_ms: fromMs, time_to_unix_ms: toMs } = query;
  const after = cursor === undefined ? undefined : await findAuditNumber(database, scope, cursor);
  if (cursor !== undefined && after === undefined)
    throw new AppError("invalid_cursor", "The cursor is not of this log; start again from the first page.", {
      param: "cursor",
    });
  const rows = await listAuditRows(database, scope, {
    actorUserId,
    actions: actionsOf(query),
    from: fromMs === undefined ? undefined : new Date(fromMs),
    to: toMs === undefined ? undefined : new Date(toMs),
    after,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const hasMore = rows.length > page.length;
  return {
    entries: page.map(({ event, actorEmail }) => presentEntry(event, actorEmail)),
    has_more: hasMore,
    next_cursor: hasMore ? (page.at(-1)?.event.id ?? null) : null,
  };
}

/** Undefined: all. */
function actionsOf({ action, class_name: className, activity_name: activityName }: Question) {
  if (action === undefined && className === undefined && activityName === undefined) return undefined;
  return AUDIT_ACTIONS.filter((one) => {
    const named = classifyAuditAction(one);
    return (
      (action === undefined || one === action) &&
      (className === undefined || named.className === className) &&
      (activityName === undefined || named.activityName === activityName)
    );
  });
}

function presentEntry(event: AuditRow, actorEmail: string | null): AuditEntry {
  const { className, classUid, activityName, activityId, isFailure } = classifyAuditAction(event.action);
  return {
    ...presentAuditEvent(event, actorEmail),
    id: event.id,
    time: event.createdAt.getTime(),
    time_dt: event.createdAt.toISOString(),
    category_name: "Identity & Access Management",
    category_uid: 3,
    class_name: className,
    class_uid: classUid,
    activity_name: activityName,
    activity_id: activityId,
    type_name: `${className}: ${activityName}`,
    type_uid: classUid * 100 + activityId,
    severity_id: 1,
    status_id: isFailure ? 2 : 1,
    message: AUDIT_EVENTS[event.action].when,
    actor: { user: { uid: event.actorUserId, email_addr: actorEmail, type_id: 1 } },
    device: { ip: event.actorNetwork, type_id: 99 },
    http_request: null,
  };
}

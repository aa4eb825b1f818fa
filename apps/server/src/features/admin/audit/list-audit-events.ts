import type { AdminAuditEvent, adminAuditRoutes } from "@voicewright/contract/admin/audit";
import type * as z from "zod/mini";
import { findAuditNumberAcrossWorkspaces, listAuditRowsAcrossWorkspaces } from "../../../platform/audit/audit-store.ts";
import { presentAuditEvent } from "../../../platform/audit/present-audit-event.ts";
import { csvRow } from "../../../platform/csv.ts";
import { AppError } from "../../../platform/http-errors.ts";
import type { Platform } from "../../../platform/platform.ts";

type Question = z.output<typeof adminAuditRoutes.listAuditEvents.query>;
type Filter = z.output<typeof adminAuditRoutes.exportAuditEvents.query>;
type Row = Awaited<ReturnType<typeof listAuditRowsAcrossWorkspaces>>[number];

const EXPORT_ROWS_AT_ONCE = 1_000;

const COLUMNS = [
  "created_at",
  "action",
  "actor_email",
  "actor_user_id",
  "actor_api_key_id",
  "actor_network",
  "workspace_id",
  "workspace_name",
  "target_type",
  "target_id",
  "details",
  "audit_event_id",
];

function toFilter({ action, person, workspace_id: workspaceId, from_unix: from, to_unix: to }: Filter) {
  return {
    action,
    person: person === "" ? undefined : person,
    workspaceId: workspaceId === "" ? undefined : workspaceId,
    from: from === undefined ? undefined : new Date(from * 1_000),
    before: to === undefined ? undefined : new Date(to * 1_000),
  };
}

function present({ event, actorEmail, workspaceName }: Row): AdminAuditEvent {
  return {
    ...presentAuditEvent(event, actorEmail),
    workspace_id: event.workspaceId,
    workspace_name: workspaceName,
  };
}

/** A page of what was written down of all workspaces. Throws invalid_cursor. */
export async function listAuditEvents(
  { database }: Platform,
  { start_after_audit_event_id: cursor, page_size: pageSize, ...filter }: Question,
) {
  const after = cursor === undefined ? undefined : await findAuditNumberAcrossWorkspaces(database, cursor);
  if (cursor !== undefined && after === undefined)
    throw new AppError("invalid_cursor", "The event to start after does not exist; start again from the first page.", {
      param: "start_after_audit_event_id",
    });
  const question = { ...toFilter(filter), after, limit: pageSize + 1 };
  const rows = await listAuditRowsAcrossWorkspaces(database, question);
  const page = rows.slice(0, pageSize);
  return {
    audit_events: page.map(present),
    has_more: rows.length > page.length,
    last_audit_event_id: page.at(-1)?.event.id ?? null,
  };
}

function toCsv({ event, actorEmail, workspaceName }: Row): string {
  return csvRow([
    event.createdAt.toISOString(),
    event.action,
    actorEmail,
    event.actorUserId,
    event.actorApiKeyId,
    event.actorNetwork,
    event.workspaceId,
    workspaceName,
    event.targetType,
    event.targetId,
    JSON.stringify(event.details),
    event.id,
  ]);
}

/** All of them as a table, read as fast as it is taken. */
export async function* writeAuditTable({ database }: Platform, filter: Filter): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvRow(COLUMNS));
  for (let after: number | undefined; ;) {
    const question = { ...toFilter(filter), after, limit: EXPORT_ROWS_AT_ONCE };
    const rows = await listAuditRowsAcrossWorkspaces(database, question);
    if (rows.length > 0) yield Buffer.from(rows.map(toCsv).join(""));
    if (rows.length < EXPORT_ROWS_AT_ONCE) return;
    after = rows.at(-1)?.event.number;
  }
}

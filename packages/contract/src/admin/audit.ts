import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryInteger, withDefault } from "../api/schema.ts";
import { AUDIT_ACTIONS, AuditEvent } from "../workspace-settings/audit.ts";
import { ADMIN_LIMITS } from "./limits.ts";
import { AUDIT_PAGE_SIZE_DEFAULT, AUDIT_PAGE_SIZE_MAX } from "../rules/limits.ts";
import { administering } from "./administering.ts";

export const AdminAuditEvent = named(
  "AdminAuditEvent",
  z.extend(AuditEvent, {
    /** In which it is written down; of what the admin of the installation does, their own. */
    workspace_id: z.string(),
    /** Null once it is gone. */
    workspace_name: z.nullable(z.string()),
  }),
);
export type AdminAuditEvent = z.output<typeof AdminAuditEvent>;

const filters = {
  action: optional(z.enum(AUDIT_ACTIONS)),
  /** Who acted or was acted on: their whole id, or a part of their e-mail address. */
  person: optional(z.string().check(z.trim(), z.maxLength(ADMIN_LIMITS.searchMaxCharacters))),
  /** In which it happened, or which it is about: the whole id. */
  workspace_id: optional(z.string().check(z.trim(), z.maxLength(ADMIN_LIMITS.searchMaxCharacters))),
  /** From then on, in seconds since 1970. */
  from_unix: optional(queryInteger(0, ADMIN_LIMITS.unixSecondsMax)),
  /** Before then. */
  to_unix: optional(queryInteger(0, ADMIN_LIMITS.unixSecondsMax)),
};

export const adminAuditRoutes = {
  listAuditEvents: defineRoute({
    ...administering,
    id: "list_admin_audit_events",
    method: "GET",
    path: "/v1/admin/audit-logs",
    summary: "Who did what in all workspaces, the newest first.",
    query: z.object({
      ...filters,
      page_size: withDefault(queryInteger(1, AUDIT_PAGE_SIZE_MAX), AUDIT_PAGE_SIZE_DEFAULT),
      start_after_audit_event_id: optional(z.string()),
    }),
    response: named(
      "AdminAuditEventPage",
      z.object({
        audit_events: z.array(AdminAuditEvent),
        has_more: z.boolean(),
        last_audit_event_id: z.nullable(z.string()),
      }),
    ),
    inputErrors: { "query.page_size": "invalid_page_size" },
    errors: ["invalid_cursor"],
  }),
  exportAuditEvents: defineRoute({
    ...administering,
    id: "export_admin_audit_events",
    method: "GET",
    path: "/v1/admin/audit-logs/export",
    summary: "The same as a table (CSV), whole.",
    description: "Cells that a spreadsheet would take for a formula begin with an apostrophe.",
    query: z.object(filters),
    response: { kind: "text", contentTypes: ["text/csv"], description: "A row for each event; the first names them." },
  }),
};

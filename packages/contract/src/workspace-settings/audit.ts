import * as z from "zod/mini";
import { ADMINS } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryInteger, withDefault } from "../api/schema.ts";
import { FEATURE_AUDIT_ACTIONS, FEATURE_AUDIT_TARGETS } from "../rules/declared/audit-actions.gen.ts";
import { AUDIT_PAGE_SIZE_DEFAULT, AUDIT_PAGE_SIZE_MAX } from "../rules/limits.ts";

/** The last moment that JavaScript knows. */
const UNIX_MS_MAX = 8_640_000_000_000_000;

/**
 * What is written down of who did what, by action: when, and with which details. Details name things and say what was
 * chosen; whatever a schema does not name is left out, so no secret, text or audio can come along.
 */
export const AUDIT_EVENTS = FEATURE_AUDIT_ACTIONS;

export type AuditAction = keyof typeof AUDIT_EVENTS;
export const AUDIT_ACTIONS = Object.keys(AUDIT_EVENTS) as readonly AuditAction[];
export type AuditDetails<Action extends AuditAction> = z.input<(typeof AUDIT_EVENTS)[Action]["details"]>;

export const AUDIT_TARGETS = FEATURE_AUDIT_TARGETS;
export type AuditTarget = (typeof AUDIT_TARGETS)[number];

export const AuditEvent = named(
  "AuditEvent",
  z.object({
    audit_event_id: z.string(),
    created_at_unix: z.int(),
    action: z.enum(AUDIT_ACTIONS),
    /** Who did it, or as whom somebody tried to. */
    actor_user_id: z.string(),
    /** Null once the account is gone. */
    actor_email: z.nullable(z.string()),
    /** Of the key that it was done with. */
    actor_api_key_id: z.nullable(z.string()),
    /** Where it came from: an IPv4 address, or the /64 network of an IPv6 one. */
    actor_network: z.string(),
    target_type: z.nullable(z.enum(AUDIT_TARGETS)),
    target_id: z.nullable(z.string()),
    details: z.record(z.string(), z.unknown()),
  }),
);
export type AuditEvent = z.output<typeof AuditEvent>;

/** An event as the log of a workspace shows it: in the shape of OCSF 1.6, which other programs read, beside ours. */
const AuditEntry = named(
  "AuditEntry",
  z.extend(AuditEvent, {
    id: z.string(),
    time: z.int(),
    time_dt: z.string(),
    category_name: z.literal("Identity & Access Management"),
    category_uid: z.literal(3),
    class_name: z.string(),
    class_uid: z.int(),
    activity_name: z.string(),
    activity_id: z.int(),
    type_name: z.string(),
    type_uid: z.int(),
    severity_id: z.literal(1),
    /** 1: it was done; 2: it was refused. */
    status_id: z.literal([1, 2]),
    message: z.string(),
    actor: z.object({
      user: z.object({ uid: z.string(), email_addr: z.nullable(z.string()), type_id: z.literal([1, 2]) }),
    }),
    device: z.object({ ip: z.string(), type_id: z.literal(99) }),
    http_request: z.null(),
  }),
);
export type AuditEntry = z.output<typeof AuditEntry>;

export const auditRoutes = {
  listAuditEvents: defineRoute({
    id: "list_audit_events",
    feature: "workspace-settings",
    method: "GET",
    path: "/v1/workspace/audit-logs",
    summary: "Who did what in the workspace, the newest first.",
    description: `Kept for a year. The actions:\n\n${Object.entries(AUDIT_EVENTS)
      .map(([action, { when }]) => `- \`${action}\`: ${when}`)
      .join("\n")}`,
    auth: "required",
    people: ADMINS,
    permission: "audit_log_read",
    query: z.object({
      limit: withDefault(queryInteger(1, AUDIT_PAGE_SIZE_MAX), AUDIT_PAGE_SIZE_DEFAULT),
      cursor: optional(z.string()),
      time_from_unix_ms: optional(queryInteger(0, UNIX_MS_MAX)),
      time_to_unix_ms: optional(queryInteger(0, UNIX_MS_MAX)),
      actor_uid: optional(z.string()),
      /** Of OCSF, as "Account Change". */
      class_name: optional(z.string()),
      /** Of OCSF, as "Create". */
      activity_name: optional(z.string()),
      /** Ours. */
      action: optional(z.enum(AUDIT_ACTIONS)),
    }),
    response: named(
      "AuditEntryPage",
      z.object({
        entries: z.array(AuditEntry),
        has_more: z.boolean(),
        next_cursor: z.nullable(z.string()),
      }),
    ),
    inputErrors: { "query.limit": "invalid_page_size" },
    errors: ["invalid_cursor"],
  }),
};

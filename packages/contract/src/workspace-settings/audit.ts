import * as z from "zod/mini";
import { ADMINS } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryInteger, withDefault } from "../api/schema.ts";
import { SEAT_TYPES } from "../rules/seats.ts";
import { AUDIT_PAGE_SIZE_DEFAULT, AUDIT_PAGE_SIZE_MAX } from "../rules/limits.ts";

/** The last moment that JavaScript knows. */
const UNIX_MS_MAX = 8_640_000_000_000_000;
const Nothing = z.object({});
/** Null: everything. */
const Permissions = z.nullable(z.array(z.string()));

/** A key, an invite or a webhook that had more than the key that gave it, with what of it was cut down; or what outlived that key. */
const ReducedCredential = z.object({
  kind: z.enum(["api_key", "invite", "webhook"]),
  name: z.string(),
  reduced: z.array(z.string()),
  given_by_key_id: z.string(),
});
export type ReducedCredential = z.output<typeof ReducedCredential>;

/**
 * What is written down of who did what, by action: when, and with which details. Details name things and say what was
 * chosen; whatever a schema does not name is left out, so no secret, text or audio can come along.
 */
export const AUDIT_EVENTS = {
  sign_up: { when: "Someone created an account and its workspace.", details: Nothing },
  sign_in: { when: "Someone signed in.", details: Nothing },
  sign_in_refused: {
    when: "Someone tried to sign in to an account and was refused. At most a few a day are recorded.",
    details: z.object({ reason: z.string() }),
  },
  workspace_entered: { when: "Someone switched from another of their workspaces.", details: Nothing },
  email_changed: { when: "Someone changed the e-mail address of their account.", details: Nothing },
  password_changed: { when: "Someone changed the password of their account.", details: Nothing },
  password_reset: { when: "Someone set a new password with a link.", details: Nothing },
  password_reset_linked: {
    when: "The operator created a link for setting a new password, by command.",
    details: Nothing,
  },
  sessions_ended: { when: "Someone ended some of their sessions.", details: z.object({ count: z.int() }) },
  two_factor_on: { when: "Someone turned two-factor authentication on.", details: Nothing },
  two_factor_off: {
    when: "Someone turned two-factor authentication off, or the operator did, by command.",
    details: z.object({ is_by_operator: z.boolean() }),
  },
  recovery_code_used: {
    when: "Someone signed in, or confirmed a change, with a recovery code.",
    details: z.object({ codes_left: z.int() }),
  },
  recovery_codes_renewed: { when: "Someone made new recovery codes.", details: Nothing },
  account_export_started: { when: "Someone exported everything they own.", details: Nothing },
  account_export_downloaded: { when: "Someone downloaded an export of everything they own.", details: Nothing },
  member_account_deleted: { when: "Someone deleted their account, and is no longer a member.", details: Nothing },
  sign_out: { when: "Someone signed out.", details: Nothing },
  access_denied: {
    when: "A call was refused because of a lock, a seat or a permission. At most a few a day are recorded.",
    details: z.object({ operation: z.string(), reason: z.string() }),
  },
  api_key_created: {
    when: "Someone created an API key.",
    details: z.object({
      permissions: Permissions,
      character_limit: z.nullable(z.int()),
      expires_at_unix: z.optional(z.nullable(z.int())),
    }),
  },
  api_key_rotated: {
    when: "Someone rotated an API key.",
    details: z.object({ grace_seconds: z.int() }),
  },
  api_key_changed: {
    when: "Someone changed an API key.",
    details: z.object({
      changed: z.array(z.string()),
      permissions: z.optional(Permissions),
      is_disabled: z.optional(z.boolean()),
    }),
  },
  api_key_revoked: { when: "Someone revoked an API key.", details: Nothing },
  credential_reduced: {
    when: "A key, an invite or a webhook was limited to what the key that created it has, or turned off because that key is gone.",
    details: ReducedCredential,
  },
  service_account_created: {
    when: "An admin made a service account.",
    details: z.object({
      name: z.string(),
      default_sharing_groups: z.optional(z.array(z.object({ group_id: z.string(), permission_level: z.string() }))),
    }),
  },
  service_account_deleted: { when: "An admin deleted a service account.", details: Nothing },
  member_changed: {
    when: "An admin gave a member another seat, or locked or unlocked them.",
    details: z.object({ seat_type: z.optional(z.enum(SEAT_TYPES)), is_locked: z.optional(z.boolean()) }),
  },
  member_removed: { when: "Someone was removed from the workspace, or left it.", details: Nothing },
  ownership_transferred: { when: "The owner made another member the owner.", details: Nothing },
  invite_created: {
    when: "An admin invited somebody.",
    details: z.object({ email: z.string(), seat_type: z.enum(SEAT_TYPES) }),
  },
  invite_deleted: { when: "An admin revoked an invite.", details: z.object({ email: z.string() }) },
  invite_accepted: {
    when: "Someone accepted an invite and became a member.",
    details: z.object({ seat_type: z.enum(SEAT_TYPES) }),
  },
  workspace_changed: {
    when: "An admin changed the workspace's name or picture, or what every member may.",
    details: z.object({ changed: z.array(z.string()), all_members_permissions: z.optional(Permissions) }),
  },
  group_created: {
    when: "An admin made a group.",
    details: z.object({ permissions: Permissions, denied_permissions: z.array(z.string()) }),
  },
  group_changed: {
    when: "An admin changed the name of a group, or what its members may.",
    details: z.object({
      changed: z.array(z.string()),
      permissions: z.optional(Permissions),
      denied_permissions: z.optional(z.array(z.string())),
    }),
  },
  group_deleted: { when: "An admin deleted a group.", details: Nothing },
  group_member_added: { when: "An admin put a member into a group.", details: z.object({ group_id: z.string() }) },
  group_member_removed: {
    when: "An admin removed a member from a group.",
    details: z.object({ group_id: z.string() }),
  },
  producer_added: { when: "An admin made a member a producer.", details: Nothing },
  producer_removed: {
    when: "An admin removed a member from the producers.",
    details: z.object({ released_productions: z.int() }),
  },
  producer_team_created: { when: "An admin made a team of producers.", details: Nothing },
  producer_team_changed: {
    when: "An admin renamed a team of producers, or changed its members or their roles.",
    details: z.object({ changed: z.array(z.string()), user_ids: z.optional(z.array(z.string())) }),
  },
  producer_team_deleted: { when: "An admin deleted a team of producers.", details: Nothing },
  access_requested: {
    when: "Someone asked the admins for a permission.",
    details: z.object({ permission: z.string() }),
  },
  access_allowed: {
    when: "An admin granted a permission that someone had asked for.",
    details: z.object({ permission: z.string(), group_id: z.string() }),
  },
  access_declined: {
    when: "An admin declined a request for a permission.",
    details: z.object({ permission: z.string() }),
  },
  resource_shared: {
    when: "Someone gave a person or a group of the workspace a role on a voice.",
    details: z.object({ with_type: z.enum(["user", "group"]), with_id: z.string(), role: z.string() }),
  },
  resource_unshared: {
    when: "Someone removed the role of a person or a group of the workspace on a voice.",
    details: z.object({ with_type: z.enum(["user", "group"]), with_id: z.string() }),
  },
  share_link_created: {
    when: "Someone made a link to a history item.",
    details: z.object({ history_item_id: z.string(), includes_text: z.boolean() }),
  },
  share_link_revoked: { when: "Someone revoked a link.", details: Nothing },
  verification_requested: {
    when: "Someone asked to have a voice verified by documents.",
    details: z.object({ voice_id: z.string(), documents: z.int() }),
  },
  verification_document_opened: {
    when: "The admin of the installation, or the operator by command, opened a document by which a voice is to be verified. What the operator does by command is written down in the workspace of the voice, with `operator` as the actor.",
    details: z.object({ verification_id: z.string(), voice_id: z.string() }),
  },
  verification_accepted: {
    when: "The admin of the installation, or the operator by command, accepted the documents of a voice.",
    details: z.object({ voice_id: z.string(), reason: z.nullable(z.string()) }),
  },
  verification_refused: {
    when: "The admin of the installation, or the operator by command, refused the documents of a voice.",
    details: z.object({ voice_id: z.string(), reason: z.nullable(z.string()) }),
  },
  webhook_created: { when: "An admin made a webhook.", details: z.object({ host: z.string() }) },
  webhook_changed: { when: "An admin changed a webhook.", details: z.object({ changed: z.array(z.string()) }) },
  webhook_deleted: { when: "An admin deleted a webhook.", details: Nothing },
  model_pack_installing: {
    when: "The admin of the installation had a model pack installed.",
    details: z.object({ is_license_accepted: z.boolean() }),
  },
  model_pack_verifying: { when: "The admin of the installation had a model pack verified.", details: Nothing },
  model_pack_removed: { when: "The admin of the installation removed a model pack.", details: Nothing },
  workspace_standing_changed: {
    when: "The admin of the installation, or the operator by command, changed the plan, the limits or the flags of a workspace, or suspended it.",
    details: z.object({
      tier: z.optional(z.string()),
      is_suspended: z.optional(z.boolean()),
      flags: z.optional(z.record(z.string(), z.boolean())),
      limits: z.optional(z.record(z.string(), z.nullable(z.int()))),
    }),
  },
  credits_granted: {
    when: "The admin of the installation, or the operator by command, gave a workspace more credits.",
    details: z.object({ credits: z.int() }),
  },
  voice_banned: {
    when: "The admin of the installation, or the operator by command, banned a voice. What the operator does by command is written down in the workspace of the voice.",
    details: z.object({ reason: z.nullable(z.string()) }),
  },
  voice_ban_ended: {
    when: "The admin of the installation, or the operator by command, ended the ban of a voice.",
    details: Nothing,
  },
  premade_voice_changed: {
    when: "An admin of a workspace that is internal to the installation changed a premade voice, for everybody. The name is the one that it has now.",
    details: z.object({ name: z.string(), changed: z.array(z.string()) }),
  },
  user_standing_changed: {
    when: "The admin of the installation suspended somebody, or let them in again.",
    details: z.object({ is_suspended: z.boolean() }),
  },
  audit_log_exported: {
    when: "The admin of the installation downloaded the audit log of all workspaces.",
    details: Nothing,
  },
  announcement_created: {
    when: "The admin of the installation wrote an announcement.",
    details: z.object({ title: z.string() }),
  },
  announcement_changed: {
    when: "The admin of the installation changed an announcement.",
    details: z.object({ title: z.string() }),
  },
  announcement_deleted: {
    when: "The admin of the installation deleted an announcement.",
    details: z.object({ title: z.string() }),
  },
  feedback_exported: {
    when: "The admin of the installation downloaded what people sent as feedback.",
    details: Nothing,
  },
  feedback_deleted: { when: "The admin of the installation deleted feedback.", details: Nothing },
  storage_check_started: {
    when: "The admin of the installation had all stored audio checked, or repaired.",
    details: z.object({ is_repairing: z.boolean() }),
  },
  job_retried: {
    when: "The admin of the installation retried a failed task.",
    details: z.object({ kind: z.string(), subject: z.string() }),
  },
  job_cancelled: {
    when: "The admin of the installation cancelled a task of it, or of a workspace.",
    details: z.object({ kind: z.string(), subject: z.string() }),
  },
  sign_up_approved: { when: "The admin of the installation approved a sign-up.", details: Nothing },
  sign_up_declined: {
    when: "The admin of the installation declined a sign-up.",
    details: z.object({ email: z.string() }),
  },
  parked_work_retried: {
    when: "The admin of the installation retried something that could not be handled.",
    details: z.object({ worker: z.string(), subject: z.string() }),
  },
  parked_work_dropped: {
    when: "The admin of the installation discarded something that could not be handled.",
    details: z.object({ worker: z.string(), subject: z.string() }),
  },
} as const satisfies Record<string, { readonly when: string; readonly details: z.ZodMiniObject }>;

export type AuditAction = keyof typeof AUDIT_EVENTS;
export const AUDIT_ACTIONS = Object.keys(AUDIT_EVENTS) as readonly AuditAction[];
export type AuditDetails<Action extends AuditAction> = z.input<(typeof AUDIT_EVENTS)[Action]["details"]>;

export const AUDIT_TARGETS = [
  "user",
  "api_key",
  "workspace",
  "group",
  "voice",
  "share_link",
  "model_pack",
  "job",
  "verification",
  "verification_document",
  "webhook",
  "announcement",
  "producer_team",
  "feedback",
] as const;
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

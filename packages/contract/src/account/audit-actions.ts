import * as z from "zod/mini";
import type { AuditActions } from "../rules/declared/declarations.ts";

/** Null: everything. */
const Permissions = z.nullable(z.array(z.string()));

export const ACCOUNT_AUDIT_ACTIONS = {
  sign_up: { when: "Someone created an account and its workspace.", details: z.object({}) },
  sign_in: { when: "Someone signed in.", details: z.object({}) },
  sign_in_refused: {
    when: "Someone tried to sign in to an account and was refused. At most a few a day are recorded.",
    details: z.object({ reason: z.string() }),
  },
  workspace_entered: { when: "Someone switched from another of their workspaces.", details: z.object({}) },
  email_changed: { when: "Someone changed the e-mail address of their account.", details: z.object({}) },
  password_changed: { when: "Someone changed the password of their account.", details: z.object({}) },
  password_reset: { when: "Someone set a new password with a link.", details: z.object({}) },
  password_reset_linked: {
    when: "The operator created a link for setting a new password, by command.",
    details: z.object({}),
  },
  sessions_ended: { when: "Someone ended some of their sessions.", details: z.object({ count: z.int() }) },
  two_factor_on: { when: "Someone turned two-factor authentication on.", details: z.object({}) },
  two_factor_off: {
    when: "Someone turned two-factor authentication off, or the operator did, by command.",
    details: z.object({ is_by_operator: z.boolean() }),
  },
  recovery_code_used: {
    when: "Someone signed in, or confirmed a change, with a recovery code.",
    details: z.object({ codes_left: z.int() }),
  },
  recovery_codes_renewed: { when: "Someone made new recovery codes.", details: z.object({}) },
  account_export_started: { when: "Someone exported everything they own.", details: z.object({}) },
  account_export_downloaded: { when: "Someone downloaded an export of everything they own.", details: z.object({}) },
  member_account_deleted: { when: "Someone deleted their account, and is no longer a member.", details: z.object({}) },
  sign_out: { when: "Someone signed out.", details: z.object({}) },
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
  api_key_revoked: { when: "Someone revoked an API key.", details: z.object({}) },
  sign_up_approved: { when: "The admin of the installation approved a sign-up.", details: z.object({}) },
  sign_up_declined: {
    when: "The admin of the installation declined a sign-up.",
    details: z.object({ email: z.string() }),
  },
} as const satisfies AuditActions;

export const ACCOUNT_AUDIT_TARGETS = ["user", "api_key"] as const;

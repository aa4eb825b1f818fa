import * as z from "zod/mini";
import type { AuditActions } from "../rules/declared/declarations.ts";

export const ADMIN_AUDIT_ACTIONS = {
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
    details: z.object({}),
  },
  user_standing_changed: {
    when: "The admin of the installation suspended somebody, or let them in again.",
    details: z.object({ is_suspended: z.boolean() }),
  },
  audit_log_exported: {
    when: "The admin of the installation downloaded the audit log of all workspaces.",
    details: z.object({}),
  },
  storage_check_started: {
    when: "The admin of the installation had all stored audio checked, or repaired.",
    details: z.object({ is_repairing: z.boolean() }),
  },
  job_retried: {
    when: "The admin of the installation retried a failed task.",
    details: z.object({ kind: z.string(), subject: z.string() }),
  },
  parked_work_retried: {
    when: "The admin of the installation retried something that could not be handled.",
    details: z.object({ worker: z.string(), subject: z.string() }),
  },
  parked_work_dropped: {
    when: "The admin of the installation discarded something that could not be handled.",
    details: z.object({ worker: z.string(), subject: z.string() }),
  },
} as const satisfies AuditActions;

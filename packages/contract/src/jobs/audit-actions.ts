import * as z from "zod/mini";
import type { AuditActions } from "../rules/declared/declarations.ts";

export const JOBS_AUDIT_ACTIONS = {
  job_cancelled: {
    when: "The admin of the installation cancelled a task of it, or of a workspace.",
    details: z.object({ kind: z.string(), subject: z.string() }),
  },
} as const satisfies AuditActions;

export const JOBS_AUDIT_TARGETS = ["job"] as const;

import * as z from "zod/mini";
import type { AuditActions } from "../rules/declared/declarations.ts";

export const FEEDBACK_AUDIT_ACTIONS = {
  feedback_exported: {
    when: "The admin of the installation downloaded what people sent as feedback.",
    details: z.object({}),
  },
  feedback_deleted: { when: "The admin of the installation deleted feedback.", details: z.object({}) },
} as const satisfies AuditActions;

export const FEEDBACK_AUDIT_TARGETS = ["feedback"] as const;

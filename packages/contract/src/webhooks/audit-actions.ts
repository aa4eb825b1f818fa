import * as z from "zod/mini";
import type { AuditActions } from "../rules/declared/declarations.ts";

export const WEBHOOKS_AUDIT_ACTIONS = {
  webhook_created: { when: "An admin made a webhook.", details: z.object({ host: z.string() }) },
  webhook_changed: { when: "An admin changed a webhook.", details: z.object({ changed: z.array(z.string()) }) },
  webhook_deleted: { when: "An admin deleted a webhook.", details: z.object({}) },
} as const satisfies AuditActions;

export const WEBHOOKS_AUDIT_TARGETS = ["webhook"] as const;

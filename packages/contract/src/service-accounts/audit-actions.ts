import * as z from "zod/mini";
import type { AuditActions } from "../rules/declared/declarations.ts";

export const SERVICE_ACCOUNTS_AUDIT_ACTIONS = {
  service_account_created: {
    when: "An admin made a service account.",
    details: z.object({
      name: z.string(),
      default_sharing_groups: z.optional(z.array(z.object({ group_id: z.string(), permission_level: z.string() }))),
    }),
  },
  service_account_deleted: { when: "An admin deleted a service account.", details: z.object({}) },
} as const satisfies AuditActions;

import * as z from "zod/mini";
import type { AuditActions } from "../rules/declared/declarations.ts";

/** A key, an invite or a webhook that had more than the key that gave it, with what of it was cut down; or what outlived that key. */
const ReducedCredential = z.object({
  kind: z.enum(["api_key", "invite", "webhook"]),
  name: z.string(),
  reduced: z.array(z.string()),
  given_by_key_id: z.string(),
});
export type ReducedCredential = z.output<typeof ReducedCredential>;

export const WORKSPACE_SETTINGS_AUDIT_ACTIONS = {
  access_denied: {
    when: "A call was refused because of a lock, a seat or a permission. At most a few a day are recorded.",
    details: z.object({ operation: z.string(), reason: z.string() }),
  },
  credential_reduced: {
    when: "A key, an invite or a webhook was limited to what the key that created it has, or turned off because that key is gone.",
    details: ReducedCredential,
  },
} as const satisfies AuditActions;

export const WORKSPACE_SETTINGS_AUDIT_TARGETS = ["workspace"] as const;

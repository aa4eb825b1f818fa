import * as z from "zod/mini";
import type { AuditActions } from "../rules/declared/declarations.ts";

export const PRODUCTIONS_AUDIT_ACTIONS = {
  producer_added: { when: "An admin made a member a producer.", details: z.object({}) },
  producer_removed: {
    when: "An admin removed a member from the producers.",
    details: z.object({ released_productions: z.int() }),
  },
  producer_team_created: { when: "An admin made a team of producers.", details: z.object({}) },
  producer_team_changed: {
    when: "An admin renamed a team of producers, or changed its members or their roles.",
    details: z.object({ changed: z.array(z.string()), user_ids: z.optional(z.array(z.string())) }),
  },
  producer_team_deleted: { when: "An admin deleted a team of producers.", details: z.object({}) },
} as const satisfies AuditActions;

export const PRODUCTIONS_AUDIT_TARGETS = ["producer_team"] as const;

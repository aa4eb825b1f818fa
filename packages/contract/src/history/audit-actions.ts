import * as z from "zod/mini";
import type { AuditActions } from "../rules/declared/declarations.ts";

export const HISTORY_AUDIT_ACTIONS = {
  share_link_created: {
    when: "Someone made a link to a history item.",
    details: z.object({ history_item_id: z.string(), includes_text: z.boolean() }),
  },
  share_link_revoked: { when: "Someone revoked a link.", details: z.object({}) },
} as const satisfies AuditActions;

export const HISTORY_AUDIT_TARGETS = ["share_link"] as const;

import * as z from "zod/mini";
import type { AuditActions } from "../rules/declared/declarations.ts";

export const NOTIFICATIONS_AUDIT_ACTIONS = {
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
} as const satisfies AuditActions;

export const NOTIFICATIONS_AUDIT_TARGETS = ["announcement"] as const;

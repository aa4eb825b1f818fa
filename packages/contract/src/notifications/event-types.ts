import * as z from "zod/mini";
import type { EventTypes } from "../rules/declared/declarations.ts";

export const NOTIFICATIONS_EVENT_TYPES = {
  "notifications.changed": {
    when: "A notification for people of the workspace appears or disappears.",
    data: z.object({}),
  },
} as const satisfies EventTypes;

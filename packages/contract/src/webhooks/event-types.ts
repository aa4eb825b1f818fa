import * as z from "zod/mini";
import type { EventTypes } from "../rules/declared/declarations.ts";

export const WEBHOOKS_EVENT_TYPES = {
  "webhook.disabled": {
    when: "A webhook was turned off, because it has failed for a week.",
    data: z.object({ webhook_id: z.string(), name: z.string() }),
  },
} as const satisfies EventTypes;

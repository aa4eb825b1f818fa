import * as z from "zod/mini";
import type { EventTypes } from "../rules/declared/declarations.ts";

export const WORKSPACE_SETTINGS_EVENT_TYPES = {
  "credentials.reduced": {
    when: "What an API key had created was limited, because the key has less, or turned off, because the key is gone.",
    /** Which they are stands in the audit log, which admins read. */
    data: z.object({ given_by_key_id: z.string() }),
  },
} as const satisfies EventTypes;

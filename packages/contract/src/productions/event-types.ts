import * as z from "zod/mini";
import type { EventTypes } from "../rules/declared/declarations.ts";
import { PRODUCTION_STATES } from "./rules.ts";

export const PRODUCTIONS_EVENT_TYPES = {
  "production.changed": {
    when: "A production was asked for, changed, spoken in part, moved on or deleted.",
    data: z.object({
      production_id: z.string(),
      collection_id: z.string(),
      /** Null when it was deleted. */
      state: z.nullable(z.enum(PRODUCTION_STATES)),
    }),
  },
} as const satisfies EventTypes;

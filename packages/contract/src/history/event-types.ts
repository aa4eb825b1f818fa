import * as z from "zod/mini";
import type { EventTypes } from "../rules/declared/declarations.ts";

export const HISTORY_EVENT_TYPES = {
  "generation.finished": {
    when: "Speech was generated and charged, to its end or until its listener left.",
    data: z.object({
      request_id: z.string(),
      /** Null when nothing is kept of it. */
      history_item_id: z.nullable(z.string()),
      voice_id: z.string(),
      model_id: z.string(),
      credits: z.int(),
      is_partial: z.boolean(),
    }),
  },
} as const satisfies EventTypes;

import * as z from "zod/mini";
import type { EventTypes } from "../rules/declared/declarations.ts";

export const VOICE_REMIX_EVENT_TYPES = {
  "remix_session.changed": {
    when: "A remix session has another version or name, or was deleted.",
    data: z.object({ remixing_session_id: z.string() }),
  },
} as const satisfies EventTypes;

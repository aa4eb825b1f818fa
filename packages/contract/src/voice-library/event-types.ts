import * as z from "zod/mini";
import type { EventTypes } from "../rules/declared/declarations.ts";

export const VOICE_LIBRARY_EVENT_TYPES = {
  "voice.withdrawn": {
    when: "The owner of a voice that the workspace added has withdrawn it from the library.",
    data: z.object({
      voice_id: z.string(),
      /** From then on the voice does not speak here. */
      disable_at_unix: z.int(),
    }),
  },
} as const satisfies EventTypes;

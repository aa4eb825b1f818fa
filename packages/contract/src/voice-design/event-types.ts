import * as z from "zod/mini";
import type { EventTypes } from "../rules/declared/declarations.ts";

export const VOICE_DESIGN_EVENT_TYPES = {
  "preview.ended": {
    when: "A preview of a designed or remixed voice was stored, or cannot be made.",
    data: z.object({ generated_voice_id: z.string(), state: z.enum(["completed", "failed"]) }),
  },
} as const satisfies EventTypes;

import * as z from "zod/mini";
import type { EventTypes } from "../rules/declared/declarations.ts";

export const PROFESSIONAL_CLONE_EVENT_TYPES = {
  "voice.trained": {
    when: "The training of a professional voice has ended well: it is ready to be used.",
    data: z.object({ voice_id: z.string() }),
  },
} as const satisfies EventTypes;

import * as z from "zod/mini";
import type { EventTypes } from "../rules/declared/declarations.ts";

export const SUBSCRIPTION_EVENT_TYPES = {
  "credits.low": {
    when: "Most of the period's credits are used, or all of them.",
    data: z.object({ used_percent: z.int(), remaining_credits: z.int() }),
  },
} as const satisfies EventTypes;

import { HOUR_MS, type RateLimits } from "../rules/declared/declarations.ts";
import { ASSISTANT_LIMITS } from "../rules/limits.ts";

export const ASSISTANT_RATE_LIMITS = {
  /** Answers of the support assistant to one person. */
  assistant_turns: { max: ASSISTANT_LIMITS.turnsPerHour, windowMs: HOUR_MS, isExact: true },
} as const satisfies RateLimits;

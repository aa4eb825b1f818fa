import { HOUR_MS, type RateLimits } from "../rules/declared/declarations.ts";
import { FEEDBACK_LIMITS } from "./rules.ts";

export const FEEDBACK_RATE_LIMITS = {
  /** What one person says of the product. */
  feedback: { max: FEEDBACK_LIMITS.perHour, windowMs: HOUR_MS, isExact: true },
} as const satisfies RateLimits;

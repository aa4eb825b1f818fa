import { MINUTE_MS, type RateLimits } from "../rules/declared/declarations.ts";

export const VOICE_LIBRARY_RATE_LIMITS = {
  // A library is browsed as fast as somebody types and scrolls.
  library: { max: 6_000, windowMs: MINUTE_MS, isExact: false },
} as const satisfies RateLimits;

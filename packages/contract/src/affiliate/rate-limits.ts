import { DAY_MS, type RateLimits } from "../rules/declared/declarations.ts";

export const AFFILIATE_RATE_LIMITS = {
  /** Clicks from one address on one affiliate link that count. */
  affiliate_clicks: { max: 1, windowMs: DAY_MS, isExact: true },
} as const satisfies RateLimits;

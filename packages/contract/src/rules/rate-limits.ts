import { DAY_MS, MINUTE_MS, type RateLimits } from "./declared/declarations.ts";
import { FEATURE_RATE_LIMITS } from "./declared/rate-limits.gen.ts";
import { NOTED_REFUSALS_PER_DAY } from "./limits.ts";

/** How often somebody may do something: what calls of many features count towards, and what each feature has of its own. */
export const RATE_LIMITS = {
  default: { max: 12_000, windowMs: MINUTE_MS, isExact: false },
  analysis: { max: 120, windowMs: MINUTE_MS, isExact: false },
  // A page and the parts of its audio, for many listeners behind one address.
  shared: { max: 1_200, windowMs: MINUTE_MS, isExact: false },
  generation: { max: 3_000, windowMs: MINUTE_MS, isExact: false },
  refused_credentials: { max: 300, windowMs: MINUTE_MS, isExact: false },
  /** Refusals of one person that are written down. */
  noted_refusals: { max: NOTED_REFUSALS_PER_DAY, windowMs: DAY_MS, isExact: false },
  ...FEATURE_RATE_LIMITS,
} as const satisfies RateLimits;

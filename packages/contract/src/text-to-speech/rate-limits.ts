import { DAY_MS, type RateLimits } from "../rules/declared/declarations.ts";
import { TRIAL_REQUESTS_PER_DAY } from "../rules/limits.ts";
import { MESSAGES } from "../rules/messages.ts";

export const TEXT_TO_SPEECH_RATE_LIMITS = {
  /** Of visitors without an account, from one address. */
  trial: {
    max: TRIAL_REQUESTS_PER_DAY,
    windowMs: DAY_MS,
    isExact: true,
    refusal: { code: "trial_limit_reached", message: MESSAGES.trialLimitReached },
  },
} as const satisfies RateLimits;

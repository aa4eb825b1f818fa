import { DAY_MS, HOUR_MS, type RateLimits } from "../rules/declared/declarations.ts";

export const MEMBERS_RATE_LIMITS = {
  /** Invites by mail to one address, and from one workspace. */
  invite_mail: { max: 5, windowMs: HOUR_MS, isExact: true },
  invite_mails: { max: 200, windowMs: DAY_MS, isExact: true },
} as const satisfies RateLimits;

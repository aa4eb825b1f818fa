/** Codes alone, for pages that do not need the words: see `account-errors.ts`. */
export const ACCOUNT_STATUS_ERROR_CODES = ["payment_issue", "free_tier_disabled", "detected_unusual_activity"] as const;
export const BLOCKED_VOICE_ERROR_CODES = [
  "detected_blocked_voice",
  "detected_captcha_voice",
  "is_in_probation",
] as const;

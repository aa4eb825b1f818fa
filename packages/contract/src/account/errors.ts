import type { BLOCKED_VOICE_ERROR_CODES, ACCOUNT_STATUS_ERROR_CODES } from "./error-codes.ts";
import type { ErrorEntry } from "../api/error-entry.ts";

/** Why a workspace may not generate anything now, whatever it asks for. */
export const ACCOUNT_STATUS_ERRORS = {
  payment_issue: {
    type: "payment_required",
    httpStatus: 401,
    when: "A payment of the workspace is incomplete or has failed. The operator says so, by the flag payment_issue.",
    recovery: "Settle the payment with the operator, who then clears the flag.",
  },
  free_tier_disabled: {
    type: "payment_required",
    httpStatus: 401,
    when: "The workspace is on the free plan, and the operator has disabled that for it.",
    recovery: "Ask the operator for a paid plan.",
  },
  detected_unusual_activity: {
    type: "authorization_error",
    httpStatus: 401,
    when: "The workspace is on the free plan, and its account was made after many others, or many trials, from one address.",
    recovery: "Use a paid plan, or ask the operator to clear the flag unusual_activity.",
  },
} as const satisfies Record<(typeof ACCOUNT_STATUS_ERROR_CODES)[number], ErrorEntry>;

/** Why a voice may not be heard, although it is there. */
export const BLOCKED_VOICE_ERRORS = {
  detected_blocked_voice: {
    type: "authorization_error",
    httpStatus: 403,
    when: "The operator has blocked the voice.",
    recovery: "Choose another voice.",
  },
  detected_captcha_voice: {
    type: "authorization_error",
    httpStatus: 403,
    when: "The voice has to be verified before it can be used.",
    recovery: "Verify it: its person reads a text aloud.",
  },
  is_in_probation: {
    type: "authorization_error",
    httpStatus: 403,
    when: "The workspace is in probation, and the voice is a clone of its own that is not verified.",
    recovery: "Verify the voice, or ask the operator to end the probation.",
  },
} as const satisfies Record<(typeof BLOCKED_VOICE_ERROR_CODES)[number], ErrorEntry>;

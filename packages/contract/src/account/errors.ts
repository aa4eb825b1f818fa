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

/** What only this feature answers. */
export const ACCOUNT_ERRORS = {
  recent_sign_in_required: {
    type: "authorization_error",
    httpStatus: 403,
    when: "The account has no password to confirm this with, and its last sign-in by the provider is too long ago.",
    recovery: "Sign in again, and then send the request within ten minutes.",
  },
  email_already_registered: {
    type: "conflict",
    httpStatus: 409,
    when: "The e-mail address already has an account.",
    recovery: "Sign in.",
  },
  sign_up_disabled: {
    type: "authorization_error",
    httpStatus: 403,
    when: "The operator has closed registration.",
    recovery: "Ask the operator for an account.",
  },
  sign_up_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "No sign-up with this id waits for approval: it was decided already, or has expired.",
    recovery: "List the sign-ups.",
  },
  sign_up_link_invalid: {
    type: "not_found",
    httpStatus: 404,
    when: "The link of a sign-up mail is unknown, used, or older than a day.",
    recovery: "Sign up again.",
  },
  account_link_invalid: {
    type: "not_found",
    httpStatus: 404,
    when: "The link is unknown, used, or too old.",
    recovery: "Ask for a new one.",
  },
  export_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "The person has no such export, or it is not done, or has expired.",
    recovery: "List the exports, or start a new one.",
  },
  workspace_has_members: {
    type: "conflict",
    httpStatus: 409,
    when: "The person owns a workspace with other members, and did not say that it is to be deleted.",
    recovery: "Make another member its owner first, or name it in delete_workspace_ids.",
  },
  oidc_not_configured: {
    type: "conflict",
    httpStatus: 409,
    when: "The installation has no sign-in provider.",
    recovery: "Sign in with a password; the operator can set OIDC_ISSUER.",
  },
  oidc_unavailable: {
    type: "service_unavailable",
    httpStatus: 503,
    when: "The sign-in provider does not answer.",
    recovery: "Try again later, or sign in with a password.",
  },
  oidc_refused: {
    type: "authentication_error",
    httpStatus: 401,
    when: "What came back from the sign-in provider does not belong to a sign-in that this browser has begun, or is too old, or forged.",
    recovery: "Sign in again.",
  },
  oidc_email_unverified: {
    type: "authorization_error",
    httpStatus: 403,
    when: "The provider knows no verified e-mail address of the person, by which an account could be found or made.",
    recovery: "Have the address verified at the provider.",
  },
  reset_by_operator: {
    type: "conflict",
    httpStatus: 409,
    when: "The installation sends no mail, so it cannot mail a link.",
    recovery: "Ask the operator to run `npm run admin -- reset-password <e-mail>`.",
  },
  two_factor_already_on: {
    type: "conflict",
    httpStatus: 409,
    when: "The account already has two-factor authentication.",
    recovery: "Turn it off first.",
  },
  two_factor_not_set_up: {
    type: "conflict",
    httpStatus: 409,
    when: "The account has no two-factor authentication, or none is being set up.",
    recovery: "Set it up.",
  },
  sign_in_expired: {
    type: "authentication_error",
    httpStatus: 401,
    when: "The first step of the sign-in is too long ago, or too many wrong codes were sent.",
    recovery: "Sign in again.",
  },
} as const satisfies Record<string, ErrorEntry>;

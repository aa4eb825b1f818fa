import type { ErrorEntry } from "../api/error-entry.ts";

/** What only this feature answers. */
export const VERIFICATION_ERRORS = {
  captcha_expired: {
    type: "validation_error",
    httpStatus: 400,
    when: "The text has expired or was used already.",
    recovery: "Ask for a new text.",
  },
  verification_failed: {
    type: "validation_error",
    httpStatus: 400,
    when: "The recording has other words or another speaker, or is a copy of a sample or of speech that this installation generated.",
    recovery: "Let the person of the samples read the text again.",
  },
} as const satisfies Record<string, ErrorEntry>;

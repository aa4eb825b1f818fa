import type { ErrorEntry } from "../api/error-entry.ts";

/** What only this feature answers. */
export const AFFILIATE_ERRORS = {
  affiliate_program_off: {
    type: "authorization_error",
    httpStatus: 403,
    when: "The operator has not turned the affiliate program on.",
    recovery: "Ask the operator.",
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from "../api/error-entry.ts";

/** What only this feature answers. */
export const FEEDBACK_ERRORS = {
  feedback_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such feedback.",
    recovery: "List the feedback.",
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from "../api/error-entry.ts";

/** What only this feature answers. */
export const INSTANT_CLONE_ERRORS = {
  clone_preview_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such preview of a clone, it has expired, or it is not yours.",
    recovery: "Make the preview again.",
  },
} as const satisfies Record<string, ErrorEntry>;

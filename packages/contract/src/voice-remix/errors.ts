import type { ErrorEntry } from "../api/error-entry.ts";

/** What only this feature answers. */
export const VOICE_REMIX_ERRORS = {
  voice_remix_unavailable: {
    type: "authorization_error",
    httpStatus: 403,
    when: "Voice remixing is not turned on for the workspace.",
    recovery: "Ask the operator.",
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from "../api/error-entry.ts";

/** What only this feature answers. */
export const VOICES_ERRORS = {
  engine_cannot_speak: {
    type: "validation_error",
    httpStatus: 400,
    when: "The engine is not installed here, or it cannot speak this voice. The message says why.",
    recovery: "Choose an engine of the voice's list whose `can_speak` is true, or null.",
  },
  signed_url_expired: {
    type: "not_found",
    httpStatus: 404,
    when: "The address is not valid, has expired, or the sample is gone.",
    recovery: "Ask for a new signed URL.",
  },
  creator_protected: {
    type: "conflict",
    httpStatus: 409,
    when: "Who made a voice keeps the role admin on it.",
    recovery: "Share it with others.",
  },
} as const satisfies Record<string, ErrorEntry>;

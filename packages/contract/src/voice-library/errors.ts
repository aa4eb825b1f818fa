import type { ErrorEntry } from "../api/error-entry.ts";

/** What only this feature answers. */
export const VOICE_LIBRARY_ERRORS = {
  voice_already_exists: {
    type: "conflict",
    httpStatus: 409,
    when: "The workspace has this voice already.",
    recovery: "Use the one it has.",
  },
  voice_collection_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such collection of voices.",
    recovery: "List the collections.",
  },
} as const satisfies Record<string, ErrorEntry>;

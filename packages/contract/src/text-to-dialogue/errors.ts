import type { ErrorEntry } from "../api/error-entry.ts";

/** What can go wrong with dialogues and their drafts. */
export const DIALOGUE_ERRORS = {
  enhancement_limit_reached: {
    type: "rate_limit_error",
    httpStatus: 429,
    when: "The dialogue enhancements of the day are used up.",
    recovery: "Try again after Retry-After, or place the tags by hand.",
  },
  dialogue_draft_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "You have no such dialogue draft in this workspace; it may have been deleted elsewhere.",
    recovery: "Save all of its blocks as new ones.",
  },
  dialogue_draft_full: {
    type: "conflict",
    httpStatus: 409,
    when: "The dialogue draft would have more blocks than a draft can have, with what was written elsewhere.",
    recovery: "Remove blocks, or begin another draft.",
  },
} as const satisfies Record<string, ErrorEntry>;

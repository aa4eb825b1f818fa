import type { ErrorEntry } from "../api/error-entry.ts";

/** What only this feature answers. */
export const PRONUNCIATION_DICTIONARIES_ERRORS = {
  invalid_lexicon: {
    type: "validation_error",
    httpStatus: 400,
    when: "The file is no pronunciation lexicon (PLS 1.0) and no table of rules (CSV), or has too many or too long entries.",
    recovery: "See the message; it names what cannot be read.",
  },
  too_many_pronunciation_dictionaries: {
    type: "invalid_request",
    httpStatus: 400,
    when: "The workspace has as many pronunciation dictionaries as it may have.",
    recovery: "Add the rules to an existing one.",
  },
} as const satisfies Record<string, ErrorEntry>;

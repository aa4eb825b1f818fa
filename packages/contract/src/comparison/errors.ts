import type { ErrorEntry } from "../api/error-entry.ts";

/** What only this feature answers. */
export const COMPARISON_ERRORS = {
  generations_differ: {
    type: "validation_error",
    httpStatus: 400,
    when: "The two generations do not say the same text, or are one and the same.",
    recovery: "Name two generations of one text.",
  },
  comparison_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such comparison, it is not yours, or its audio was deleted.",
    recovery: "Compare the generations again.",
  },
  preference_already_told: {
    type: "conflict",
    httpStatus: 409,
    when: "A preference between the two generations was already given.",
    recovery: "Nothing: it is kept. An explicit preference takes the place of an implicit one.",
  },
  preference_not_collected: {
    type: "authorization_error",
    httpStatus: 403,
    when: "Preferences of this workspace are not collected.",
    recovery: "Do not send them; `collects_preference` of the comparison says so.",
  },
} as const satisfies Record<string, ErrorEntry>;

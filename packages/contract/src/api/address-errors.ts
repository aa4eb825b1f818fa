import type { ErrorEntry } from "./error-entry.ts";

/** What is wrong with an address that no call of this product has. */
export const ADDRESS_ERRORS = {
  not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is nothing at this address.",
    recovery: "See the reference for all calls.",
  },
  feature_not_available: {
    type: "authorization_error",
    httpStatus: 403,
    when: "The call belongs to a part of the hosted product that this one does not have, or needs an ability that is not installed here; the message says which.",
    recovery: "Have the admin install what the message names, or do without it; see the reference for all calls.",
  },
} as const satisfies Record<string, ErrorEntry>;

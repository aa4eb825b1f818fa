import type { ErrorEntry } from "../api/error-entry.ts";

/** What only this feature answers. */
export const SERVICE_ACCOUNTS_ERRORS = {
  service_account_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "The workspace has no such service account.",
    recovery: "List the service accounts.",
  },
  service_account_limit_reached: {
    type: "conflict",
    httpStatus: 409,
    when: "The workspace has as many service accounts as its plan allows.",
    recovery: "Delete one.",
  },
} as const satisfies Record<string, ErrorEntry>;

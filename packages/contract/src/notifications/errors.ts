import type { ErrorEntry } from "../api/error-entry.ts";

/** What only this feature answers. */
export const NOTIFICATIONS_ERRORS = {
  mail_not_set_up: {
    type: "conflict",
    httpStatus: 409,
    when: "The installation has no mail server, so nothing can be mailed.",
    recovery: "Ask the operator to set `SMTP_URL`.",
  },
  announcement_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such announcement.",
    recovery: "List the announcements.",
  },
  announcement_limit_reached: {
    type: "conflict",
    httpStatus: 409,
    when: "The installation has as many announcements as it may have.",
    recovery: "Delete one that has ended.",
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from "../api/error-entry.ts";

/** What only this feature answers. */
export const MEMBERS_ERRORS = {
  invite_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "Nobody with this e-mail address is invited.",
    recovery: "List the invites.",
  },
  permission_disabled_for_everyone: {
    type: "conflict",
    httpStatus: 409,
    when: "A group was to have a permission that is disabled for everyone.",
    recovery: "Enable it for everyone first, and deny it to the groups that are not to have it.",
  },
  access_request_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such request for access, or it was answered.",
    recovery: "List the requests.",
  },
  permission_held: {
    type: "conflict",
    httpStatus: 409,
    when: "The person already has the permission.",
    recovery: "Continue; no request is needed.",
  },
  group_name_taken: {
    type: "conflict",
    httpStatus: 409,
    when: "The workspace already has a group with this name.",
    recovery: "Choose another name.",
  },
} as const satisfies Record<string, ErrorEntry>;

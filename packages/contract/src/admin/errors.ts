import type { ErrorEntry } from "../api/error-entry.ts";

/** What only this feature answers. */
export const ADMIN_ERRORS = {
  parked_work_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "Nothing with this id is put aside, or it is being tried again already.",
    recovery: "List what is put aside.",
  },
  user_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "No person on the installation has this id.",
    recovery: "List the people.",
  },
  job_not_retriable: {
    type: "conflict",
    httpStatus: 409,
    when: "The task has not failed, is of a kind that is begun anew where it was asked for, or another one of it is under way.",
    recovery: "Begin it anew where it was asked for.",
  },
  would_lock_out_admin: {
    type: "conflict",
    httpStatus: 409,
    when: "The admin of the installation would suspend themselves, or the workspace that they are in.",
    recovery: "Appoint another admin by command first, or switch to another workspace.",
  },
} as const satisfies Record<string, ErrorEntry>;

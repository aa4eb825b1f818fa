import type { ErrorEntry } from "../api/error-entry.ts";

/** What can go wrong with productions. */
export const PRODUCTION_ERRORS = {
  productions_off: {
    type: "not_found",
    httpStatus: 404,
    when: "The operator has not turned productions on for the workspace.",
    recovery: "Ask the operator.",
  },
  production_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "The workspace has no such production.",
    recovery: "List the collections and their productions.",
  },
  production_collection_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "The workspace has no such collection of productions.",
    recovery: "List the collections.",
  },
  production_line_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "The production has no such line.",
    recovery: "Read the production again.",
  },
  producer_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "The person is no producer of the workspace.",
    recovery: "List the producers, or let an admin make them one.",
  },
  producer_team_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "The workspace has no such team of producers.",
    recovery: "List the teams.",
  },
  production_move_impossible: {
    type: "conflict",
    httpStatus: 409,
    when: "The state of the production does not allow this: someone else was faster, or it was handed in or delivered.",
    recovery: "Read the production again.",
  },
  production_not_spoken: {
    type: "conflict",
    httpStatus: 409,
    when: "Lines of the production have no take.",
    recovery: "Speak them first.",
  },
  production_note_missing: {
    type: "validation_error",
    httpStatus: 400,
    when: "Changes were requested without a note.",
    recovery: "Send a note.",
  },
  production_limit_reached: {
    type: "conflict",
    httpStatus: 409,
    when: "The workspace has as many collections, productions in a collection, or teams as it can have.",
    recovery: "Delete one first.",
  },
} as const satisfies Record<string, ErrorEntry>;

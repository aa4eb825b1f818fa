import type { ErrorEntry } from "./error-entry.ts";

/** Errors of sockets alone. */
export const SOCKET_ERRORS = {
  upgrade_required: {
    type: "invalid_request",
    httpStatus: 426,
    when: "The address is that of a WebSocket, and the request was a plain one.",
    recovery: "Connect with a WebSocket client, to ws:// or wss://.",
  },
  input_timeout_exceeded: {
    type: "invalid_request",
    httpStatus: 408,
    when: "A WebSocket got no message for longer than its inactivity_timeout, or did not authenticate in time.",
    recovery: 'Send text, or a space (`" "`) to keep it open.',
  },
  too_many_sockets: {
    type: "rate_limit_error",
    httpStatus: 429,
    when: "The workspace, or the installation, has as many WebSockets open as it may.",
    recovery: "Close some, or use one socket for several texts.",
  },
  too_many_contexts: {
    type: "rate_limit_error",
    httpStatus: 429,
    when: "As many texts as a WebSocket takes are open on it.",
    recovery: "Close one with close_context first.",
  },
  context_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "No text with this context_id is open on the WebSocket.",
    recovery: "Send text with it first.",
  },
  script_empty: {
    type: "validation_error",
    httpStatus: 400,
    when: "The script that is to be followed has no words.",
    recovery: "Send a script with words, or none.",
  },
  too_many_readers: {
    type: "service_unavailable",
    httpStatus: 503,
    when: "The installation already follows as many readers as it can at the same time.",
    recovery: "Record without being followed, or try again later.",
  },
  reader_lost: {
    type: "internal_error",
    httpStatus: 500,
    when: "The process that followed a reader has ended.",
    recovery: "Connect again, with the word that is read next as start_word.",
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from "../api/error-entry.ts";

/** What only this feature answers. */
export const WEBHOOKS_ERRORS = {
  webhook_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such webhook.",
    recovery: "List the webhooks.",
  },
  webhook_delivery_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such delivery, or it was deleted with age.",
    recovery: "List the deliveries of the webhook.",
  },
  webhook_delivery_pending: {
    type: "conflict",
    httpStatus: 409,
    when: "The delivery is still being tried.",
    recovery: "Wait until it is delivered or has failed.",
  },
  webhook_address_refused: {
    type: "validation_error",
    httpStatus: 400,
    when: "Webhooks may not call this address: it is on a private network, or not https.",
    recovery: "Use a public https address, or ask the operator to list a private host (OUTBOUND_PRIVATE_HOSTS).",
  },
  webhook_limit_reached: {
    type: "conflict",
    httpStatus: 409,
    when: "The workspace has as many webhooks as it may have.",
    recovery: "Delete one.",
  },
} as const satisfies Record<string, ErrorEntry>;

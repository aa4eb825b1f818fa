import type { ErrorEntry } from "../api/error-entry.ts";

/** What only this feature answers. */
export const MANUAL_VERIFICATION_ERRORS = {
  can_not_request_manual_verification: {
    type: "authorization_error",
    httpStatus: 403,
    when: "The workspace may not have voices verified by documents.",
    recovery: "Read the captcha aloud, or ask the operator to allow documents for the workspace.",
  },
  manual_verification_already_requested: {
    type: "conflict",
    httpStatus: 409,
    when: "Documents for this voice wait for a decision.",
    recovery: "Wait for the decision.",
  },
  documents_required: {
    type: "validation_error",
    httpStatus: 400,
    when: "The request to be verified has no document.",
    recovery: "Send one to five documents in the field files.",
  },
  documents_too_large: {
    type: "validation_error",
    httpStatus: 400,
    when: "The documents of the request have 10 MB or more altogether.",
    recovery: "Send fewer or smaller documents.",
  },
  document_key_missing: {
    type: "conflict",
    httpStatus: 409,
    when: "The document was encrypted with a key that this installation does not have.",
    recovery:
      "Put the key file of the installation that took the document back, or refuse the request and have it sent again.",
  },
  document_damaged: {
    type: "internal_error",
    httpStatus: 500,
    when: "The stored document was altered or is missing.",
    recovery: "Restore it from a backup, or refuse the request and have it sent again.",
  },
  verification_already_decided: {
    type: "conflict",
    httpStatus: 409,
    when: "The request to be verified was accepted or refused before.",
    recovery: "Nothing is left to do.",
  },
  samples_of_another_person: {
    type: "conflict",
    httpStatus: 409,
    when: "Since the documents were sent, samples were added that do not sound like the person of the voice; or there is too little speech to know who that is.",
    recovery: "Refuse the request, and have it sent again for the samples that the voice has now.",
  },
  verification_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such request to be verified by documents.",
    recovery: "List the requests.",
  },
  document_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "The request to be verified has no such document, or not any more.",
    recovery: "List the requests; each has its documents.",
  },
} as const satisfies Record<string, ErrorEntry>;

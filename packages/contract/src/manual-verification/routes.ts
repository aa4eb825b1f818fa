import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryInteger, StatusOk, withDefault } from "../api/schema.ts";
import { INSTALLATION_ADMIN, members } from "../rules/people.ts";
import { PROFESSIONAL_LIMITS } from "../professional-clone/limits.ts";
import { VERIFICATION_STATES } from "../professional-clone/fine-tuning.ts";
import { voiceOfPath } from "../rules/access/voice-rights.ts";

/** Whether a document can be opened. `key_missing`: it was encrypted with a key that this installation does not have. */
export const DOCUMENT_STATES = ["readable", "key_missing"] as const;

export const VerificationRequest = named(
  "VerificationRequest",
  z.object({
    verification_id: z.string(),
    voice_id: z.string(),
    voice_name: z.string(),
    /** ISO 639-1. */
    language: z.nullable(z.string()),
    workspace_id: z.string(),
    workspace_name: z.string(),
    /** Null once the account is gone. */
    requested_by_email: z.nullable(z.string()),
    extra_text: z.string(),
    state: z.enum(VERIFICATION_STATES),
    requested_at_unix: z.int(),
    decided_at_unix: z.nullable(z.int()),
    /** Null where it was the operator's command, and once the account is gone. */
    decided_by_email: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    /** When the documents are deleted, or were; null while nothing is decided. */
    documents_deleted_at_unix: z.nullable(z.int()),
    /** Empty once they are deleted. */
    documents: z.array(
      z.object({
        document_id: z.string(),
        file_name: z.string(),
        mime_type: z.string(),
        size_bytes: z.int(),
        state: z.enum(DOCUMENT_STATES),
      }),
    ),
  }),
);
export type VerificationRequest = z.output<typeof VerificationRequest>;

const VerificationParams = z.object({ verification_id: z.string() });
const reasonText = z.string().check(z.trim(), z.maxLength(PROFESSIONAL_LIMITS.decisionReasonMaxCharacters));

/** No key speaks for the admin of the installation. */
const deciding = {
  feature: "manual-verification",
  auth: "session",
  people: INSTALLATION_ADMIN,
} as const;

export const manualVerificationRoutes = {
  requestManualVerification: defineRoute({
    id: "request_manual_verification",
    feature: "manual-verification",
    method: "POST",
    path: "/v1/voices/pvc/{voice_id}/verification",
    voice: voiceOfPath("work_on_professional"),
    summary: "Ask to have the person of a professional voice verified by documents.",
    description:
      "For workspaces with `can_request_manual_pro_voice_verification`, and once at a time. Documents are PDF, JPEG or PNG, whole, without scripts, attachments or a password. They are kept encrypted, seen by the admin of the installation alone, and deleted 30 days after the decision. Training starts by itself when the request is accepted.",
    auth: "required",
    people: members("voice_lab"),
    permission: "voices_write",
    rateLimit: "analysis",
    params: z.object({ voice_id: z.string() }),
    body: z.object({
      extra_text: withDefault(z.string().check(z.maxLength(PROFESSIONAL_LIMITS.documentsTextMaxCharacters)), ""),
    }),
    files: {
      files: {
        isRequired: false,
        maxCount: PROFESSIONAL_LIMITS.documentsMax,
        maxSizeBytes: PROFESSIONAL_LIMITS.documentsTotalMaxBytes,
      },
    },
    response: StatusOk,
    errors: [
      "voice_not_found",
      "voice_access_denied",
      "already_verified",
      "can_not_request_manual_verification",
      "manual_verification_already_requested",
      "documents_required",
      "documents_too_large",
      "invalid_document",
      "too_many_files",
      "request_too_large",
    ],
  }),
  listVerificationRequests: defineRoute({
    ...deciding,
    id: "list_verification_requests",
    method: "GET",
    path: "/v1/admin/verifications",
    summary:
      "Requests to be verified by documents, of all workspaces: those that wait, the oldest first, or those that were decided, the newest first.",
    query: z.object({
      state: withDefault(z.enum(["pending", "decided"]), "pending"),
      page_size: withDefault(queryInteger(1, PROFESSIONAL_LIMITS.verificationsPageSizeMax), 20),
      start_after_verification_id: optional(z.string()),
    }),
    response: named(
      "VerificationRequestPage",
      z.object({
        verifications: z.array(VerificationRequest),
        has_more: z.boolean(),
        last_verification_id: z.nullable(z.string()),
      }),
    ),
    inputErrors: { "query.page_size": "invalid_page_size" },
    errors: ["invalid_cursor"],
  }),
  getVerificationDocument: defineRoute({
    ...deciding,
    id: "get_verification_document",
    method: "GET",
    path: "/v1/admin/verifications/{verification_id}/documents/{document_id}",
    summary: "A document, to be saved. That it was looked at is written into the audit log.",
    params: z.object({ verification_id: z.string(), document_id: z.string() }),
    response: {
      kind: "binary",
      contentTypes: ["application/pdf", "image/jpeg", "image/png"],
      description: "The document as it was sent, as an attachment that no browser runs.",
    },
    errors: ["verification_not_found", "document_not_found", "document_key_missing", "document_damaged"],
  }),
  acceptVerification: defineRoute({
    ...deciding,
    id: "accept_verification",
    method: "POST",
    path: "/v1/admin/verifications/{verification_id}/accept",
    summary: "Accept a request. The voice is verified, and its training starts.",
    params: VerificationParams,
    body: z.object({ reason: withDefault(reasonText, "") }),
    response: VerificationRequest,
    errors: ["verification_not_found", "verification_already_decided", "samples_of_another_person"],
  }),
  refuseVerification: defineRoute({
    ...deciding,
    id: "refuse_verification",
    method: "POST",
    path: "/v1/admin/verifications/{verification_id}/refuse",
    summary: "Refuse a request with a reason, which the owner of the voice sees. They can ask again.",
    params: VerificationParams,
    body: z.object({ reason: reasonText.check(z.minLength(1)) }),
    response: VerificationRequest,
    errors: ["verification_not_found", "verification_already_decided"],
  }),
};

import * as z from "zod/mini";
import type { ErrorEntry } from "./error-entry.ts";
import { named } from "./schema.ts";
import { VOICE_ERRORS } from "./voice-errors.ts";

export type { ErrorType } from "./error-entry.ts";

/** Every error the product answers: when it happens and what the caller can do. */
export const ERRORS = {
  // Input
  empty_text: {
    type: "validation_error",
    httpStatus: 400,
    when: "The text is empty, or only whitespace.",
    recovery: "Send some text.",
  },
  invalid_text: {
    type: "validation_error",
    httpStatus: 400,
    when: "The text holds nothing that can be spoken (only emoji, symbols or control characters).",
    recovery: "Send words.",
  },
  text_too_long: {
    type: "validation_error",
    httpStatus: 400,
    status: "max_character_limit_exceeded",
    when: "The text is longer than the model takes in one request.",
    recovery: "Split the text, or choose a model with a higher limit.",
  },
  invalid_parameters: {
    type: "validation_error",
    httpStatus: 400,
    when: "A parameter is outside its range.",
    recovery: "See `param` and the limits of the reference.",
  },
  invalid_voice_settings: {
    type: "validation_error",
    httpStatus: 400,
    when: "A voice setting is outside its range.",
    recovery: "See `param`: stability, similarity_boost and style are 0–1, speed 0.7–1.2, volume −30–5.",
  },
  invalid_output_format: {
    type: "validation_error",
    httpStatus: 400,
    when: "The output format is unknown, or not available on this call.",
    recovery: "Use a format of the reference; WAV is not streamed.",
  },
  unsupported_model: {
    type: "validation_error",
    httpStatus: 400,
    when: "The model exists but cannot do this task.",
    recovery: "Choose a model that can.",
  },
  unsupported_language: {
    type: "validation_error",
    httpStatus: 400,
    when: "The model does not speak the language asked for.",
    recovery: "Leave language_code out, or choose another model.",
  },
  invalid_page_size: {
    type: "validation_error",
    httpStatus: 400,
    when: "page_size is outside its range.",
    recovery: "Use a value inside the range.",
  },
  invalid_cursor: {
    type: "validation_error",
    httpStatus: 400,
    when: "The page token or cursor is not one we gave.",
    recovery: "Start again from the first page.",
  },
  malformed_json: {
    type: "invalid_request",
    httpStatus: 400,
    when: "The body is not valid JSON.",
    recovery: "Send valid JSON.",
  },
  invalid_content_type: {
    type: "invalid_request",
    httpStatus: 415,
    when: "The body has a content type this call does not take.",
    recovery: "Send application/json, or multipart/form-data where the call takes files.",
  },
  request_too_large: {
    type: "invalid_request",
    httpStatus: 413,
    when: "The body is larger than this call takes.",
    recovery: "Send less.",
  },
  too_many_files: {
    type: "invalid_request",
    httpStatus: 400,
    when: "A form holds more files than the call takes.",
    recovery: "Send fewer files.",
  },
  bad_request: {
    type: "invalid_request",
    httpStatus: 400,
    when: "The request cannot be understood.",
    recovery: "See the message.",
  },
  // Identity
  missing_api_key: {
    type: "authentication_error",
    httpStatus: 401,
    status: "needs_authorization",
    when: "No key and no session came with the request.",
    recovery: "Send the xi-api-key header, or sign in.",
  },
  invalid_api_key: {
    type: "authentication_error",
    httpStatus: 401,
    when: "The key is unknown, revoked or expired.",
    recovery: "Create a new key.",
  },
  api_key_id_used_as_api_key: {
    type: "authentication_error",
    httpStatus: 400,
    when: "The id of a key was sent instead of the key.",
    recovery: "Send the key; it starts with sk_.",
  },
  unauthorized: {
    type: "authentication_error",
    httpStatus: 401,
    when: "The session has ended or the token is unknown.",
    recovery: "Sign in again.",
  },
  invalid_credentials: {
    type: "authentication_error",
    httpStatus: 401,
    when: "E-mail address or password is wrong.",
    recovery: "Check both.",
  },
  sign_in_required: {
    type: "authentication_error",
    httpStatus: 401,
    when: "The call is for signed-in people, not for keys.",
    recovery: "Sign in to the web app.",
  },
  email_already_registered: {
    type: "conflict",
    httpStatus: 409,
    when: "The e-mail address has an account.",
    recovery: "Sign in.",
  },
  sign_up_disabled: {
    type: "authorization_error",
    httpStatus: 403,
    when: "The operator has closed registration.",
    recovery: "Ask the operator for an account.",
  },
  insufficient_permissions: {
    type: "authorization_error",
    httpStatus: 401,
    status: "missing_permissions",
    when: "The key lacks the permission named in the message.",
    recovery: "Use a key with that permission.",
  },
  permission_denied: {
    type: "authorization_error",
    httpStatus: 403,
    status: "missing_permissions",
    when: "The person's groups do not have the permission that the message names.",
    recovery: "Ask an admin of the workspace.",
  },
  forbidden: {
    type: "authorization_error",
    httpStatus: 403,
    when: "The request comes from a host or page that is not allowed.",
    recovery: "Open the product under its own address.",
  },
  model_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such model.",
    recovery: "List the models.",
  },
  model_pack_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such model pack, or it is not installed.",
    recovery: "List the model packs.",
  },
  model_pack_busy: {
    type: "conflict",
    httpStatus: 409,
    when: "The model pack is being installed, verified or removed.",
    recovery: "Wait for it to end, or cancel it.",
  },
  license_not_accepted: {
    type: "validation_error",
    httpStatus: 400,
    when: "The model pack has a licence that must be accepted first.",
    recovery: "Read the licence, and send is_license_accepted.",
  },
  job_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such task, or it is not yours to see.",
    recovery: "List what you asked for.",
  },
  history_item_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such history item, or it is not yours.",
    recovery: "List the history.",
  },
  api_key_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such key, or it is not yours.",
    recovery: "List your keys.",
  },
  pronunciation_dictionary_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such pronunciation dictionary.",
    recovery: "Leave the locator out.",
  },
  not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is nothing at this address.",
    recovery: "See the reference for the calls there are.",
  },
  // Limits
  quota_exceeded: {
    type: "invalid_request",
    httpStatus: 401,
    when: "The workspace has fewer credits than the request costs.",
    recovery: "Shorten the text, or wait for the next period, or change the plan.",
  },
  trial_limit_reached: {
    type: "rate_limit_error",
    httpStatus: 429,
    when: "The free trial of the landing page is used up.",
    recovery: "Sign up.",
  },
  rate_limit_exceeded: {
    type: "rate_limit_error",
    httpStatus: 429,
    when: "Too many requests in a short time.",
    recovery: "Wait as long as Retry-After says.",
  },
  concurrent_limit_exceeded: {
    type: "rate_limit_error",
    httpStatus: 429,
    status: "too_many_concurrent_requests",
    when: "The workspace already runs as many generations as its plan allows.",
    recovery: "Wait for one to end.",
  },
  system_busy: {
    type: "rate_limit_error",
    httpStatus: 429,
    when: "The speech queue of this installation is full.",
    recovery: "Try again after Retry-After.",
  },
  // Ours to mend
  generation_failed: {
    type: "internal_error",
    httpStatus: 500,
    when: "The engine failed while it made the audio; nothing was charged for what was not heard.",
    recovery: "Try again.",
  },
  audio_unavailable: {
    type: "internal_error",
    httpStatus: 500,
    when: "The stored audio cannot be read.",
    recovery: "Generate it again; tell the operator.",
  },
  internal_error: {
    type: "internal_error",
    httpStatus: 500,
    when: "Something failed that should not.",
    recovery: "Try again; give the operator the request id.",
  },
  service_unavailable: {
    type: "service_unavailable",
    httpStatus: 503,
    when: "The server is starting or stopping, or its disk is full.",
    recovery: "Try again after Retry-After.",
  },
  ...VOICE_ERRORS,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

export function errorEntry(code: ErrorCode): ErrorEntry {
  return ERRORS[code];
}

export const ErrorDetail = z.object({
  type: z.string(),
  code: z.string(),
  message: z.string(),
  status: z.string(),
  request_id: z.string(),
  param: z.optional(z.string()),
});
export type ErrorDetail = z.output<typeof ErrorDetail>;

export const ErrorBody = named("Error", z.object({ detail: ErrorDetail }));

export const ValidationIssue = z.object({
  loc: z.array(z.union([z.string(), z.int()])),
  msg: z.string(),
  type: z.string(),
});
export type ValidationIssue = z.output<typeof ValidationIssue>;

export const ValidationErrorBody = named("ValidationError", z.object({ detail: z.array(ValidationIssue) }));

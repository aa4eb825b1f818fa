import * as z from "zod/mini";
import { ADDRESS_ERRORS } from "./address-errors.ts";
import type { ErrorEntry } from "./error-entry.ts";
import { FEATURE_ERRORS } from "../rules/declared/errors.gen.ts";
import { IDENTITY_ERRORS } from "./identity-errors.ts";
import { named } from "./schema.ts";
import { SOCKET_ERRORS } from "./socket-errors.ts";
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
    when: "The text contains nothing that can be spoken (only emoji, symbols or control characters).",
    recovery: "Send words.",
  },
  text_too_long: {
    type: "validation_error",
    httpStatus: 400,
    status: "max_character_limit_exceeded",
    when: "The text is longer than the model accepts in one request.",
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
    when: "The page token or cursor is not valid.",
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
    when: "The call does not accept the content type of the body.",
    recovery: "Send application/json, or multipart/form-data where the call accepts files.",
  },
  request_too_large: {
    type: "invalid_request",
    httpStatus: 413,
    when: "The body is larger than the call accepts.",
    recovery: "Send less.",
  },
  too_many_files: {
    type: "invalid_request",
    httpStatus: 400,
    when: "A form contains more files than the call accepts.",
    recovery: "Send fewer files.",
  },
  request_timeout: {
    type: "invalid_request",
    httpStatus: 408,
    when: "The header or the body of the request arrived too slowly; the connection was closed.",
    recovery: "Send it again, large files in parts.",
  },
  bad_request: {
    type: "invalid_request",
    httpStatus: 400,
    when: "The request cannot be understood.",
    recovery: "See the message.",
  },
  idempotency_key_reused: {
    type: "conflict",
    httpStatus: 409,
    when: "The Idempotency-Key was used for another request.",
    recovery: "Use a new key for each new request, and the same key only to repeat a request.",
  },
  request_still_running: {
    type: "conflict",
    httpStatus: 409,
    when: "The same request, with the same Idempotency-Key, is still running after a long time.",
    recovery: "Send it again later with the same key; it returns the result of the first request.",
  },
  already_generated: {
    type: "conflict",
    httpStatus: 409,
    when: "The same request, with the same Idempotency-Key, was answered with audio, which is sent only once.",
    recovery: "Get it from the history, or use a new key to generate it again.",
  },
  regeneration_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "The generation that is to be made again is unknown, is not yours, or was first made more than two hours ago.",
    recovery: "Leave the header regenerate-from-last-generation-info out; the text is then charged.",
  },
  regeneration_differs: {
    type: "conflict",
    httpStatus: 409,
    when: "The text, the voice, the model or a setting differs from the generation that is to be made again for nothing.",
    recovery:
      "Send what was sent before, or leave the header regenerate-from-last-generation-info out; it is then charged.",
  },
  regenerations_used_up: {
    type: "conflict",
    httpStatus: 409,
    when: "The same was generated again for nothing as often as it can be.",
    recovery: "Leave the header regenerate-from-last-generation-info out; the text is then charged.",
  },
  ...IDENTITY_ERRORS,
  model_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such model.",
    recovery: "List the models.",
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
    when: "There is no such task, or it is not yours.",
    recovery: "List your tasks.",
  },
  history_item_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "There is no such history item, or it is not yours.",
    recovery: "List the history.",
  },
  share_link_not_found: {
    type: "not_found",
    httpStatus: 404,
    when: "The link is unknown, has expired or was revoked, or the item was deleted.",
    recovery: "Ask the sender for a new one.",
  },
  share_link_limit_reached: {
    type: "invalid_request",
    httpStatus: 400,
    when: "The item has the maximum number of links.",
    recovery: "Revoke one.",
  },
  audio_missing: {
    type: "not_found",
    httpStatus: 404,
    when: "The file of the audio is missing.",
    recovery:
      "Tell the operator, who can restore it from a backup with `check --repair`; or generate or upload it again.",
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
    when: "There is no such pronunciation dictionary, or no such version of it.",
    recovery: "List the dictionaries, or leave the locator out.",
  },
  ...ADDRESS_ERRORS,
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
  too_many_event_streams: {
    type: "rate_limit_error",
    httpStatus: 429,
    when: "The workspace follows its events as often as it may at once.",
    recovery: "Close a stream, or share one between several readers.",
  },
  too_many_connections: {
    type: "rate_limit_error",
    httpStatus: 429,
    when: "The address has as many connections open as the installation allows.",
    recovery: "Close some, or use one connection for several requests.",
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
  // Server errors
  generation_failed: {
    type: "internal_error",
    httpStatus: 500,
    when: "The engine failed while it generated the audio; audio that was not delivered is not charged.",
    recovery: "Try again.",
  },
  audio_damaged: {
    type: "internal_error",
    httpStatus: 500,
    when: "The file of the audio has changed since it was stored.",
    recovery:
      "Tell the operator, who can restore it from a backup with `check --repair`; or generate or upload it again.",
  },
  internal_error: {
    type: "internal_error",
    httpStatus: 500,
    when: "Something failed that should not have.",
    recovery: "Try again; give the operator the request id.",
  },
  service_unavailable: {
    type: "service_unavailable",
    httpStatus: 503,
    when: "The server is starting or stopping, its disk is full, or its object storage does not answer.",
    recovery: "Try again after Retry-After.",
  },
  ...SOCKET_ERRORS,
  ...VOICE_ERRORS,
  ...FEATURE_ERRORS,
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

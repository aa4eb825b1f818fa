import * as z from "zod/mini";
import { ACCOUNT_STATUS_ERROR_CODES, BLOCKED_VOICE_ERROR_CODES } from "../account/error-codes.ts";
import { named, optional, queryBoolean, queryInteger, withDefault } from "../api/schema.ts";
import {
  CONTEXT_ID_MAX_CHARACTERS,
  DICTIONARY_LOCATORS_MAX,
  SEED_MAX,
  SOCKET_INACTIVITY_DEFAULT_SECONDS,
  SOCKET_INACTIVITY_MAX_SECONDS,
  STITCHING_IDS_MAX,
} from "../rules/limits.ts";
import {
  DEFAULT_OUTPUT_FORMAT,
  OUTPUT_FORMATS,
  OutputFormat,
  outputContentType,
  STREAM_OUTPUT_FORMATS,
  StreamOutputFormat,
} from "../rules/output-formats.ts";
import { members } from "../rules/people.ts";

const languageCode = optional(z.string().check(z.maxLength(16)));
const textNormalization = withDefault(z.enum(["auto", "on", "off"]), "auto");
const dictionaryLocators = optional(
  z
    .array(z.object({ pronunciation_dictionary_id: z.string(), version_id: optional(z.string()) }))
    .check(z.maxLength(DICTIONARY_LOCATORS_MAX)),
);

/** What a request to speak says besides its texts, voices and settings. */
export const speakingFields = {
  language_code: languageCode,
  pronunciation_dictionary_locators: dictionaryLocators,
  seed: optional(z.int().check(z.minimum(0), z.maximum(SEED_MAX))),
  previous_request_ids: optional(z.array(z.string()).check(z.maxLength(STITCHING_IDS_MAX))),
  next_request_ids: optional(z.array(z.string()).check(z.maxLength(STITCHING_IDS_MAX))),
  use_pvc_as_ivc: withDefault(z.boolean(), false),
  apply_text_normalization: textNormalization,
};

/** Markup of a text that does not act as it was written. */
export const MarkupWarning = named(
  "MarkupWarning",
  z.object({
    code: z.enum([
      "unknown_tag",
      "unsupported_tag",
      "unsupported_element",
      "invalid_attribute",
      "unbalanced_element",
      "nested_too_deep",
      "too_much_silence",
    ]),
    markup: z.string(),
  }),
);
export type MarkupWarning = z.output<typeof MarkupWarning>;

/** Why a text is not spoken, over whichever wire it came. */
export const SPEAKING_ERRORS = [
  "invalid_text",
  "text_too_long",
  "invalid_parameters",
  "invalid_voice_settings",
  "invalid_output_format",
  "voice_not_found",
  "protected_text",
  "model_not_found",
  "unsupported_model",
  "unsupported_language",
  "pronunciation_dictionary_not_found",
  ...BLOCKED_VOICE_ERROR_CODES,
  "paid_plan_required",
  ...ACCOUNT_STATUS_ERROR_CODES,
  "quota_exceeded",
  "concurrent_limit_exceeded",
  "system_busy",
  "generation_failed",
] as const;

/** Why nothing is generated again for nothing; nothing is charged then. */
export const REGENERATION_ERRORS = ["regeneration_not_found", "regeneration_differs", "regenerations_used_up"] as const;

/** What is answered when one of the shared fields is out of range. */
export const SPEAKING_INPUT_ERRORS = {
  "query.output_format": "invalid_output_format",
  "body.seed": "invalid_parameters",
  "body.previous_request_ids": "invalid_parameters",
  "body.next_request_ids": "invalid_parameters",
  "body.pronunciation_dictionary_locators": "invalid_parameters",
} as const;

/** Who may speak, and how often: the same for a text and a dialogue, over whichever wire. */
const speakingPeople = {
  auth: "required",
  permission: "text_to_speech",
  people: members("text_to_speech"),
} as const;

/** What all calls that speak have in common. */
export const speakingCall = {
  ...speakingPeople,
  method: "POST",
  rateLimit: "generation",
  errors: ["empty_text", ...SPEAKING_ERRORS, ...REGENERATION_ERRORS],
} as const;

/** The queries of calls that speak: of those that answer a whole file, and of those whose audio leaves while it is made. */
export function speakingQueries<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return {
    convert: z.object({ ...fields, output_format: withDefault(OutputFormat, DEFAULT_OUTPUT_FORMAT) }),
    stream: z.object({ ...fields, output_format: withDefault(StreamOutputFormat, DEFAULT_OUTPUT_FORMAT) }),
  };
}

const audioFile = { kind: "binary", description: "One audio file, sent as it is made." } as const;
export const audioAnswers = {
  convert: { ...audioFile, contentTypes: [...new Set(OUTPUT_FORMATS.map(outputContentType))] },
  stream: { ...audioFile, contentTypes: [...new Set(STREAM_OUTPUT_FORMATS.map(outputContentType))] },
} as const;

/** Pieces of audio with their times, one object a line. */
export function timedLines<Line extends z.ZodMiniType>(line: Line) {
  return {
    kind: "ndjson",
    contentTypes: ["application/json"],
    description: "One object a line; times count from the start of the whole audio.",
    line,
  } as const;
}

/** What all sockets that speak have in common. */
export const speakingSocket = {
  ...speakingPeople,
  live: { voices: "spoken", idle: "asked", charge: "speech" },
  singleUseToken: "tts_websocket",
  acceptsInBandAuth: true,
  inputErrors: {
    "query.output_format": "invalid_output_format",
    "message.voice_settings": "invalid_voice_settings",
    query: "invalid_parameters",
    message: "invalid_parameters",
  },
  errors: [...SPEAKING_ERRORS, "input_timeout_exceeded"],
} as const;

/** What is answered beside that where a socket has several contexts. */
export const SPEAKING_CONTEXT_ERRORS = ["context_not_found", "too_many_contexts"] as const;

/** What the address of a socket that speaks says. */
export const speakingSocketQuery = {
  language_code: languageCode,
  output_format: withDefault(StreamOutputFormat, DEFAULT_OUTPUT_FORMAT),
  enable_logging: withDefault(queryBoolean(), true),
  inactivity_timeout: withDefault(queryInteger(1, SOCKET_INACTIVITY_MAX_SECONDS), SOCKET_INACTIVITY_DEFAULT_SECONDS),
  sync_alignment: withDefault(queryBoolean(), false),
  apply_text_normalization: textNormalization,
  seed: optional(queryInteger(0, SEED_MAX)),
};

/** What the first message of a socket that speaks may say, whatever it speaks: its credentials stand in it, too. */
export const openingFields = {
  pronunciation_dictionary_locators: dictionaryLocators,
  "xi-api-key": optional(z.string()),
  xi_api_key: optional(z.string()),
  authorization: optional(z.string()),
  single_use_token: optional(z.string()),
};

/** Names one of several contexts of a socket. */
export const contextId = optional(z.string().check(z.minLength(1), z.maxLength(CONTEXT_ID_MAX_CHARACTERS)));

/** The last message: everything was spoken. */
export const spokenWarnings = {
  /** Markup that did not act as it was written; absent when there is none. */
  warnings: z.optional(z.array(MarkupWarning)),
};

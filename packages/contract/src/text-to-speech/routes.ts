import * as z from "zod/mini";
import { DICTIONARY_LOCATORS_MAX, SEED_MAX, STITCHING_IDS_MAX } from "../rules/limits.ts";
import { DEFAULT_TTS_MODEL_ID } from "../rules/model-catalogue.ts";
import {
  DEFAULT_OUTPUT_FORMAT,
  OUTPUT_FORMATS,
  OutputFormat,
  outputContentType,
  STREAM_OUTPUT_FORMATS,
  StreamOutputFormat,
} from "../rules/output-formats.ts";
import { members } from "../rules/people.ts";
import { BLOCKED_VOICE_ERROR_CODES, ACCOUNT_STATUS_ERROR_CODES } from "../account/error-codes.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryBoolean, queryInteger, withDefault } from "../api/schema.ts";
import { VoiceSettingsInput } from "../voices/settings.ts";
import { voiceOfPath } from "../rules/access/voice-rights.ts";

/** What a request to speak says besides its texts, voices and settings. */
export const speakingFields = {
  language_code: optional(z.string().check(z.maxLength(16))),
  pronunciation_dictionary_locators: optional(
    z
      .array(z.object({ pronunciation_dictionary_id: z.string(), version_id: optional(z.string()) }))
      .check(z.maxLength(DICTIONARY_LOCATORS_MAX)),
  ),
  seed: optional(z.int().check(z.minimum(0), z.maximum(SEED_MAX))),
  previous_request_ids: optional(z.array(z.string()).check(z.maxLength(STITCHING_IDS_MAX))),
  next_request_ids: optional(z.array(z.string()).check(z.maxLength(STITCHING_IDS_MAX))),
  use_pvc_as_ivc: withDefault(z.boolean(), false),
  apply_text_normalization: withDefault(z.enum(["auto", "on", "off"]), "auto"),
};

export const TextToSpeechBody = named(
  "TextToSpeechRequest",
  z.object({
    text: z.string(),
    model_id: withDefault(z.string(), DEFAULT_TTS_MODEL_ID),
    voice_settings: optional(VoiceSettingsInput),
    ...speakingFields,
    previous_text: optional(z.string()),
    next_text: optional(z.string()),
    apply_language_text_normalization: withDefault(z.boolean(), false),
  }),
);
export type TextToSpeechBody = z.output<typeof TextToSpeechBody>;

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

const commonQuery = {
  /** Whether SSML in the text is read; `<break>` always is. */
  enable_ssml_parsing: withDefault(queryBoolean(), false),
  enable_logging: withDefault(queryBoolean(), true),
  optimize_streaming_latency: optional(queryInteger(0, 4)),
};
const ConvertQuery = z.object({ ...commonQuery, output_format: withDefault(OutputFormat, DEFAULT_OUTPUT_FORMAT) });
const StreamQuery = z.object({ ...commonQuery, output_format: withDefault(StreamOutputFormat, DEFAULT_OUTPUT_FORMAT) });

export const CharacterAlignment = named(
  "CharacterAlignment",
  z.object({
    characters: z.array(z.string()),
    character_start_times_seconds: z.array(z.number()),
    character_end_times_seconds: z.array(z.number()),
  }),
);
export type CharacterAlignment = z.output<typeof CharacterAlignment>;

export const AudioWithTimestamps = named(
  "AudioWithTimestamps",
  z.object({
    audio_base64: z.string(),
    alignment: z.nullable(CharacterAlignment),
    normalized_alignment: z.nullable(CharacterAlignment),
    /** Of the whole text, with the first piece; absent when there are none. */
    warnings: z.optional(z.array(MarkupWarning)),
  }),
);
export type AudioWithTimestamps = z.output<typeof AudioWithTimestamps>;

/** A voice that visitors of the landing page may try. */
export const TrialVoice = named(
  "TrialVoice",
  z.object({ voice_id: z.string(), name: z.string(), description: z.nullable(z.string()) }),
);
export type TrialVoice = z.output<typeof TrialVoice>;

/** The free regenerations of a line that are left. */
export const FreeRegenerations = named(
  "FreeRegenerations",
  z.object({
    regenerations_left: z.int(),
    /** For the header of the next one; null when none is left. */
    generation_info: z.nullable(z.string()),
    /** When the first generation of the line is too long ago. */
    ends_at_unix: z.nullable(z.int()),
  }),
);
export type FreeRegenerations = z.output<typeof FreeRegenerations>;

const VoiceParams = z.object({ voice_id: z.string() });

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

const speaking = {
  feature: "text-to-speech",
  method: "POST",
  auth: "required",
  permission: "text_to_speech",
  people: members("text_to_speech"),
  rateLimit: "generation",
  params: VoiceParams,
  body: TextToSpeechBody,
  inputErrors: { ...SPEAKING_INPUT_ERRORS, "body.voice_settings": "invalid_voice_settings" },
  errors: ["empty_text", ...SPEAKING_ERRORS, ...REGENERATION_ERRORS],
} as const;

export const allAudioTypes = [...new Set(OUTPUT_FORMATS.map(outputContentType))];
export const streamAudioTypes = [...new Set(STREAM_OUTPUT_FORMATS.map(outputContentType))];

export const textToSpeechRoutes = {
  convert: defineRoute({
    ...speaking,
    id: "text_to_speech",
    path: "/v1/text-to-speech/{voice_id}",
    voice: voiceOfPath("use"),
    summary: "Speak a text.",
    query: ConvertQuery,
    response: { kind: "binary", contentTypes: allAudioTypes, description: "One audio file, sent as it is made." },
  }),
  stream: defineRoute({
    ...speaking,
    id: "text_to_speech_stream",
    path: "/v1/text-to-speech/{voice_id}/stream",
    voice: voiceOfPath("use"),
    summary: "Speak a text; audio leaves while it is being made.",
    query: StreamQuery,
    response: { kind: "binary", contentTypes: streamAudioTypes, description: "One audio file, sent as it is made." },
  }),
  convertWithTimestamps: defineRoute({
    ...speaking,
    id: "text_to_speech_with_timestamps",
    path: "/v1/text-to-speech/{voice_id}/with-timestamps",
    voice: voiceOfPath("use"),
    summary: "Speak a text, and say when each character sounds.",
    query: ConvertQuery,
    response: AudioWithTimestamps,
  }),
  streamWithTimestamps: defineRoute({
    ...speaking,
    id: "text_to_speech_stream_with_timestamps",
    path: "/v1/text-to-speech/{voice_id}/stream/with-timestamps",
    voice: voiceOfPath("use"),
    summary: "Speak a text, streamed as pieces of audio with the times of their characters.",
    query: StreamQuery,
    response: {
      kind: "ndjson",
      contentTypes: ["application/json"],
      description: "One object a line; times count from the start of the whole audio.",
      line: AudioWithTimestamps,
    },
  }),
  freeRegenerations: defineRoute({
    id: "get_free_regenerations",
    feature: "text-to-speech",
    method: "POST",
    path: "/v1/text-to-speech/{voice_id}/free-regenerations",
    voice: voiceOfPath("use"),
    summary: "How many free regenerations of a text are left. Generates nothing.",
    auth: "required",
    people: members("text_to_speech"),
    permission: "text_to_speech",
    params: VoiceParams,
    query: z.object({ enable_ssml_parsing: commonQuery.enable_ssml_parsing }),
    body: TextToSpeechBody,
    inputErrors: speaking.inputErrors,
    response: FreeRegenerations,
    errors: [
      "empty_text",
      "invalid_text",
      "text_too_long",
      "invalid_parameters",
      "invalid_voice_settings",
      "voice_not_found",
      "model_not_found",
      "unsupported_model",
      "unsupported_language",
      "pronunciation_dictionary_not_found",
    ],
  }),
  trialVoices: defineRoute({
    id: "list_trial_voices",
    feature: "text-to-speech",
    method: "GET",
    path: "/v1/text-to-speech/trial-voices",
    summary: "The few premade voices of the landing page's trial.",
    auth: "none",
    response: z.array(TrialVoice),
  }),
  trial: defineRoute({
    id: "text_to_speech_trial",
    feature: "text-to-speech",
    method: "POST",
    path: "/v1/text-to-speech/{voice_id}/trial",
    voice: "none",
    summary: "The landing page's trial: a short text, a few times a day, without an account. Nothing is kept.",
    auth: "none",
    rateLimit: "trial",
    params: VoiceParams,
    query: z.object({ output_format: withDefault(StreamOutputFormat, DEFAULT_OUTPUT_FORMAT) }),
    body: z.object({ text: z.string() }),
    inputErrors: { "query.output_format": "invalid_output_format" },
    response: { kind: "binary", contentTypes: streamAudioTypes, description: "One audio file, sent as it is made." },
    errors: [
      "empty_text",
      "invalid_text",
      "text_too_long",
      "voice_not_found",
      "trial_limit_reached",
      "system_busy",
      "generation_failed",
    ],
  }),
};

/** Response headers of a generation that clients read; all are exposed to other origins. */
export const GENERATION_HEADERS = [
  "request-id",
  "history-item-id",
  "character-cost",
  "current-concurrent-requests",
  "maximum-concurrent-requests",
  "tts-latency-ms",
  "generation-info",
  "regeneration-count",
  "regenerations-left",
  "x-speech-engine",
  "speech-warnings",
  "x-trace-id",
  "x-region",
  "x-request-id",
  "retry-after",
] as const;

/** Request header of a free regeneration: the `generation-info` of the generation before. What is not free is refused. */
export const REGENERATE_HEADER = "regenerate-from-last-generation-info";

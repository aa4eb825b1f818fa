import * as z from "zod/mini";
import { DEFAULT_TTS_MODEL_ID } from "../rules/model-catalogue.ts";
import { DEFAULT_OUTPUT_FORMAT, StreamOutputFormat } from "../rules/output-formats.ts";
import { members } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryBoolean, queryInteger, withDefault } from "../api/schema.ts";
import { VoiceSettingsInput } from "../voices/settings.ts";
import { voiceOfPath } from "../rules/access/voice-rights.ts";
import {
  audioAnswers,
  MarkupWarning,
  SPEAKING_INPUT_ERRORS,
  speakingCall,
  speakingFields,
  speakingQueries,
  timedLines,
} from "./speaking.ts";

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

const commonQuery = {
  /** Whether SSML in the text is read; `<break>` always is. */
  enable_ssml_parsing: withDefault(queryBoolean(), false),
  enable_logging: withDefault(queryBoolean(), true),
  optimize_streaming_latency: optional(queryInteger(0, 4)),
};
const queries = speakingQueries(commonQuery);

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

const speaking = {
  ...speakingCall,
  feature: "text-to-speech",
  params: VoiceParams,
  body: TextToSpeechBody,
  inputErrors: { ...SPEAKING_INPUT_ERRORS, "body.voice_settings": "invalid_voice_settings" },
} as const;

export const textToSpeechRoutes = {
  convert: defineRoute({
    ...speaking,
    id: "text_to_speech",
    path: "/v1/text-to-speech/{voice_id}",
    voice: voiceOfPath("use"),
    summary: "Speak a text.",
    query: queries.convert,
    response: audioAnswers.convert,
  }),
  stream: defineRoute({
    ...speaking,
    id: "text_to_speech_stream",
    path: "/v1/text-to-speech/{voice_id}/stream",
    voice: voiceOfPath("use"),
    summary: "Speak a text; audio leaves while it is being made.",
    query: queries.stream,
    response: audioAnswers.stream,
  }),
  convertWithTimestamps: defineRoute({
    ...speaking,
    id: "text_to_speech_with_timestamps",
    path: "/v1/text-to-speech/{voice_id}/with-timestamps",
    voice: voiceOfPath("use"),
    summary: "Speak a text, and say when each character sounds.",
    query: queries.convert,
    response: AudioWithTimestamps,
  }),
  streamWithTimestamps: defineRoute({
    ...speaking,
    id: "text_to_speech_stream_with_timestamps",
    path: "/v1/text-to-speech/{voice_id}/stream/with-timestamps",
    voice: voiceOfPath("use"),
    summary: "Speak a text, streamed as pieces of audio with the times of their characters.",
    query: queries.stream,
    response: timedLines(AudioWithTimestamps),
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
    response: audioAnswers.stream,
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

import * as z from "zod/mini";
import { CONVERTED_FILE_MAX_BYTES, LONG_CONVERSION_MAX_BYTES, SEED_MAX } from "../rules/limits.ts";
import { DEFAULT_CONVERSION_MODEL_ID } from "../rules/model-catalogue.ts";
import { DEFAULT_OUTPUT_FORMAT, OutputFormat, StreamOutputFormat } from "../rules/output-formats.ts";
import { members } from "../rules/people.ts";
import { BLOCKED_VOICE_ERROR_CODES, ACCOUNT_STATUS_ERROR_CODES } from "../account/error-codes.ts";
import { defineRoute } from "../api/route.ts";
import { jsonField, named, optional, queryBoolean, queryInteger, withDefault } from "../api/schema.ts";
import { audioAnswers, REGENERATION_ERRORS } from "../text-to-speech/speaking.ts";
import { VoiceSettingsInput } from "../voices/settings.ts";
import { voiceOfPath } from "../rules/access/voice-rights.ts";

const SETTINGS_MAX_CHARACTERS = 2_000;

/** Fields of the form, besides the recording. */
const SpeechToSpeechForm = z.object({
  model_id: withDefault(z.string(), DEFAULT_CONVERSION_MODEL_ID),
  /** As JSON. */
  voice_settings: optional(jsonField(VoiceSettingsInput, SETTINGS_MAX_CHARACTERS)),
  seed: optional(queryInteger(0, SEED_MAX)),
  remove_background_noise: withDefault(queryBoolean(), false),
  /** `pcm_s16le_16`: bare samples, 16 bits, little-endian, mono, 16 kHz. */
  file_format: withDefault(z.enum(["pcm_s16le_16", "other"]), "other"),
  /** For clients that send it with the form instead of the address, where it counts first. */
  output_format: optional(z.string()),
});
export type SpeechToSpeechForm = z.output<typeof SpeechToSpeechForm>;

/** Follow the job; when it is done, the history has the item. */
const LongConversion = named("LongConversion", z.object({ job_id: z.string(), history_item_id: z.string() }));
export type LongConversion = z.output<typeof LongConversion>;

const commonQuery = {
  enable_logging: withDefault(queryBoolean(), true),
  optimize_streaming_latency: optional(queryInteger(0, 4)),
};

const converting = {
  feature: "speech-to-speech",
  method: "POST",
  auth: "required",
  permission: "speech_to_speech",
  people: members("speech_to_speech"),
  rateLimit: "generation",
  params: z.object({ voice_id: z.string() }),
  body: SpeechToSpeechForm,
  files: { audio: { isRequired: true, maxCount: 1, maxSizeBytes: CONVERTED_FILE_MAX_BYTES } },
  inputErrors: {
    "query.output_format": "invalid_output_format",
    "body.voice_settings": "invalid_voice_settings",
    "body.seed": "invalid_parameters",
    "body.file_format": "invalid_parameters",
  },
  errors: [
    ...REGENERATION_ERRORS,
    "invalid_audio",
    "invalid_audio_format",
    "file_extension_mismatch",
    "audio_truncated",
    "audio_with_foreign_data",
    "audio_too_short",
    "audio_too_long",
    "invalid_parameters",
    "invalid_voice_settings",
    "invalid_output_format",
    "voice_not_found",
    "model_not_found",
    "unsupported_model",
    ...BLOCKED_VOICE_ERROR_CODES,
    "paid_plan_required",
    ...ACCOUNT_STATUS_ERROR_CODES,
    "quota_exceeded",
    "concurrent_limit_exceeded",
    "system_busy",
    "generation_failed",
  ],
} as const;

export const speechToSpeechRoutes = {
  convertSpeech: defineRoute({
    ...converting,
    id: "speech_to_speech",
    path: "/v1/speech-to-speech/{voice_id}",
    voice: voiceOfPath("use"),
    summary: "A recording in another voice: the same words at the same times.",
    query: z.object({ ...commonQuery, output_format: optional(OutputFormat) }),
    response: audioAnswers.convert,
  }),
  streamConvertedSpeech: defineRoute({
    ...converting,
    id: "speech_to_speech_stream",
    path: "/v1/speech-to-speech/{voice_id}/stream",
    voice: voiceOfPath("use"),
    summary: "A recording in another voice; audio leaves while it is being made.",
    query: z.object({ ...commonQuery, output_format: optional(StreamOutputFormat) }),
    response: audioAnswers.stream,
  }),
  convertLongSpeech: defineRoute({
    ...converting,
    id: "convert_long_speech",
    path: "/v1/speech-to-speech/{voice_id}/long",
    voice: voiceOfPath("use"),
    summary: "A recording of up to four hours in another voice, made in the background.",
    description:
      "The recording is cut in its pauses into parts of about five minutes, which are converted one after another into one file of the history. It is charged when all of it is there; a job that is cancelled or fails costs nothing.",
    query: z.object({ output_format: optional(OutputFormat) }),
    files: { audio: { isRequired: true, maxCount: 1, maxSizeBytes: LONG_CONVERSION_MAX_BYTES } },
    response: LongConversion,
  }),
};

/** What the answer is encoded as: by the address, else by the form. Undefined when the form names none that the call has. */
export function convertedFormat<Format extends OutputFormat>(
  inQuery: Format | undefined,
  inForm: string | undefined,
  formats: readonly Format[],
): Format | undefined {
  if (inQuery !== undefined) return inQuery;
  if (inForm === undefined) return formats.find((format) => format === DEFAULT_OUTPUT_FORMAT);
  return formats.find((format) => format === inForm);
}

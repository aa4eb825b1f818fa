import * as z from "zod/mini";
import { PROFESSIONAL_LIMITS } from "./limits.ts";
import { defineRoute } from "../api/route.ts";
import { optional, queryBoolean, queryList, StatusOk, withDefault } from "../api/schema.ts";
import { VoiceSample } from "../voices/sample.ts";
import { PROFESSIONAL_VOICE_ERRORS, professionalCloning, VoiceIdOnly } from "./drafts.ts";
import { voiceOfPath } from "../rules/access/voice-rights.ts";

const SampleParams = z.object({ voice_id: z.string(), sample_id: z.string() });
/** Beyond any recording, below what the database counts to. */
const TIME_MAX_MS = 2_000_000_000;
const TrimTime = z.int().check(z.minimum(0), z.maximum(TIME_MAX_MS));

const CHANGE_ERRORS = [...PROFESSIONAL_VOICE_ERRORS, "fine_tuning_in_progress"] as const;

export const professionalSampleRoutes = {
  createProfessionalSamples: defineRoute({
    ...professionalCloning,
    feature: "professional-clone",
    id: "create_professional_samples",
    method: "POST",
    path: "/v1/voices/pvc/{voice_id}/samples",
    voice: voiceOfPath("work_on_professional"),
    summary: "Add recordings to a professional voice: all of them, or none.",
    description:
      "Large recordings are answered at once, without a duration, and become samples of the same ids when the task `analyse-samples` of the voice has ended (`GET /v1/jobs`). One that is refused makes the task fail with its reason; then none has become a sample, and `GET …/uploads` says how each of them stands.",
    rateLimit: "analysis",
    params: z.object({ voice_id: z.string() }),
    body: z.object({
      remove_background_noise: withDefault(queryBoolean(), false),
      /** ISO 639-1, of all of them; another one than the voice's is refused. */
      language: optional(z.string().check(z.minLength(2), z.maxLength(16))),
      /** Whether a recording may come that the voice has already. */
      allow_duplicates: withDefault(queryBoolean(), true),
      /** Recordings that were sent in parts before; they come before the files of the form. Repeating the call adds nothing. */
      upload_ids: optional(queryList(PROFESSIONAL_LIMITS.samplesMax)),
    }),
    files: {
      files: {
        isRequired: false,
        maxCount: PROFESSIONAL_LIMITS.samplesMax,
        maxSizeBytes: PROFESSIONAL_LIMITS.samplesTotalMaxBytes,
      },
    },
    response: z.array(VoiceSample),
    inputErrors: { "body.upload_ids": "too_many_samples" },
    errors: [
      ...CHANGE_ERRORS,
      "upload_not_found",
      "sample_too_short",
      "duplicate_sample",
      "samples_language_mismatch",
      "too_many_samples",
      "samples_too_large",
      "invalid_audio",
      "invalid_audio_format",
      "file_extension_mismatch",
      "audio_truncated",
      "audio_with_foreign_data",
      "audio_too_long",
      "request_too_large",
      "too_many_files",
    ],
  }),
  updateProfessionalSample: defineRoute({
    ...professionalCloning,
    feature: "professional-clone",
    id: "update_professional_sample",
    method: "POST",
    path: "/v1/voices/pvc/{voice_id}/samples/{sample_id}",
    voice: voiceOfPath("work_on_professional"),
    summary: "Change how a sample is used: its trim, its noise, whose speech counts, its name. What is not sent stays.",
    params: SampleParams,
    body: z.object({
      remove_background_noise: optional(z.boolean()),
      /** The whole set; an empty one means everybody. */
      selected_speaker_ids: optional(z.array(z.string()).check(z.maxLength(100))),
      /** Milliseconds. */
      trim_start_time: optional(TrimTime),
      trim_end_time: optional(TrimTime),
      file_name: optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(255))),
    }),
    response: VoiceIdOnly,
    errors: [...CHANGE_ERRORS, "sample_not_found", "invalid_trim", "speaker_not_found"],
  }),
  deleteProfessionalSample: defineRoute({
    ...professionalCloning,
    feature: "professional-clone",
    id: "delete_professional_sample",
    method: "DELETE",
    path: "/v1/voices/pvc/{voice_id}/samples/{sample_id}",
    voice: voiceOfPath("work_on_professional"),
    summary: "Remove a sample of a professional voice, with its recording.",
    params: SampleParams,
    response: StatusOk,
    errors: [...CHANGE_ERRORS, "sample_not_found"],
  }),
};

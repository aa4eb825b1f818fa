import * as z from "zod/mini";
import {
  CLONE_FILE_MAX_BYTES,
  CLONE_FILES_MAX,
  CLONE_PART_MAX_BYTES,
  VOICE_DESCRIPTION_MAX_CHARACTERS,
  VOICE_NAME_MAX_CHARACTERS,
} from "../rules/limits.ts";
import { UPLOAD_STATES } from "../rules/media.ts";
import { members } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryBoolean, queryInteger, queryList, StatusOk, withDefault } from "../api/schema.ts";
import { VoiceLabels, VoiceLabelsField } from "../voices/label-fields.ts";
import { RECORDING_ERRORS } from "../voices/sample.ts";

/** What was measured in a recording and may spoil the clone; the web app words it. */
export const RECORDING_ADVICE = [
  "too_quiet",
  "clipping",
  "noisy",
  "several_speakers",
  "music",
  "narrow_band",
  "little_speech",
] as const;
export type RecordingAdvice = (typeof RECORDING_ADVICE)[number];

/** A recording on its way to a clone. It is deleted when it is not used within a day. */
export const CloneUpload = named(
  "CloneUpload",
  z.object({
    upload_id: z.string(),
    file_name: z.string(),
    size_bytes: z.int(),
    /** Where the next part begins. */
    received_bytes: z.int(),
    /** `receiving` until all bytes are there, then `checking`, then `ready` or `refused`. */
    status: z.enum(UPLOAD_STATES),
    /** Why it was refused, as errors of the API are. */
    refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
    duration_secs: z.nullable(z.number()),
    /** 0–1 peaks, evenly spaced; empty until it is ready. */
    waveform: z.array(z.number()),
    advice: z.array(z.enum(RECORDING_ADVICE)),
    expires_at_unix: z.int(),
  }),
);
export type CloneUpload = z.output<typeof CloneUpload>;

export const ClonePreview = named(
  "ClonePreview",
  z.object({
    cloned_voice_preview_id: z.string(),
    audio_base_64: z.string(),
    media_type: z.string(),
    duration_secs: z.number(),
    /** Speech that the clone rests on, without pauses. */
    speech_secs: z.number(),
    advice: z.array(z.enum(RECORDING_ADVICE)),
    /** Labels that the recordings suggest: language, gender, age; accent where it can be recognised. */
    suggested_labels: z.record(z.string(), z.string()),
    expires_at_unix: z.int(),
  }),
);
export type ClonePreview = z.output<typeof ClonePreview>;

const ClonedVoice = z.object({ voice_id: z.string(), requires_verification: z.boolean() });

const UploadParams = z.object({ upload_id: z.string() });

const cloning = {
  feature: "instant-clone",
  auth: "required",
  permission: "voices_write",
  people: members("voice_lab", "create_instant_voice_clone"),
} as const;

const SAVING_ERRORS = [
  "voice_limit_reached",
  "can_not_use_instant_voice_cloning",
  "permission_denied",
  ...RECORDING_ERRORS,
] as const;

const RECORDINGS = { isRequired: false, maxCount: CLONE_FILES_MAX, maxSizeBytes: CLONE_FILE_MAX_BYTES } as const;

export const instantCloneRoutes = {
  addVoice: defineRoute({
    ...cloning,
    id: "add_voice",
    method: "POST",
    path: "/v1/voices/add",
    summary: "Clone a voice from recordings, in one call.",
    rateLimit: "analysis",
    body: z.object({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(VOICE_NAME_MAX_CHARACTERS)),
      description: optional(z.string().check(z.maxLength(VOICE_DESCRIPTION_MAX_CHARACTERS))),
      labels: optional(VoiceLabelsField),
      remove_background_noise: withDefault(queryBoolean(), false),
    }),
    files: { files: { ...RECORDINGS, isRequired: true } },
    response: ClonedVoice,
    errors: SAVING_ERRORS,
  }),
  createCloneUpload: defineRoute({
    ...cloning,
    id: "create_clone_upload",
    method: "POST",
    path: "/v1/voices/ivc/uploads",
    summary: "Announce a recording that is then sent in parts.",
    body: z.object({
      file_name: z.string().check(z.minLength(1), z.maxLength(255)),
      size_bytes: z.int().check(z.minimum(1), z.maximum(CLONE_FILE_MAX_BYTES, "A file may have at most 10 MB.")),
    }),
    response: CloneUpload,
    successStatus: 201,
    inputErrors: { "body.size_bytes": "request_too_large" },
    errors: ["can_not_use_instant_voice_cloning", "permission_denied", "too_many_files", "request_too_large"],
  }),
  appendCloneUpload: defineRoute({
    ...cloning,
    id: "append_clone_upload",
    method: "POST",
    path: "/v1/voices/ivc/uploads/{upload_id}/parts",
    summary: "Send the next part of a recording. The last one starts the check.",
    rateLimit: "unlimited",
    params: UploadParams,
    body: z.object({ offset: queryInteger(0, CLONE_FILE_MAX_BYTES) }),
    files: { part: { isRequired: true, maxCount: 1, maxSizeBytes: CLONE_PART_MAX_BYTES } },
    response: CloneUpload,
    errors: ["upload_not_found", "upload_offset_mismatch", "request_too_large"],
  }),
  getCloneUpload: defineRoute({
    ...cloning,
    id: "get_clone_upload",
    method: "GET",
    path: "/v1/voices/ivc/uploads/{upload_id}",
    summary: "How much of a recording has arrived, and the result of its check. Waits up to 20 s for it.",
    rateLimit: "unlimited",
    params: UploadParams,
    response: CloneUpload,
    errors: ["upload_not_found"],
  }),
  deleteCloneUpload: defineRoute({
    ...cloning,
    id: "delete_clone_upload",
    method: "DELETE",
    path: "/v1/voices/ivc/uploads/{upload_id}",
    summary: "Delete a recording.",
    params: UploadParams,
    response: StatusOk,
    errors: ["upload_not_found"],
  }),
  getCloneUploadAudio: defineRoute({
    ...cloning,
    id: "get_clone_upload_audio",
    method: "GET",
    path: "/v1/voices/ivc/uploads/{upload_id}/audio",
    summary: "The audio of a recording, with or without its background noise.",
    params: UploadParams,
    query: z.object({ remove_background_noise: withDefault(queryBoolean(), false) }),
    response: {
      kind: "binary",
      contentTypes: ["audio/mpeg"],
      description: "The recording; Range requests are answered.",
    },
    errors: ["upload_not_found", "invalid_audio"],
  }),
  createClonePreview: defineRoute({
    ...cloning,
    id: "create_clone_preview",
    method: "POST",
    path: "/v1/voices/ivc/preview",
    voice: { in: "body", field: "voice_id", right: "edit_samples" },
    summary: "Preview a clone before it is saved. Free.",
    rateLimit: "analysis",
    body: z.object({
      /** Recordings that were sent before. */
      upload_ids: optional(queryList(CLONE_FILES_MAX)),
      remove_background_noise: withDefault(queryBoolean(), false),
      /** Previews an edit of this voice: its samples count, apart from those that are to go. */
      voice_id: optional(z.string()),
      sample_ids_to_remove: optional(queryList(CLONE_FILES_MAX)),
      /** ISO 639-1 language that the voice will mostly speak; found by analysis otherwise. */
      language: optional(z.string().check(z.maxLength(16))),
    }),
    files: { files: RECORDINGS },
    response: ClonePreview,
    inputErrors: { "body.upload_ids": "too_many_files" },
    errors: ["upload_not_found", "voice_not_found", "voice_access_denied", "sample_not_found", ...SAVING_ERRORS],
  }),
  createVoiceFromClonePreview: defineRoute({
    ...cloning,
    id: "create_voice_from_clone_preview",
    method: "POST",
    path: "/v1/voices/ivc/create-from-preview",
    summary: "Save a previewed clone as a voice of the workspace, or apply it to the voice that it edits.",
    body: z.object({
      cloned_voice_preview_id: z.string().check(z.maxLength(100)),
      voice_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(VOICE_NAME_MAX_CHARACTERS)),
      voice_description: optional(z.string().check(z.maxLength(VOICE_DESCRIPTION_MAX_CHARACTERS))),
      labels: optional(VoiceLabels),
    }),
    response: ClonedVoice,
    errors: ["clone_preview_not_found", "voice_not_found", "voice_access_denied", ...SAVING_ERRORS],
  }),
};

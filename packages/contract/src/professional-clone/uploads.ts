import * as z from "zod/mini";
import { PROFESSIONAL_LIMITS } from "./limits.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryInteger, StatusOk } from "../api/schema.ts";
import { CloneUpload } from "../instant-clone/routes.ts";
import { PROFESSIONAL_VOICE_ERRORS, professionalCloning } from "./drafts.ts";
import { voiceOfPath } from "../rules/access/voice-rights.ts";

const { samplesTotalMaxBytes } = PROFESSIONAL_LIMITS;
const UploadParams = z.object({ voice_id: z.string(), upload_id: z.string() });

export const SampleUploads = named("SampleUploads", z.object({ uploads: z.array(CloneUpload) }));

/** Recordings on their way to a professional voice. Each can be sent in parts, and goes on where it broke off. */
export const professionalUploadRoutes = {
  createSampleUpload: defineRoute({
    ...professionalCloning,
    feature: "professional-clone",
    id: "create_sample_upload",
    method: "POST",
    path: "/v1/voices/pvc/{voice_id}/uploads",
    voice: voiceOfPath("work_on_professional"),
    summary:
      "Announce a recording for a professional voice that is then sent in parts. It counts as a sample from now on.",
    params: z.object({ voice_id: z.string() }),
    body: z.object({
      file_name: z.string().check(z.minLength(1), z.maxLength(255)),
      /** ISO 639-1; another one than the voice's is refused. */
      language: optional(z.string().check(z.minLength(2), z.maxLength(16))),
      size_bytes: z
        .int()
        .check(
          z.minimum(1),
          z.maximum(samplesTotalMaxBytes, "The samples of a professional voice may have at most 1.5 GB."),
        ),
    }),
    response: CloneUpload,
    successStatus: 201,
    inputErrors: { "body.size_bytes": "samples_too_large" },
    errors: [
      ...PROFESSIONAL_VOICE_ERRORS,
      "fine_tuning_in_progress",
      "too_many_samples",
      "samples_too_large",
      "samples_language_mismatch",
    ],
  }),
  listSampleUploads: defineRoute({
    ...professionalCloning,
    feature: "professional-clone",
    id: "list_sample_uploads",
    method: "GET",
    path: "/v1/voices/pvc/{voice_id}/uploads",
    voice: voiceOfPath("work_on_professional"),
    summary: "The recordings for a professional voice that are not samples yet, the oldest first.",
    params: z.object({ voice_id: z.string() }),
    response: SampleUploads,
    errors: PROFESSIONAL_VOICE_ERRORS,
  }),
  appendSampleUpload: defineRoute({
    ...professionalCloning,
    feature: "professional-clone",
    id: "append_sample_upload",
    method: "POST",
    path: "/v1/voices/pvc/{voice_id}/uploads/{upload_id}/parts",
    voice: voiceOfPath("work_on_professional"),
    summary: "Send the next part of a recording, at most 8 MB. The last one starts the check.",
    rateLimit: "unlimited",
    params: UploadParams,
    body: z.object({ offset: queryInteger(0, samplesTotalMaxBytes) }),
    files: { part: { isRequired: true, maxCount: 1, maxSizeBytes: PROFESSIONAL_LIMITS.partMaxBytes } },
    response: CloneUpload,
    errors: [...PROFESSIONAL_VOICE_ERRORS, "upload_not_found", "upload_offset_mismatch", "request_too_large"],
  }),
  getSampleUpload: defineRoute({
    ...professionalCloning,
    feature: "professional-clone",
    id: "get_sample_upload",
    method: "GET",
    path: "/v1/voices/pvc/{voice_id}/uploads/{upload_id}",
    voice: voiceOfPath("work_on_professional"),
    summary: "How much of a recording has arrived, and the result of its check. Waits up to 20 s for it.",
    rateLimit: "unlimited",
    params: UploadParams,
    response: CloneUpload,
    errors: [...PROFESSIONAL_VOICE_ERRORS, "upload_not_found"],
  }),
  deleteSampleUpload: defineRoute({
    ...professionalCloning,
    feature: "professional-clone",
    id: "delete_sample_upload",
    method: "DELETE",
    path: "/v1/voices/pvc/{voice_id}/uploads/{upload_id}",
    voice: voiceOfPath("work_on_professional"),
    summary: "Delete a recording that is not a sample yet.",
    params: UploadParams,
    response: StatusOk,
    errors: [...PROFESSIONAL_VOICE_ERRORS, "upload_not_found"],
  }),
};

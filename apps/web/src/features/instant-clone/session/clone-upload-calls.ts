import { CLONE_PART_MAX_BYTES } from "@voicewright/contract/rules/limits";
import { instantCloneRoutes } from "@voicewright/contract/instant-clone/routes";
import type { UploadCalls } from "@/entities/recording/send-recording.ts";
import { api } from "@/shared/api/api-client.ts";

/** How recordings of an instant clone reach the server. */
export const CLONE_UPLOAD_CALLS: UploadCalls = {
  partBytes: () => CLONE_PART_MAX_BYTES,
  announce: ({ name, size }, signal) =>
    api(instantCloneRoutes.createCloneUpload, { body: { file_name: name, size_bytes: size }, signal }),
  get: (uploadId, signal) => api(instantCloneRoutes.getCloneUpload, { params: { upload_id: uploadId }, signal }),
  append: (uploadId, offset, part, signal) =>
    api(instantCloneRoutes.appendCloneUpload, {
      params: { upload_id: uploadId },
      body: { offset },
      files: { part: [part] },
      signal,
    }),
};

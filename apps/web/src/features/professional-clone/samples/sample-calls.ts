import type { CloneUpload } from "@voicewright/contract/instant-clone/routes";
import { professionalSampleRoutes } from "@voicewright/contract/professional-clone/samples";
import { professionalUploadRoutes } from "@voicewright/contract/professional-clone/uploads";
import type { VoiceSample } from "@voicewright/contract/voices/sample";
import type { UploadCalls } from "@/entities/recording/send-recording.ts";
import { api } from "@/shared/api/api-client.ts";
import { partBytes } from "./part-size.ts";

/** How recordings for a professional voice reach the server; `language` (ISO 639-1) where it is known. */
export function sampleUploadCalls(voiceId: string, language?: string): UploadCalls {
  return {
    partBytes,
    announce: ({ name, size }, signal) =>
      api(professionalUploadRoutes.createSampleUpload, {
        params: { voice_id: voiceId },
        body: { file_name: name, size_bytes: size, language },
        signal,
      }),
    get: (uploadId, signal) =>
      api(professionalUploadRoutes.getSampleUpload, { params: { voice_id: voiceId, upload_id: uploadId }, signal }),
    append: (uploadId, offset, part, signal) =>
      api(professionalUploadRoutes.appendSampleUpload, {
        params: { voice_id: voiceId, upload_id: uploadId },
        body: { offset },
        files: { part: [part] },
        signal,
      }),
  };
}

/** What was sent for a voice before and is no sample yet, the oldest first. */
export async function listUploads(voiceId: string): Promise<readonly CloneUpload[]> {
  return (await api(professionalUploadRoutes.listSampleUploads, { params: { voice_id: voiceId } })).uploads;
}

export async function deleteUpload(voiceId: string, uploadId: string): Promise<void> {
  const params = { voice_id: voiceId, upload_id: uploadId };
  // What cannot be deleted now is deleted by the server after a while.
  await api(professionalUploadRoutes.deleteSampleUpload, { params }).catch(() => undefined);
}

/** Makes samples of uploads, all of them or none; an upload keeps its id as a sample. */
export function createSamples(
  voiceId: string,
  uploadIds: readonly string[],
  allowsDuplicates: boolean,
): Promise<VoiceSample[]> {
  return api(professionalSampleRoutes.createProfessionalSamples, {
    params: { voice_id: voiceId },
    body: { upload_ids: [...uploadIds], allow_duplicates: allowsDuplicates },
    files: {},
  });
}

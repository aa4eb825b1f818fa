import { professionalSampleRoutes } from "@voicewright/contract/voice/professional/samples";
import type { VoiceSample } from "@voicewright/contract/voice/voice-sample";
import { api } from "@/shared/api/api-client.ts";

/** Makes samples of files, all of them or none; resolves to the samples in the order of the files. */
export function createSamples(voiceId: string, files: readonly File[], signal: AbortSignal): Promise<VoiceSample[]> {
  return api(professionalSampleRoutes.createProfessionalSamples, {
    params: { voice_id: voiceId },
    body: {},
    files: { files },
    signal,
  });
}

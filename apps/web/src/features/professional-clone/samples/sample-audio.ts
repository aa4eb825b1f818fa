import { voicesRoutes } from "@voicewright/contract/voices/routes";

/** Where the browser plays a sample of a voice. */
export function sampleAudioUrl(voiceId: string, sampleId: string): string {
  return voicesRoutes.getVoiceSampleAudio.path
    .replace("{voice_id}", encodeURIComponent(voiceId))
    .replace("{sample_id}", encodeURIComponent(sampleId));
}

/** What the player calls a sample. */
export function samplePlayId(sampleId: string): string {
  return `professional-sample-${sampleId}`;
}

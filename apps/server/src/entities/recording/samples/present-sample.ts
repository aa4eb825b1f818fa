import type { SpeakerSeparation, VoiceSample } from "@voicewright/contract/voices/sample";
import type { VoiceSampleRow } from "./sample-store.ts";
import type { SeparationRow } from "./separation-store.ts";

/** The wire's sample; `separation` when somebody asked for the speakers of it. */
export function presentSample(sample: VoiceSampleRow, separation?: SeparationRow): VoiceSample {
  return {
    sample_id: sample.sampleId,
    file_name: sample.fileName,
    mime_type: sample.mimeType,
    size_bytes: sample.sizeBytes,
    hash: sample.sha256,
    duration_secs: sample.durationMs / 1000,
    usable_duration_secs: (sample.usableMs ?? sample.durationMs) / 1000,
    remove_background_noise: sample.removeBackgroundNoise,
    has_isolated_audio: sample.removeBackgroundNoise,
    has_isolated_audio_preview: sample.removeBackgroundNoise,
    speaker_separation: presentSeparation(sample, separation),
    trim_start: sample.trimStartMs,
    trim_end: sample.trimEndMs,
  };
}

/** Who speaks in a sample, without what each says when. */
function presentSeparation(sample: VoiceSampleRow, separation?: SeparationRow): SpeakerSeparation {
  const speakers = separation?.speakers?.map(({ speakerId, durationMs }) => [
    speakerId,
    { speaker_id: speakerId, duration_secs: durationMs / 1000, utterances: null },
  ]);
  return {
    voice_id: sample.voiceId,
    sample_id: sample.sampleId,
    status: separation?.status ?? "not_started",
    speakers: speakers === undefined ? null : Object.fromEntries(speakers),
    selected_speaker_ids: sample.selectedSpeakerIds === null ? null : [...sample.selectedSpeakerIds],
  };
}

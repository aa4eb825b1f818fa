import { queryOptions } from "@tanstack/react-query";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { audioSettingsRoutes } from "@voicewright/contract/professional-clone/audio-settings";
import { api } from "@/shared/api/api-client.ts";
import type { AudioSettings } from "./settings-form.ts";

export type SampleIds = { readonly voice_id: string; readonly sample_id: string };

const key = (ids: SampleIds, ...rest: readonly unknown[]) =>
  ["sample-settings", ids.voice_id, ids.sample_id, ...rest] as const;

function toBlob(audio: { readonly media_type: string; readonly audio_base_64: string }): Blob {
  const bytes = Uint8Array.from(atob(audio.audio_base_64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: audio.media_type });
}

export const audioSettingsQueries = {
  /** Asked again every few seconds while somebody is looked for. */
  speakers: (ids: SampleIds) =>
    queryOptions({
      queryKey: key(ids, "speakers"),
      queryFn: ({ signal }) => api(audioSettingsRoutes.getSpeakers, { params: ids, signal }),
      refetchInterval: ({ state }) => (state.data?.status === "pending" ? PROFESSIONAL_LIMITS.separationPollMs : false),
      staleTime: 0,
    }),
  /** What training would hear with these settings, as audio. */
  preview: (ids: SampleIds, settings: AudioSettings) =>
    queryOptions({
      queryKey: key(ids, "preview", settings),
      queryFn: async ({ signal }) =>
        toBlob(
          await api(audioSettingsRoutes.getProfessionalSamplePreview, {
            params: ids,
            query: {
              remove_background_noise: settings.removeBackgroundNoise,
              trim_start_time: settings.trim.startMs,
              trim_end_time: settings.trim.endMs,
              selected_speaker_ids: [...settings.selectedSpeakerIds],
            },
            signal,
          }),
        ),
      staleTime: Infinity,
      gcTime: 60_000,
      retry: false,
    }),
  speakerAudio: (ids: SampleIds, speakerId: string) =>
    queryOptions({
      queryKey: key(ids, "speaker", speakerId),
      queryFn: async ({ signal }) =>
        toBlob(await api(audioSettingsRoutes.getSpeakerAudio, { params: { ...ids, speaker_id: speakerId }, signal })),
      staleTime: Infinity,
      retry: false,
    }),
};

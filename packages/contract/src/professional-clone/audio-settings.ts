import * as z from "zod/mini";
import { anySeat } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryBoolean, queryInteger, queryList, StatusOk, withDefault } from "../api/schema.ts";
import { SpeakerSeparation } from "../voices/sample.ts";
import { professionalCloning } from "./drafts.ts";
import { voiceOfPath } from "../rules/access/voice-rights.ts";

/** Peaks that one answer holds at most. */
export const WAVEFORM_PEAKS_MAX = 4_096;
/** Each level of a waveform has so many peaks of the finer one in one; level 0 has a hundred a second. */
export const WAVEFORM_LEVEL_FACTOR = 4;
export const FINEST_WAVEFORM_PEAKS_PER_SECOND = 100;
/** Beyond the coarsest level of the longest recording. */
const WAVEFORM_LEVEL_MAX = 15;
/** Beyond any recording, below what the database counts to. */
const TIME_MAX_MS = 2_000_000_000;
export const SELECTED_SPEAKERS_MAX = 100;

const VoiceSamplePreview = named(
  "VoiceSamplePreview",
  z.object({
    audio_base_64: z.string(),
    voice_id: z.string(),
    sample_id: z.string(),
    media_type: z.string(),
    duration_secs: z.number(),
  }),
);

const VoiceSampleVisualWaveform = named(
  "VoiceSampleVisualWaveform",
  z.object({
    sample_id: z.string(),
    /** 0–1, evenly spaced over the whole file. */
    visual_waveform: z.array(z.number()),
  }),
);

const WaveformPeaks = named(
  "WaveformPeaks",
  z.object({
    sample_id: z.string(),
    /** The one that was asked for, or the coarsest that there is. */
    level: z.int(),
    /** Levels of this sample, the finest is 0. */
    level_count: z.int(),
    /** Of this level. */
    peak_count: z.int(),
    first_peak: z.int(),
    /** Pairs of signed bytes, the lowest and the highest of each stretch of time. */
    peaks_base_64: z.string(),
  }),
);

const SpeakerAudio = named(
  "SpeakerAudio",
  z.object({ audio_base_64: z.string(), media_type: z.string(), duration_secs: z.number() }),
);

const SampleParams = z.object({ voice_id: z.string(), sample_id: z.string() });
const FIND_ERRORS = ["voice_not_found", "voice_access_denied", "sample_not_found"] as const;
const HEAR_ERRORS = [...FIND_ERRORS, "audio_missing", "audio_damaged"] as const;

const hearing = {
  feature: "professional-clone",
  auth: "required",
  permission: "voices_read",
  people: anySeat("none"),
} as const;

export const audioSettingsRoutes = {
  getProfessionalSamplePreview: defineRoute({
    ...hearing,
    id: "get_professional_sample_preview",
    method: "GET",
    path: "/v1/voices/pvc/{voice_id}/samples/{sample_id}/audio",
    voice: voiceOfPath("work_on_professional"),
    summary: "The first 30 seconds of what training uses of a sample.",
    description: "Trim and speakers are those of the sample, unless others are sent to try them.",
    rateLimit: "analysis",
    params: SampleParams,
    query: z.object({
      remove_background_noise: withDefault(queryBoolean(), false),
      trim_start_time: optional(queryInteger(0, TIME_MAX_MS)),
      trim_end_time: optional(queryInteger(0, TIME_MAX_MS)),
      selected_speaker_ids: optional(queryList(SELECTED_SPEAKERS_MAX)),
    }),
    response: VoiceSamplePreview,
    errors: [...HEAR_ERRORS, "invalid_trim", "speaker_not_found", "audio_too_short"],
  }),
  getProfessionalSampleWaveform: defineRoute({
    ...hearing,
    id: "get_professional_sample_waveform",
    method: "GET",
    path: "/v1/voices/pvc/{voice_id}/samples/{sample_id}/waveform",
    voice: voiceOfPath("work_on_professional"),
    summary: "The outline of a whole sample.",
    params: SampleParams,
    response: VoiceSampleVisualWaveform,
    errors: HEAR_ERRORS,
  }),
  getProfessionalSampleWaveformLevel: defineRoute({
    ...hearing,
    id: "get_professional_sample_waveform_level",
    method: "GET",
    path: "/v1/voices/pvc/{voice_id}/samples/{sample_id}/waveform/{level}",
    voice: voiceOfPath("work_on_professional"),
    summary: "A part of the outline of a sample at one level of detail, for zooming.",
    description: "Level 0 has 100 peaks a second, each following level a quarter of the one before.",
    params: z.object({ ...SampleParams.shape, level: queryInteger(0, WAVEFORM_LEVEL_MAX) }),
    query: z.object({
      first: withDefault(queryInteger(0, TIME_MAX_MS), 0),
      count: withDefault(queryInteger(1, WAVEFORM_PEAKS_MAX), WAVEFORM_PEAKS_MAX),
    }),
    response: WaveformPeaks,
    errors: HEAR_ERRORS,
  }),
  separateSpeakers: defineRoute({
    ...professionalCloning,
    feature: "professional-clone",
    id: "separate_speakers",
    method: "POST",
    path: "/v1/voices/pvc/{voice_id}/samples/{sample_id}/separate-speakers",
    voice: voiceOfPath("work_on_professional"),
    summary: "Begin to find out who speaks when in a sample. Speakers that are found already stay.",
    rateLimit: "analysis",
    params: SampleParams,
    response: StatusOk,
    errors: FIND_ERRORS,
  }),
  getSpeakers: defineRoute({
    ...hearing,
    id: "get_speakers",
    method: "GET",
    path: "/v1/voices/pvc/{voice_id}/samples/{sample_id}/speakers",
    voice: voiceOfPath("work_on_professional"),
    summary: "Who speaks when in a sample, and how far the search for them is.",
    params: SampleParams,
    response: SpeakerSeparation,
    errors: FIND_ERRORS,
  }),
  getSpeakerAudio: defineRoute({
    ...hearing,
    id: "get_speaker_audio",
    method: "GET",
    path: "/v1/voices/pvc/{voice_id}/samples/{sample_id}/speakers/{speaker_id}/audio",
    voice: voiceOfPath("work_on_professional"),
    summary: "What one of the speakers of a sample sounds like: their longest utterances, up to 30 seconds.",
    rateLimit: "analysis",
    params: z.object({ ...SampleParams.shape, speaker_id: z.string() }),
    response: SpeakerAudio,
    errors: [...HEAR_ERRORS, "speaker_not_found", "audio_too_short"],
  }),
};

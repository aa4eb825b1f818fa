import * as z from "zod/mini";
import { named } from "../api/schema.ts";

export const SPEAKER_SEPARATION_STATES = ["not_started", "pending", "completed", "failed"] as const;

/** One of the people who speak in a sample. Times are seconds of the whole file. */
export const Speaker = named(
  "Speaker",
  z.object({
    speaker_id: z.string(),
    duration_secs: z.number(),
    utterances: z.nullable(z.array(z.object({ start: z.number(), end: z.number() }))),
  }),
);
export type Speaker = z.output<typeof Speaker>;

/** Who speaks when in a sample, and who of them the voice is made from. */
export const SpeakerSeparation = named(
  "SpeakerSeparation",
  z.object({
    voice_id: z.string(),
    sample_id: z.string(),
    status: z.enum(SPEAKER_SEPARATION_STATES),
    /** By id; null until they were found. */
    speakers: z.nullable(z.record(z.string(), Speaker)),
    /** Null: all of them. */
    selected_speaker_ids: z.nullable(z.array(z.string())),
  }),
);
export type SpeakerSeparation = z.output<typeof SpeakerSeparation>;

/** A recording that a clone rests on. */
export const VoiceSample = named(
  "VoiceSample",
  z.object({
    sample_id: z.string(),
    file_name: z.string(),
    /** By content; `application/octet-stream` until it is analysed. */
    mime_type: z.string(),
    size_bytes: z.int(),
    /** Of the file as it was sent, SHA-256 in hexadecimal digits. */
    hash: z.string(),
    /** Null until it is analysed. */
    duration_secs: z.nullable(z.number()),
    /** Ours: what a training hears of it, after trimming and the choice of speakers. */
    usable_duration_secs: z.number(),
    remove_background_noise: z.boolean(),
    has_isolated_audio: z.boolean(),
    has_isolated_audio_preview: z.boolean(),
    /** Of a professional voice; its utterances come with the call for speakers alone. */
    speaker_separation: z.nullable(SpeakerSeparation),
    /** Milliseconds from the beginning of the file between which the sample is used; null: where the file begins and ends. */
    trim_start: z.nullable(z.int()),
    trim_end: z.nullable(z.int()),
  }),
);
export type VoiceSample = z.output<typeof VoiceSample>;

/** What can be wrong with recordings that a voice is made from. */
export const RECORDING_ERRORS = [
  "invalid_audio",
  "invalid_audio_format",
  "file_extension_mismatch",
  "audio_truncated",
  "audio_with_foreign_data",
  "audio_too_short",
  "audio_too_long",
  "request_too_large",
  "too_many_files",
] as const;

import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named, optional, StatusOk } from "../api/schema.ts";
import { PROFESSIONAL_VOICE_ERRORS, professionalCloning } from "./drafts.ts";
import { MODEL_FINE_TUNING_STATES } from "./fine-tuning.ts";
import { voiceOfPath } from "../rules/access/voice-rights.ts";

/** How near sentences of a voice came to recordings of its person held back from training. */
const Nearness = z.object({
  /** Cosine of speaker vectors, -1…1. */
  similarity: z.number(),
  /** Between the mean spectra of voiced and unvoiced sounds, dB. */
  spectral_distance_db: z.number(),
});

export const TrainingReport = named(
  "TrainingReport",
  z.object({
    professional: Nearness,
    /** The instant clone of the same recordings. */
    instant: Nearness,
    /** Whichever came nearer speaks. */
    speaks: z.enum(["professional", "instant"]),
    /** Speech that the voice was fitted to. */
    trained_seconds: z.number(),
    /** What was put aside for this report. */
    held_out_seconds: z.number(),
    /** Says the same in both voices (`…/train/audio/{side}`), and in no training; null where the other voice was not kept. */
    sentence: z.nullable(z.string()),
  }),
);
export type TrainingReport = z.output<typeof TrainingReport>;

export const VoiceTraining = named(
  "VoiceTraining",
  z.object({
    voice_id: z.string(),
    models: z.array(
      z.object({
        model_id: z.string(),
        state: z.enum(MODEL_FINE_TUNING_STATES),
        /** 0–1, the share of the work that is done. */
        progress: z.number(),
        /** Why it failed, in words; null otherwise. */
        failure: z.nullable(z.string()),
        ended_at_unix: z.nullable(z.int()),
      }),
    ),
    /** The task that trains now, for following and cancelling it. */
    job_id: z.nullable(z.string()),
    /**
     * Whether the last training that ended well heard what one would hear now: the same samples, trims, speakers and
     * language. Null when there was none, or nobody knows what it heard.
     */
    is_current: z.nullable(z.boolean()),
    /** What the last training that ended well has gained. */
    report: z.nullable(TrainingReport),
  }),
);
export type VoiceTraining = z.output<typeof VoiceTraining>;

/** The two voices that a training is judged by. */
export const TRAINING_SIDES = ["trained", "instant"] as const;

export const trainingRoutes = {
  trainProfessionalVoice: defineRoute({
    ...professionalCloning,
    feature: "professional-clone",
    id: "train_professional_voice",
    method: "POST",
    path: "/v1/voices/pvc/{voice_id}/train",
    voice: voiceOfPath("work_on_professional"),
    summary: "Train a professional voice for a model, or for every model that can be trained for its language.",
    params: z.object({ voice_id: z.string() }),
    body: z.object({ model_id: optional(z.nullable(z.string())) }),
    response: StatusOk,
    errors: [
      ...PROFESSIONAL_VOICE_ERRORS,
      "fine_tuning_not_allowed",
      "fine_tuning_already_queued",
      "dataset_too_short",
      "model_not_found",
      "unsupported_model",
    ],
  }),
  getProfessionalVoiceTraining: defineRoute({
    ...professionalCloning,
    feature: "professional-clone",
    id: "get_professional_voice_training",
    method: "GET",
    path: "/v1/voices/pvc/{voice_id}/train",
    voice: voiceOfPath("work_on_professional"),
    summary: "How far the training of a professional voice is, and what it has gained.",
    params: z.object({ voice_id: z.string() }),
    response: VoiceTraining,
    errors: PROFESSIONAL_VOICE_ERRORS,
  }),
  getProfessionalVoiceTrainingAudio: defineRoute({
    ...professionalCloning,
    feature: "professional-clone",
    id: "get_professional_voice_training_audio",
    method: "GET",
    path: "/v1/voices/pvc/{voice_id}/train/audio/{side}",
    voice: voiceOfPath("work_on_professional"),
    summary: "The sentence of the last training's report, in the trained voice or its instant clone, as MP3. Free.",
    params: z.object({ voice_id: z.string(), side: z.enum(TRAINING_SIDES) }),
    response: {
      kind: "binary",
      contentTypes: ["audio/mpeg"],
      description: "The sentence; Range requests are answered.",
    },
    errors: [...PROFESSIONAL_VOICE_ERRORS, "voice_not_fine_tuned"],
  }),
};

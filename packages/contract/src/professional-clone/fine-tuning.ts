import * as z from "zod/mini";
import { named } from "../api/schema.ts";
import { VerificationAttempt } from "../verification/attempt.ts";

/** How far a professional voice is with a model. */
export const MODEL_FINE_TUNING_STATES = [
  "not_started",
  "queued",
  "fine_tuning",
  "fine_tuned",
  "failed",
  "delayed",
] as const;
export type ModelFineTuningState = (typeof MODEL_FINE_TUNING_STATES)[number];

/**
 * Where a professional voice stands. `draft`: it has less audio than training needs; `not_verified`: enough, but its
 * person has not agreed; `not_started`: nothing is in the way of the training. Otherwise the states of its models.
 */
export const FINE_TUNING_STATES = ["draft", "not_verified", ...MODEL_FINE_TUNING_STATES] as const;
export type FineTuningState = (typeof FINE_TUNING_STATES)[number];

/** A document by which somebody asks to be verified. */
const ManualVerificationFile = z.object({
  file_id: z.string(),
  file_name: z.string(),
  mime_type: z.string(),
  size_bytes: z.int(),
  upload_date_unix: z.int(),
});

/** What became of a request to be verified by documents. */
export const VERIFICATION_STATES = ["pending", "accepted", "refused"] as const;

/** The last request for a voice. */
export const ManualVerification = named(
  "ManualVerification",
  z.object({
    extra_text: z.string(),
    request_time_unix: z.int(),
    /** Empty once they are deleted, which is some time after the decision. */
    files: z.array(ManualVerificationFile),
    state: z.enum(VERIFICATION_STATES),
    /** What the admin said to the decision. */
    reason: z.nullable(z.string()),
  }),
);
export type ManualVerification = z.output<typeof ManualVerification>;

/** The training of a professional voice. Other voices have one in which nothing was begun. */
export const FineTuning = named(
  "FineTuning",
  z.object({
    is_allowed_to_fine_tune: z.boolean(),
    /** Ours: a training has succeeded before; the voice speaks, also while it is trained anew. */
    is_trained: z.boolean(),
    /** By model. */
    state: z.record(z.string(), z.enum(MODEL_FINE_TUNING_STATES)),
    /** By model, 0–1. */
    progress: z.record(z.string(), z.number()),
    /** By model, for people to read. */
    message: z.record(z.string(), z.string()),
    /** Where the voice stands altogether; null for other voices. */
    finetuning_state: z.nullable(z.enum(FINE_TUNING_STATES)),
    /** ISO 639-1, the one language of all samples. */
    language: z.nullable(z.string()),
    /** What training would hear, after trimming and the choice of speakers. */
    dataset_duration_seconds: z.nullable(z.number()),
    slice_ids: z.nullable(z.array(z.string())),
    /** One for each attempt; `None` for one that was accepted. */
    verification_failures: z.array(z.string()),
    verification_attempts_count: z.int(),
    verification_attempts: z.array(VerificationAttempt),
    max_verification_attempts: z.int(),
    next_max_verification_attempts_reset_unix_ms: z.nullable(z.int()),
    manual_verification_requested: z.boolean(),
    manual_verification: z.nullable(ManualVerification),
  }),
);
export type FineTuning = z.output<typeof FineTuning>;

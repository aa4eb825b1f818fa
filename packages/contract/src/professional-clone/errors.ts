import type { ErrorEntry } from "../api/error-entry.ts";

/** What only this feature answers. */
export const PROFESSIONAL_CLONE_ERRORS = {
  duplicate_sample: {
    type: "validation_error",
    httpStatus: 400,
    status: "duplicate",
    when: "A professional voice has the same recording already, or it came twice, and `allow_duplicates` is false.",
    recovery: "Leave it out, or send it with `allow_duplicates`.",
  },
  samples_language_mismatch: {
    type: "validation_error",
    httpStatus: 400,
    status: "language-mismatch",
    when: "A recording is said to be in another language than the professional voice.",
    recovery: "Send recordings in the language of the voice, or change its language.",
  },
  too_many_samples: {
    type: "validation_error",
    httpStatus: 400,
    status: "max-samples-per-voice-exceeded",
    when: "The professional voice would have more than 100 samples.",
    recovery: "Remove samples, or join recordings into longer ones.",
  },
  samples_too_large: {
    type: "validation_error",
    httpStatus: 400,
    status: "max-samples-size-exceeded",
    when: "The samples of the professional voice would have more than 1.5 GB altogether; uploads that are on their way count.",
    recovery: "Remove samples or uploads, or send them in a compressed format such as FLAC.",
  },
  fine_tuning_not_allowed: {
    type: "authorization_error",
    httpStatus: 403,
    when: "The professional voice cannot be trained, because its person has not agreed yet.",
    recovery: "Verify the voice first.",
  },
  dataset_too_short: {
    type: "invalid_request",
    httpStatus: 400,
    when: "The part of the samples that training uses is shorter than ten minutes.",
    recovery: "Add samples, or use more of those that are there.",
  },
  fine_tuning_in_progress: {
    type: "conflict",
    httpStatus: 409,
    when: "The professional voice is being trained, so its samples cannot be changed.",
    recovery: "Wait until the training has ended, or cancel it.",
  },
} as const satisfies Record<string, ErrorEntry>;

import * as z from "zod/mini";
import type { EventTypes } from "../rules/declared/declarations.ts";

const JobEnded = z.object({
  job_id: z.string(),
  /** As `fine-tune-voice`. */
  kind: z.string(),
  /** What it is about: of most kinds the id of a voice. */
  subject: z.string(),
});

export const JOBS_EVENT_TYPES = {
  "job.created": { when: "A task was asked for.", data: JobEnded },
  "job.done": { when: "A task has ended well.", data: JobEnded },
  "job.failed": {
    when: "A task has failed for good.",
    data: z.extend(JobEnded, { reason_code: z.nullable(z.string()), reason: z.nullable(z.string()) }),
  },
  "job.cancelled": { when: "A task was cancelled.", data: JobEnded },
} as const satisfies EventTypes;

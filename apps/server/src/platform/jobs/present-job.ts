import type { Job } from "@voicewright/contract/jobs/routes";
import { toUnix } from "../unix-time.ts";
import type { JobRow } from "./job-store.ts";

export function presentJob(job: JobRow): Job {
  return {
    job_id: job.id,
    kind: job.kind,
    subject: job.subject,
    state: job.state,
    progress: job.progress,
    reason_code: job.reasonCode,
    reason: job.reason,
    created_at_unix: toUnix(job.createdAt),
    ended_at_unix: job.endedAt === null ? null : toUnix(job.endedAt),
    last_event: job.lastSequence,
  };
}

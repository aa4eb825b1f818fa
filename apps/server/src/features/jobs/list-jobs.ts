import type * as z from "zod/mini";
import type { Job, JobPage, jobRoutes } from "@voicewright/contract/jobs";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { JobOwner } from "../../platform/jobs/job-kind.ts";
import type { JobRow } from "../../platform/jobs/job-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { toUnix } from "../../platform/unix-time.ts";

type ListQuery = z.output<typeof jobRoutes.listJobs.query>;

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

/** The workspace's jobs that have not ended. */
export async function listJobs({ jobs }: Platform, scope: WorkspaceScope, query: ListQuery): Promise<JobPage> {
  const owner: JobOwner = { kind: "workspace", scope };
  const { start_after_job_id: cursor, page_size: pageSize } = query;
  const after = cursor === undefined ? undefined : await jobs.find(owner, cursor);
  if (cursor !== undefined && after === undefined) {
    throw new AppError("invalid_cursor", "The task to start after does not exist; start again from the first page.", {
      param: "start_after_job_id",
    });
  }
  const rows = await jobs.listOpen(owner, { after, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return { jobs: page.map(presentJob), has_more: rows.length > page.length, last_job_id: page.at(-1)?.id ?? null };
}

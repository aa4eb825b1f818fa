import type * as z from "zod/mini";
import type { JobPage, jobRoutes } from "@voicewright/contract/jobs/routes";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import type { JobOwner } from "../../platform/jobs/job-kind.ts";
import { presentJob } from "../../platform/jobs/present-job.ts";
import type { Platform } from "../../platform/platform.ts";

type ListQuery = z.output<typeof jobRoutes.listJobs.query>;

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

import type { AdminJob, adminJobRoutes } from "@voicewright/contract/admin/jobs";
import { JOB_STATES } from "@voicewright/contract/jobs/routes";
import type * as z from "zod/mini";
import type { AuditActor } from "../../../platform/audit/audit.ts";
import { AppError } from "../../../platform/http-errors.ts";
import { isFinished } from "../../../platform/jobs/job-events.ts";
import { findJobAcrossWorkspaces, type JobRow } from "../../../platform/jobs/job-store.ts";
import { countJobsAcrossWorkspaces, listJobsAcrossWorkspaces } from "../../../platform/jobs/list-jobs.ts";
import { presentJob } from "../../../platform/jobs/present-job.ts";
import type { Platform } from "../../../platform/platform.ts";
import { nameOwnersAcrossWorkspaces } from "./store.ts";

type Question = z.output<typeof adminJobRoutes.listJobs.query>;

async function present({ database, jobs }: Platform, rows: readonly JobRow[]): Promise<AdminJob[]> {
  const names = await nameOwnersAcrossWorkspaces(database, rows);
  return rows.map((job) => {
    const kind = jobs.kindOf(job.kind);
    return {
      ...presentJob(job),
      workspace_id: job.workspaceId,
      workspace_name: names.workspaces.get(job.workspaceId ?? "") ?? null,
      user_email: names.users.get(job.userId ?? "") ?? null,
      attempts: job.attempts,
      attempts_max: kind?.attemptsMax ?? null,
      is_retriable: kind?.isRetriable === true && (job.state === "failed" || job.state === "cancelled"),
    };
  });
}

async function requireJob({ database }: Platform, jobId: string): Promise<JobRow> {
  const job = await findJobAcrossWorkspaces(database, jobId);
  if (job === undefined) throw new AppError("job_not_found", "There is no task with this id.");
  return job;
}

async function getJob(platform: Platform, jobId: string): Promise<AdminJob> {
  const [job] = await present(platform, [await requireJob(platform, jobId)]);
  if (job === undefined) throw new AppError("job_not_found", "There is no task with this id.");
  return job;
}

/** A page of the tasks of everybody. Throws invalid_cursor. */
export async function listJobs(
  platform: Platform,
  { kind, state, page_size: pageSize, start_after_job_id: cursor }: Question,
) {
  const { database } = platform;
  const after = cursor === undefined ? undefined : await findJobAcrossWorkspaces(database, cursor);
  if (cursor !== undefined && after === undefined)
    throw new AppError("invalid_cursor", "The task to start after does not exist; start again from the first page.", {
      param: "start_after_job_id",
    });
  const rows = await listJobsAcrossWorkspaces(database, { kind, state, after, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return {
    jobs: await present(platform, page),
    has_more: rows.length > page.length,
    last_job_id: page.at(-1)?.id ?? null,
  };
}

/** How many there are of each kind that this version knows, or of which there are some. */
export async function countJobs({ database, jobs }: Platform) {
  const rows = await countJobsAcrossWorkspaces(database);
  const kinds = new Set([...jobs.kinds.map(({ id }) => id), ...rows.map(({ kind }) => kind)]);
  return [...kinds].toSorted().map((kind) => {
    const counted = (state: JobRow["state"]) =>
      rows.find((row) => row.kind === kind && row.state === state)?.count ?? 0;
    const counts = Object.fromEntries(JOB_STATES.map((state) => [state, counted(state)]));
    return {
      kind,
      concurrency: jobs.kindOf(kind)?.concurrency ?? null,
      counts: counts as Record<JobRow["state"], number>,
    };
  });
}

/** Stops a task of whatever workspace. Throws job_not_found. */
export async function cancelJob(platform: Platform, actor: AuditActor, jobId: string): Promise<AdminJob> {
  const job = await requireJob(platform, jobId);
  if (!isFinished(job.state)) {
    const { id, kind, subject } = job;
    const target = { type: "job", id } as const;
    await platform.audit.note(actor, { action: "job_cancelled", target, details: { kind, subject } });
    await platform.jobs.cancel(job);
  }
  return await getJob(platform, jobId);
}

/** Puts a task that has failed or was cancelled into the queue again. Throws job_not_found, job_not_retriable. */
export async function retryJob(platform: Platform, actor: AuditActor, jobId: string): Promise<AdminJob> {
  const { id, kind, subject } = await requireJob(platform, jobId);
  if (!(await platform.jobs.retry({ id, kind })))
    throw new AppError(
      "job_not_retriable",
      "This task cannot be tried again as it is: it has not failed, another one of it is under way, or it is begun anew where it was asked for.",
    );
  const target = { type: "job", id } as const;
  await platform.audit.note(actor, { action: "job_retried", target, details: { kind, subject } });
  return await getJob(platform, jobId);
}

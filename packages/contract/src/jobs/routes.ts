import * as z from "zod/mini";
import { AfterQuery } from "../workspace-settings/events.ts";
import { anySeat, members } from "../rules/people.ts";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryInteger, StatusOk, withDefault } from "../api/schema.ts";
import { JOBS_PAGE_SIZE_DEFAULT, JOBS_PAGE_SIZE_MAX } from "../rules/limits.ts";

/** The kind of the job that trains a professional voice. */
export const FINE_TUNE_JOB = "fine-tune-voice";
/** The kind of the job that makes samples of large recordings for a professional voice. */
export const ANALYSE_SAMPLES_JOB = "analyse-samples";

export const JobProgress = z.object({
  /** In the words of the kind. */
  phase: z.string(),
  done: z.number(),
  total: z.number(),
});

export const JOB_STATES = ["queued", "running", "done", "failed", "cancelled"] as const;
const JobState = z.enum(JOB_STATES);

/** Work that takes minutes, and survives a restart of the server. */
export const Job = named(
  "Job",
  z.object({
    job_id: z.string(),
    /** As `fine-tune-voice`. */
    kind: z.string(),
    /** What it is about: of most kinds the id of a voice. */
    subject: z.string(),
    state: JobState,
    progress: z.nullable(JobProgress),
    /** Why it failed: for programs, and for people. */
    reason_code: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    created_at_unix: z.int(),
    ended_at_unix: z.nullable(z.int()),
    /** The number of its newest event. */
    last_event: z.int(),
  }),
);
export type Job = z.output<typeof Job>;

/** The data of each event of a job; its id is the number to continue after. */
export const JobEvent = z.pick(Job, { state: true, progress: true, reason_code: true, reason: true });
export type JobEvent = z.output<typeof JobEvent>;

export const JobPage = named(
  "JobPage",
  z.object({ jobs: z.array(Job), has_more: z.boolean(), last_job_id: z.nullable(z.string()) }),
);
export type JobPage = z.output<typeof JobPage>;

const JobParams = z.object({ job_id: z.string() });

export const jobRoutes = {
  listJobs: defineRoute({
    id: "list_jobs",
    feature: "jobs",
    method: "GET",
    path: "/v1/jobs",
    summary: "The tasks of the workspace that have not ended, the newest first.",
    auth: "required",
    people: anySeat("none"),
    permission: "workspace_read",
    query: z.object({
      page_size: withDefault(queryInteger(1, JOBS_PAGE_SIZE_MAX), JOBS_PAGE_SIZE_DEFAULT),
      start_after_job_id: optional(z.string()),
    }),
    response: JobPage,
    inputErrors: { "query.page_size": "invalid_page_size" },
    errors: ["invalid_cursor"],
  }),
  getJob: defineRoute({
    id: "get_job",
    feature: "jobs",
    method: "GET",
    path: "/v1/jobs/{job_id}",
    summary: "A task: what it is about, how far it is, and how it ended.",
    description:
      "Tasks of the whole installation, as the installation of a model pack, are shown to its signed-in admin.",
    auth: "required",
    people: anySeat("none"),
    permission: "workspace_read",
    params: JobParams,
    response: Job,
    errors: ["job_not_found"],
  }),
  followJob: defineRoute({
    id: "follow_job",
    feature: "jobs",
    method: "GET",
    path: "/v1/jobs/{job_id}/events",
    summary: "Server-sent events of a task: those after a number, then each until its end.",
    auth: "required",
    people: anySeat("none"),
    permission: "workspace_read",
    params: JobParams,
    query: AfterQuery,
    response: {
      kind: "text",
      contentTypes: ["text/event-stream"],
      description: "Events `state` and `progress` with their number as id, then `end`.",
      line: JobEvent,
    },
    errors: ["job_not_found", "too_many_event_streams"],
  }),
  cancelJob: defineRoute({
    id: "cancel_job",
    feature: "jobs",
    method: "POST",
    path: "/v1/jobs/{job_id}/cancel",
    summary: "Stop a task. One that has ended stays as it is.",
    description: "An API key needs the permission for what the task does, as `voices_write` for a task on a voice.",
    auth: "required",
    people: members("none"),
    permission: "workspace_read",
    params: JobParams,
    response: StatusOk,
    errors: ["job_not_found", "sign_in_required", "voice_access_denied"],
  }),
};

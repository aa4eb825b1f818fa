import * as z from "zod/mini";
import { defineRoute } from "../api/route.ts";
import { named, optional, queryInteger, withDefault } from "../api/schema.ts";
import { Job, JOB_STATES } from "../jobs/routes.ts";
import { ADMIN_LIMITS } from "./limits.ts";
import { administering } from "./administering.ts";

export const AdminJob = named(
  "AdminJob",
  z.extend(Job, {
    /** Null: a task of the whole installation. */
    workspace_id: z.nullable(z.string()),
    workspace_name: z.nullable(z.string()),
    /** Who asked for it; null once the account is gone, and where it was the server itself. */
    user_email: z.nullable(z.string()),
    /** Begun so often; an attempt whose process died counts. */
    attempts: z.int(),
    /** After so many it has failed; null where this version does not know the kind. */
    attempts_max: z.nullable(z.int()),
    /** Whether it can be put into the queue again as it is, now that it has failed or was cancelled. */
    is_retriable: z.boolean(),
  }),
);
export type AdminJob = z.output<typeof AdminJob>;

const JobParams = z.object({ job_id: z.string() });

export const adminJobRoutes = {
  listJobs: defineRoute({
    ...administering,
    id: "list_admin_jobs",
    method: "GET",
    path: "/v1/admin/jobs",
    summary: "The tasks of all workspaces and of the installation, the newest first.",
    description: "Tasks that have ended are kept for 30 days.",
    query: z.object({
      kind: optional(z.string().check(z.maxLength(ADMIN_LIMITS.searchMaxCharacters))),
      state: optional(z.enum(JOB_STATES)),
      page_size: withDefault(queryInteger(1, ADMIN_LIMITS.pageSizeMax), ADMIN_LIMITS.pageSizeDefault),
      start_after_job_id: optional(z.string()),
    }),
    response: named(
      "AdminJobPage",
      z.object({ jobs: z.array(AdminJob), has_more: z.boolean(), last_job_id: z.nullable(z.string()) }),
    ),
    inputErrors: { "query.page_size": "invalid_page_size" },
    errors: ["invalid_cursor"],
  }),
  countJobs: defineRoute({
    ...administering,
    id: "count_admin_jobs",
    method: "GET",
    path: "/v1/admin/jobs/counts",
    summary: "How many tasks there are of each kind, by state.",
    response: z.array(
      named(
        "AdminJobKind",
        z.object({
          kind: z.string(),
          /** How many of it one process does at once; null where this version does not know the kind. */
          concurrency: z.nullable(z.int()),
          counts: z.record(z.enum(JOB_STATES), z.int()),
        }),
      ),
    ),
  }),
  cancelJob: defineRoute({
    ...administering,
    id: "cancel_admin_job",
    method: "POST",
    path: "/v1/admin/jobs/{job_id}/cancel",
    summary: "Stop a task of any workspace. One that has ended stays as it is.",
    params: JobParams,
    response: AdminJob,
    errors: ["job_not_found"],
  }),
  retryJob: defineRoute({
    ...administering,
    id: "retry_admin_job",
    method: "POST",
    path: "/v1/admin/jobs/{job_id}/retry",
    summary: "Retry a task that has failed or was cancelled.",
    description:
      "Tasks whose end settled something, such as a training or a paid conversion, are begun anew where they were asked for.",
    params: JobParams,
    response: AdminJob,
    errors: ["job_not_found", "job_not_retriable"],
  }),
};

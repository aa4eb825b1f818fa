import { actorOf } from "../../platform/audit/audit.ts";
import { jobRoutes } from "@voicewright/contract/jobs/routes";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import { meetsRole } from "@voicewright/contract/rules/access/voice-roles";
import { findRoleOnVoice } from "../../entities/voice/roles/index.ts";
import type { JobRow } from "../../platform/jobs/job-store.ts";
import { AppError } from "../../platform/http-errors.ts";
import { type Caller, requirePermission } from "../../platform/identity.ts";
import { lastSeenEvent } from "../../platform/http/event-stream.ts";
import { replyWithJobEvents } from "../../platform/jobs/job-event-stream.ts";
import { presentJob } from "../../platform/jobs/present-job.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { getJob } from "./find-job.ts";
import { listJobs } from "./list-jobs.ts";

export function registerJobRoutes(server: FeatureServer, platform: Platform): void {
  const { jobs, audit } = platform;

  implementRoute(server, jobRoutes.listJobs, ({ scope, query }) => listJobs(platform, scope, query));

  implementRoute(server, jobRoutes.getJob, async ({ caller, params }) =>
    presentJob(await getJob(platform, caller, params.job_id)),
  );

  implementRoute(server, jobRoutes.followJob, async ({ caller, params, query, request, reply, signal }) => {
    const job = await getJob(platform, caller, params.job_id);
    return replyWithJobEvents(reply, jobs, {
      jobId: job.id,
      after: lastSeenEvent(request) ?? query.after ?? 0,
      signal,
      leave: await server.gate.holdOpen(jobRoutes.followJob, request, reply),
    });
  });

  implementRoute(server, jobRoutes.cancelJob, async ({ caller, params, request }) => {
    const job = await getJob(platform, caller, params.job_id);
    requireCancelling(platform, caller, job.kind);
    await requireRoleOnSubject(platform, caller, job);
    const { id, kind, subject } = job;
    if (job.workspaceId === null)
      await audit.note(actorOf(caller.scope, request), {
        action: "job_cancelled",
        target: { type: "job", id },
        details: { kind, subject },
      });
    await jobs.cancel(job);
    return { status: "ok" as const };
  });
}

/** Who may read what a workspace does may not stop it yet. What a key needs depends on the kind of the task. */
function requireCancelling({ jobs }: Platform, caller: Caller, kind: string): void {
  if (caller.kind === "session") return;
  const { needs } = jobs.cancellationOf(kind);
  if (needs === "sign-in")
    throw new AppError("sign_in_required", "Only signed-in people may cancel a task of this kind.");
  requirePermission(caller, needs);
}

/** Work on a voice is stopped by who began it, or may change the voice. */
async function requireRoleOnSubject({ database }: Platform, { scope }: Caller, job: JobRow): Promise<void> {
  if (job.workspaceId === null || job.userId === scope.userId) return;
  const role = await findRoleOnVoice(database, scope, job.subject);
  if (role !== undefined && !meetsRole(role, "editor"))
    throw new AppError("voice_access_denied", MESSAGES.voiceEditorsOnly);
}

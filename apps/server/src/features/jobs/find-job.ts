import { AppError } from "../../platform/http-errors.ts";
import type { Caller } from "../../platform/identity.ts";
import type { JobRow } from "../../platform/jobs/job-store.ts";
import type { Platform } from "../../platform/platform.ts";

/**
 * A job of the caller's workspace, or of the installation when its admin has signed in; no key speaks for the admin.
 * Which of them it is shows only when the job is found, so the contract cannot say it.
 * Throws job_not_found.
 */
export async function getJob({ jobs }: Platform, caller: Caller, jobId: string): Promise<JobRow> {
  const { scope, kind, isInstallationAdmin } = caller;
  const own = await jobs.find({ kind: "workspace", scope }, jobId);
  if (own !== undefined) return own;
  if (kind === "session" && isInstallationAdmin) {
    const shared = await jobs.find({ kind: "installation", userId: scope.userId }, jobId);
    if (shared !== undefined) return shared;
  }
  throw new AppError("job_not_found", "There is no such task.");
}

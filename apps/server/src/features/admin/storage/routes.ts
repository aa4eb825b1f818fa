import { adminStorageRoutes, type StorageCheck } from "@voicewright/contract/admin/storage";
import { actorOf } from "../../../platform/audit/audit.ts";
import type { JobRow } from "../../../platform/jobs/job-store.ts";
import { listJobsAcrossWorkspaces } from "../../../platform/jobs/list-jobs.ts";
import { presentJob } from "../../../platform/jobs/present-job.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../../platform/route.ts";
import { defineStorageCheckJob, STORAGE_CHECK } from "./storage-check-job.ts";

const CHECKS_SHOWN = 5;

function present(job: JobRow): StorageCheck {
  const { is_repairing: isRepairing } = job.input as { readonly is_repairing: boolean };
  const report = job.state === "done" ? (job.result as StorageCheck["report"]) : null;
  return { ...presentJob(job), is_repairing: isRepairing, report };
}

export function registerStorageRoutes(server: FeatureServer, platform: Platform): void {
  const { database, jobs, audit } = platform;
  const kind = defineStorageCheckJob(platform);

  implementRoute(server, adminStorageRoutes.listStorageChecks, async () => {
    const question = { kind: STORAGE_CHECK, state: undefined, after: undefined, limit: CHECKS_SHOWN };
    return (await listJobsAcrossWorkspaces(database, question)).map(present);
  });

  implementRoute(server, adminStorageRoutes.startStorageCheck, async ({ scope, body, request }) => {
    const { is_repairing: isRepairing } = body;
    await audit.note(actorOf(scope, request), {
      action: "storage_check_started",
      details: { is_repairing: isRepairing },
    });
    const order = { subject: "audio", exclusiveKey: "audio", input: { is_repairing: isRepairing } };
    return present(await jobs.enqueue(kind, { owner: { kind: "installation", userId: scope.userId }, ...order }));
  });
}

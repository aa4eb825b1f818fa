import { adminJobRoutes } from "@voicewright/contract/admin/jobs";
import { actorOf } from "../../../platform/audit/audit.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../../platform/route.ts";
import { cancelJob, countJobs, listJobs, retryJob } from "./manage-jobs.ts";

export function registerAdminJobRoutes(server: FeatureServer, platform: Platform): void {
  implementRoute(server, adminJobRoutes.listJobs, ({ query }) => listJobs(platform, query));
  implementRoute(server, adminJobRoutes.countJobs, () => countJobs(platform));
  implementRoute(server, adminJobRoutes.cancelJob, ({ scope, params, request }) =>
    cancelJob(platform, actorOf(scope, request), params.job_id),
  );
  implementRoute(server, adminJobRoutes.retryJob, ({ scope, params, request }) =>
    retryJob(platform, actorOf(scope, request), params.job_id),
  );
}

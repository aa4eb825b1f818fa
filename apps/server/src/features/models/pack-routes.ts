import { modelPackRoutes } from "@voicewright/contract/model-packs";
import { PackError } from "@voicewright/speech/model-packs/pack-error";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { requireInstallationAdmin } from "../../platform/identity/installation-admin.ts";
import { lastSeenEvent } from "../../platform/http/event-stream.ts";
import { replyWithJobEvents } from "../../platform/jobs/job-event-stream.ts";
import type { JobOwner } from "../../platform/jobs/job-kind.ts";
import type { JobRow } from "../../platform/jobs/job-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { listPacks } from "./list-packs.ts";
import type { PackCatalogue } from "./pack-catalogue.ts";
import { definePackJobs } from "./pack-jobs.ts";
import { PackBusyError, removeLocked } from "./pack-work.ts";
import { presentPackJob } from "./present-pack.ts";

export function registerPackRoutes(server: FeatureServer, platform: Platform, catalogue: PackCatalogue): void {
  const { database, installedPacks, jobs, log } = platform;
  const kinds = definePackJobs(platform, catalogue);

  const admit = async (scope: WorkspaceScope): Promise<JobOwner> => {
    await requireInstallationAdmin(database, scope);
    return { kind: "installation", userId: scope.userId };
  };
  const audit = (action: string, scope: WorkspaceScope, about: object) =>
    log.info({ event: "audit", action, userId: scope.userId, workspaceId: scope.workspaceId, ...about }, "admin act");
  const requirePackJob = async (owner: JobOwner, jobId: string): Promise<JobRow> => {
    const job = await jobs.find(owner, jobId);
    if (job === undefined || !Object.values(kinds).some(({ id }) => id === job.kind)) {
      throw new AppError("job_not_found", "There is no such task.");
    }
    return job;
  };

  implementRoute(server, modelPackRoutes.listModelPacks, async ({ scope }) =>
    listPacks(platform, catalogue, kinds, await admit(scope)),
  );

  implementRoute(server, modelPackRoutes.installModelPack, async ({ scope, params, body }) => {
    const owner = await admit(scope);
    const entry = catalogue.get(params.pack_id);
    if (entry === undefined) throw new AppError("model_pack_not_found", "There is no such model pack.");
    if (entry.licence.isRestricted && !body.is_license_accepted) {
      throw new AppError("license_not_accepted", `The licence ${entry.licence.name} must be accepted first.`);
    }
    audit("install_model_pack", scope, { pack: entry.id, isLicenceAccepted: body.is_license_accepted });
    const job = await jobs.enqueue(kinds.install, {
      owner,
      subject: entry.id,
      exclusiveKey: entry.id,
      input: { pack_id: entry.id, is_license_accepted: body.is_license_accepted },
    });
    return presentPackJob(job);
  });

  implementRoute(server, modelPackRoutes.verifyModelPack, async ({ scope, params }) => {
    const owner = await admit(scope);
    const isInstalled = installedPacks.found.some(({ pack }) => pack.id === params.pack_id);
    if (!isInstalled) throw new AppError("model_pack_not_found", "This model pack is not installed.");
    audit("verify_model_pack", scope, { pack: params.pack_id });
    const job = await jobs.enqueue(kinds.verify, {
      owner,
      subject: params.pack_id,
      exclusiveKey: params.pack_id,
      input: { pack_id: params.pack_id },
    });
    return presentPackJob(job);
  });

  implementRoute(server, modelPackRoutes.removeModelPack, async ({ scope, params }) => {
    await admit(scope);
    audit("remove_model_pack", scope, { pack: params.pack_id });
    try {
      await removeLocked(installedPacks.modelsDirectory, params.pack_id);
    } catch (error) {
      if (error instanceof PackBusyError) throw new AppError("model_pack_busy", error.message, { cause: error });
      if (error instanceof PackError) throw new AppError("model_pack_not_found", error.message, { cause: error });
      throw error;
    }
    await installedPacks.refresh();
    return { status: "ok" as const };
  });

  implementRoute(server, modelPackRoutes.cancelModelPackJob, async ({ scope, params }) => {
    const job = await requirePackJob(await admit(scope), params.job_id);
    audit("cancel_model_pack_job", scope, { pack: job.subject, jobId: job.id });
    await jobs.cancel(job);
    return { status: "ok" as const };
  });

  implementRoute(server, modelPackRoutes.followModelPackJob, async ({ scope, params, request, reply, signal }) => {
    const job = await requirePackJob(await admit(scope), params.job_id);
    return replyWithJobEvents(reply, jobs, {
      jobId: job.id,
      after: lastSeenEvent(request) ?? 0,
      signal,
      leave: server.gate.holdOpen(modelPackRoutes.followModelPackJob, request, reply),
    });
  });
}

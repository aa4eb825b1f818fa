import { actorOf } from "../../platform/audit/audit.ts";
import { modelPackRoutes } from "@voicewright/contract/models/packs";
import { PackError } from "@voicewright/speech/model-packs/pack-error";
import { AppError } from "../../platform/http-errors.ts";
import type { WorkspaceScope } from "../../platform/identity.ts";
import { lastSeenEvent } from "../../platform/http/event-stream.ts";
import { replyWithJobEvents } from "../../platform/jobs/job-event-stream.ts";
import type { JobOwner } from "../../platform/jobs/job-kind.ts";
import type { JobRow } from "../../platform/jobs/job-store.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { listPacks } from "./list-packs.ts";
import { dropPack } from "../../adapters/packs/wanted-packs/store.ts";
import type { PackFollower } from "./pack-follower.ts";
import { definePackJobs } from "./pack-jobs.ts";
import { PackBusyError, removeLocked } from "./pack-work.ts";
import { presentPackJob } from "./present-pack.ts";

function notFound(error: PackError): AppError {
  return new AppError("model_pack_not_found", error.message, { cause: error });
}

/** Here at once, and on other machines as soon as they hear of it; they may have it when this one has not yet. */
async function removeEverywhere(platform: Platform, follower: PackFollower, packId: string): Promise<void> {
  const { installedPacks, database, clock } = platform;
  await follower.letGo(packId);
  let notHere: PackError | undefined;
  try {
    await removeLocked(installedPacks.modelsDirectory, packId);
  } catch (error) {
    if (error instanceof PackBusyError) throw new AppError("model_pack_busy", error.message, { cause: error });
    if (!(error instanceof PackError)) throw error;
    if (error.code === "pack_not_found") throw notFound(error);
    notHere = error;
  }
  const wasWanted = await dropPack(database, packId, clock());
  if (notHere !== undefined && !wasWanted) throw notFound(notHere);
  await installedPacks.refresh();
}

export function registerPackRoutes(server: FeatureServer, platform: Platform, follower: PackFollower): void {
  const { jobs, audit, installedPacks } = platform;
  const kinds = definePackJobs(platform);

  const ownerOf = ({ userId }: WorkspaceScope): JobOwner => ({ kind: "installation", userId });
  const requirePackJob = async (owner: JobOwner, jobId: string): Promise<JobRow> => {
    const job = await jobs.find(owner, jobId);
    if (job === undefined || !Object.values(kinds).some(({ id }) => id === job.kind)) {
      throw new AppError("job_not_found", "There is no such task.");
    }
    return job;
  };

  implementRoute(server, modelPackRoutes.listModelPacks, async ({ scope }) =>
    listPacks(platform, kinds, ownerOf(scope)),
  );

  implementRoute(server, modelPackRoutes.installModelPack, async ({ scope, params, body, request }) => {
    const owner = ownerOf(scope);
    const entry = platform.packCatalogue.get(params.pack_id);
    if (entry === undefined) throw new AppError("model_pack_not_found", "There is no such model pack.");
    if (entry.licence.isRestricted && !body.is_license_accepted) {
      throw new AppError("license_not_accepted", `The licence ${entry.licence.name} must be accepted first.`);
    }
    await audit.note(actorOf(scope, request), {
      action: "model_pack_installing",
      target: { type: "model_pack", id: entry.id },
      details: { is_license_accepted: body.is_license_accepted },
    });
    const job = await jobs.enqueue(kinds.install, {
      owner,
      subject: entry.id,
      exclusiveKey: entry.id,
      input: { pack_id: entry.id, is_license_accepted: body.is_license_accepted },
    });
    return presentPackJob(job);
  });

  implementRoute(server, modelPackRoutes.verifyModelPack, async ({ scope, params, request }) => {
    const owner = ownerOf(scope);
    const isInstalled = installedPacks.found.some(({ pack }) => pack.id === params.pack_id);
    if (!isInstalled) throw new AppError("model_pack_not_found", "This model pack is not installed.");
    const target = { type: "model_pack", id: params.pack_id } as const;
    await audit.note(actorOf(scope, request), { action: "model_pack_verifying", target, details: {} });
    const job = await jobs.enqueue(kinds.verify, {
      owner,
      subject: params.pack_id,
      exclusiveKey: params.pack_id,
      input: { pack_id: params.pack_id },
    });
    return presentPackJob(job);
  });

  implementRoute(server, modelPackRoutes.removeModelPack, async ({ scope, params, request }) => {
    await removeEverywhere(platform, follower, params.pack_id);
    const target = { type: "model_pack", id: params.pack_id } as const;
    await audit.note(actorOf(scope, request), { action: "model_pack_removed", target, details: {} });
    return { status: "ok" as const };
  });

  implementRoute(server, modelPackRoutes.cancelModelPackJob, async ({ scope, params, request }) => {
    const job = await requirePackJob(ownerOf(scope), params.job_id);
    const { kind, subject } = job;
    const target = { type: "job", id: job.id } as const;
    await audit.note(actorOf(scope, request), { action: "job_cancelled", target, details: { kind, subject } });
    await jobs.cancel(job);
    return { status: "ok" as const };
  });

  implementRoute(server, modelPackRoutes.followModelPackJob, async ({ scope, params, request, reply, signal }) => {
    const job = await requirePackJob(ownerOf(scope), params.job_id);
    return replyWithJobEvents(reply, jobs, {
      jobId: job.id,
      after: lastSeenEvent(request) ?? 0,
      signal,
      leave: await server.gate.holdOpen(modelPackRoutes.followModelPackJob, request, reply),
    });
  });
}

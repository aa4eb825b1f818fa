import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { JobEvent } from "@voicewright/contract/jobs/routes";
import {
  type ModelPack,
  type ModelPackJob,
  modelPackRoutes,
  type ModelPacks,
} from "@voicewright/contract/models/packs";
import { useEffect, useState } from "react";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { followEvents } from "@/shared/api/event-stream.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { measureSpeed, type Speed } from "./pack-state.ts";

export function modelPacksQuery() {
  return queryOptions({
    queryKey: ["models", "packs"],
    queryFn: ({ signal }) => api(modelPackRoutes.listModelPacks, { signal }),
  });
}

function useChangePacks() {
  const queryClient = useQueryClient();
  const { queryKey } = modelPacksQuery();
  return {
    refresh: () => queryClient.invalidateQueries({ queryKey }),
    setJob: (packId: string, change: (job: ModelPackJob | null) => ModelPackJob | null) =>
      queryClient.setQueryData(queryKey, (known: ModelPacks | undefined) =>
        known === undefined
          ? undefined
          : {
              ...known,
              packs: known.packs.map((pack) => (pack.pack_id === packId ? { ...pack, job: change(pack.job) } : pack)),
            },
      ),
  };
}

export function useInstallPack() {
  const { refresh, setJob } = useChangePacks();
  return useSubmit({
    name: ["install-model-pack"],
    makes: true,
    submit: ({ pack, isLicenseAccepted }: { readonly pack: ModelPack; readonly isLicenseAccepted: boolean }, headers) =>
      api(modelPackRoutes.installModelPack, {
        params: { pack_id: pack.pack_id },
        body: { is_license_accepted: isLicenseAccepted },
        headers,
      }),
    identify: ({ pack, isLicenseAccepted }) => [pack.pack_id, isLicenseAccepted],
    onSuccess: (job, { pack }) => setJob(pack.pack_id, () => job),
    onError: (error, { pack }) =>
      showToast({ kind: "error", title: `${pack.name} was not installed`, description: apiErrorMessage(error) }),
    onSettled: refresh,
  });
}

export function useVerifyPack() {
  const { refresh, setJob } = useChangePacks();
  return useSubmit({
    name: ["verify-model-pack"],
    makes: true,
    submit: (pack: ModelPack, headers) =>
      api(modelPackRoutes.verifyModelPack, { params: { pack_id: pack.pack_id }, headers }),
    identify: (pack) => pack.pack_id,
    onSuccess: (job, pack) => setJob(pack.pack_id, () => job),
    onError: (error, pack) =>
      showToast({ kind: "error", title: `${pack.name} was not checked`, description: apiErrorMessage(error) }),
    onSettled: refresh,
  });
}

export function useCancelJob() {
  const { refresh } = useChangePacks();
  return useSubmit({
    name: ["cancel-model-pack-job"],
    submit: (jobId: string) => api(modelPackRoutes.cancelModelPackJob, { params: { job_id: jobId } }),
    onError: (error) =>
      showToast({ kind: "error", title: "It could not be cancelled", description: apiErrorMessage(error) }),
    onSettled: refresh,
  });
}

export function useRemovePack() {
  const { refresh } = useChangePacks();
  return useSubmit({
    name: ["remove-model-pack"],
    identify: (pack) => pack.pack_id,
    submit: (pack: ModelPack) => api(modelPackRoutes.removeModelPack, { params: { pack_id: pack.pack_id } }),
    onSuccess: (_answer, pack) => showToast({ kind: "success", title: `${pack.name} is removed` }),
    onError: (error, pack) =>
      showToast({ kind: "error", title: `${pack.name} was not removed`, description: apiErrorMessage(error) }),
    onSettled: refresh,
  });
}

/** The task that is followed, and how fast its bytes come in while it downloads. */
export type LiveJob = { readonly jobId: string | undefined; readonly bytesPerSecond: number | undefined };

/** Keeps the task that is being worked on up to date; those that wait have nothing to tell yet. */
export function useLiveJob(packs: readonly ModelPack[]): LiveJob {
  const [speed, setSpeed] = useState<Speed>();
  const { refresh, setJob } = useChangePacks();
  const live = packs.find(({ job }) => job?.state === "running") ?? packs.find(({ job }) => job?.state === "queued");
  const packId = live?.pack_id;
  const jobId = live?.job?.job_id;
  useEffect(() => {
    if (packId === undefined || jobId === undefined) return undefined;
    return followEvents(`/v1/models/jobs/${encodeURIComponent(jobId)}/events`, {
      kinds: ["state", "progress"],
      onEvent: (data) => {
        const event = data as JobEvent;
        const { phase, done } = event.progress ?? {};
        setSpeed((previous) =>
          phase === "downloading" && done !== undefined ? measureSpeed(previous, done, performance.now()) : undefined,
        );
        setJob(packId, (job) => (job?.job_id === jobId ? { ...job, ...event } : job));
      },
      onEnd: () => void refresh(),
    });
    // The functions change with every render and do the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [packId, jobId]);
  return { jobId, bytesPerSecond: speed?.bytesPerSecond };
}

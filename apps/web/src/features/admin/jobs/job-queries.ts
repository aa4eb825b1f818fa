import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { type AdminJob, adminJobRoutes } from "@voicewright/contract/admin/jobs";
import type { Job } from "@voicewright/contract/jobs/routes";
import { api } from "@/shared/api/api-client.ts";
import { showFailure } from "@/shared/api/show-failure.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";

export type JobState = Job["state"];
/** Empty: not asked about. */
export type JobFilter = { readonly kind: string; readonly state: JobState | "" };

const jobsKey = ["admin-jobs"] as const;
/** What is under way moves on. */
const REFRESH_MS = 3_000;

export function jobsQuery({ kind, state }: JobFilter) {
  return infiniteQueryOptions({
    queryKey: [...jobsKey, "list", kind, state],
    queryFn: ({ pageParam, signal }) =>
      api(adminJobRoutes.listJobs, {
        query: {
          kind: kind === "" ? undefined : kind,
          state: state === "" ? undefined : state,
          start_after_job_id: pageParam,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.has_more ? (page.last_job_id ?? undefined) : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    select: ({ pages }) => pages.flatMap(({ jobs }) => jobs),
  });
}

export function jobCountsQuery() {
  return queryOptions({
    queryKey: [...jobsKey, "counts"],
    queryFn: ({ signal }) => api(adminJobRoutes.countJobs, { signal }),
    refetchInterval: REFRESH_MS,
  });
}

function useJobAct(act: "cancelJob" | "retryJob", failure: string) {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["admin-job", act],
    submit: ({ job_id: jobId }: Pick<AdminJob, "job_id">) => api(adminJobRoutes[act], { params: { job_id: jobId } }),
    onError: showFailure(failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsKey }),
  });
}

export const useCancelJob = () => useJobAct("cancelJob", "The task could not be stopped");
export const useRetryJob = () => useJobAct("retryJob", "The task could not be tried again");

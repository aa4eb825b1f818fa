import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { adminStorageRoutes, type StorageCheck } from "@voicewright/contract/admin/storage";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

const REFRESH_MS = 1_500;

export function isUnderWay({ state }: StorageCheck): boolean {
  return state === "queued" || state === "running";
}

export function storageChecksQuery() {
  return queryOptions({
    queryKey: ["admin-storage-checks"],
    queryFn: ({ signal }) => api(adminStorageRoutes.listStorageChecks, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? REFRESH_MS : false),
  });
}

export function useStartCheck() {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["start-storage-check"],
    makes: true,
    submit: (isRepairing: boolean, headers) =>
      api(adminStorageRoutes.startStorageCheck, { body: { is_repairing: isRepairing }, headers }),
    onError: (error) =>
      showToast({ kind: "error", title: "The check could not be started", description: apiErrorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: storageChecksQuery().queryKey }),
  });
}

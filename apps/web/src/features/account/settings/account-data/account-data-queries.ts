import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { type AccountExport, leavingRoutes } from "@voicewright/contract/account/account-data";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { accountQueries } from "../account-queries.ts";

/** While an export is being made. */
const LOOK_AGAIN_MS = 1_500;

function isOpen({ state }: AccountExport): boolean {
  return state === "queued" || state === "running";
}

export const accountDataQueries = {
  exports: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), "exports"],
      queryFn: async ({ signal }) => (await api(leavingRoutes.listExports, { signal })).exports,
      refetchInterval: ({ state }) => (state.data?.some(isOpen) === true ? LOOK_AGAIN_MS : false),
    }),
  deletion: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), "deletion"],
      queryFn: ({ signal }) => api(leavingRoutes.getDeletion, { signal }),
    }),
};

export function useStartExport() {
  const queryClient = useQueryClient();
  return useSubmit({
    name: ["start-account-export"],
    submit: () => api(leavingRoutes.startExport),
    onError: (error) =>
      showToast({ kind: "error", title: "The export could not be started", description: apiErrorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountDataQueries.exports().queryKey }),
  });
}

export type Deletion = { password?: string; code?: string | null; delete_workspace_ids: string[] };

export function useDeleteAccount() {
  return useSubmit({
    name: ["delete-account"],
    submit: (body: Deletion) => api(leavingRoutes.deleteAccount, { body }),
  });
}

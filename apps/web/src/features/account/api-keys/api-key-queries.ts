import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { accountRoutes, type ApiKey } from "@voicewright/contract/account";
import type { PermissionType } from "@voicewright/contract/rules/permissions";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

export function apiKeysQuery() {
  return queryOptions({
    queryKey: ["account", "api-keys"],
    queryFn: async ({ signal }) => (await api(accountRoutes.listApiKeys, { signal }))["api-keys"],
  });
}

export type NewApiKey = {
  readonly name: string;
  readonly permissions: "all" | PermissionType[];
  readonly character_limit: number | null;
};

function useRefreshKeys() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: apiKeysQuery().queryKey });
}

export function useCreateApiKey() {
  const refresh = useRefreshKeys();
  return useSubmit({
    name: ["create-api-key"],
    makes: true,
    submit: (body: NewApiKey, headers) => api(accountRoutes.createApiKey, { body, headers }),
    onSuccess: refresh,
  });
}

export function useSetKeyEnabled() {
  const refresh = useRefreshKeys();
  return useSubmit({
    name: ["switch-api-key"],
    identify: ({ key, isEnabled }) => [key.key_id, isEnabled],
    submit: ({ key, isEnabled }: { readonly key: ApiKey; readonly isEnabled: boolean }) =>
      api(accountRoutes.updateApiKey, { params: { api_key_id: key.key_id }, body: { is_enabled: isEnabled } }),
    onError: (error) =>
      showToast({ kind: "error", title: "The key could not be changed", description: apiErrorMessage(error) }),
    onSettled: refresh,
  });
}

export function useRevokeKey() {
  const refresh = useRefreshKeys();
  return useSubmit({
    name: ["revoke-api-key"],
    identify: (key) => key.key_id,
    submit: (key: ApiKey) => api(accountRoutes.deleteApiKey, { params: { api_key_id: key.key_id } }),
    onSuccess: (_answer, key) => showToast({ kind: "success", title: `“${key.name}” is revoked` }),
    onError: (error) =>
      showToast({ kind: "error", title: "The key could not be revoked", description: apiErrorMessage(error) }),
    onSettled: refresh,
  });
}

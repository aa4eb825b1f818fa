import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { SharingLevel } from "@voicewright/contract/rules/access/voice-roles";
import { membersRoutes } from "@voicewright/contract/members/routes";
import {
  serviceAccountRoutes,
  type WorkspaceApiKey,
  type WorkspaceServiceAccount,
} from "@voicewright/contract/service-accounts/routes";
import type { KeyCalls, ManagedKey } from "@/features/developers";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { type SubmitHeaders, useSubmit } from "@/shared/api/use-submit.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";

export function serviceAccountsQuery() {
  return queryOptions({
    queryKey: ["service-accounts"],
    queryFn: async ({ signal }) =>
      (await api(serviceAccountRoutes.listServiceAccounts, { signal }))["service-accounts"],
  });
}

/** The groups of the workspace by name. */
export function sharingGroupsQuery() {
  return queryOptions({
    queryKey: [...serviceAccountsQuery().queryKey, "groups"],
    queryFn: async ({ signal }) => Object.values(await api(membersRoutes.listGroups, { signal })),
  });
}

/** As the list of keys shows it. */
export function toApiKey(key: WorkspaceApiKey): ManagedKey {
  return {
    ...key,
    created_at_unix: key.created_at_unix ?? 0,
    permissions: key.permissions ?? ["all"],
    character_count: key.character_count ?? 0,
  };
}

export function keyCallsOf(accountId: string): KeyCalls {
  const account = { service_account_user_id: accountId };
  return {
    owner: accountId,
    queryKey: serviceAccountsQuery().queryKey,
    isOfAccount: true,
    create: (body, headers: SubmitHeaders) =>
      api(serviceAccountRoutes.createServiceAccountKey, { params: account, body, headers }),
    change: (keyId, body) =>
      api(serviceAccountRoutes.updateServiceAccountKey, { params: { ...account, api_key_id: keyId }, body }),
    rotate: (keyId, graceSeconds, headers) =>
      api(serviceAccountRoutes.rotateServiceAccountKey, {
        params: { ...account, api_key_id: keyId },
        body: { grace_seconds: graceSeconds },
        headers,
      }),
    revoke: (keyId) => api(serviceAccountRoutes.deleteServiceAccountKey, { params: { ...account, api_key_id: keyId } }),
  };
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: serviceAccountsQuery().queryKey });
}

export function useCreateServiceAccount() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["create-service-account"],
    makes: true,
    submit: (
      {
        name,
        sharing = {},
      }: { readonly name: string; readonly sharing: Readonly<Record<string, SharingLevel>> | undefined },
      headers,
    ) =>
      api(serviceAccountRoutes.createServiceAccount, {
        body: {
          name,
          default_sharing_groups: Object.entries(sharing).map(([group_id, permission_level]) => ({
            group_id,
            permission_level,
          })),
        },
        headers,
      }),
    onSuccess: refresh,
  });
}

export function useDeleteServiceAccount() {
  const refresh = useRefresh();
  return useSubmit({
    name: ["delete-service-account"],
    identify: (account) => account.service_account_user_id,
    submit: ({ service_account_user_id: id }: WorkspaceServiceAccount) =>
      api(serviceAccountRoutes.deleteServiceAccount, { params: { service_account_user_id: id } }),
    onSuccess: (_answer, { name }) => showToast({ kind: "success", title: `“${name}” is deleted` }),
    onError: (error) =>
      showToast({ kind: "error", title: "The account could not be deleted", description: apiErrorMessage(error) }),
    onSettled: refresh,
  });
}
